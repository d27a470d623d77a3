import { type Browser, expect, type Page } from '@playwright/test';
import { features } from '../../contract/site-features.ts';
import { demoMembers } from '../../server/platform/demo-members.ts';
import { signIn, signInByApi } from '../support/browser-account.ts';
import { configureSite } from '../support/configure-site.ts';
import { copyStarted, type OwnServer, startedSettings, startOwnServer } from '../support/own-server.ts';
import { test } from '../support/test.ts';

const reason = 'This area is switched off at the moment.';
let server: OwnServer;
test.beforeAll(async ({ browser }) => {
  server = await startOwnServer(startedSettings, await copyStarted());
  await trade(await openPage(browser));
  // Before the first page is drawn, since pages keep the site config for ten minutes.
  const off = features.boption | features.exchange | features.finance | features.staking;
  await configureSite('features', off, server.directory);
  await configureSite('supportedLanguages', ['en', 'de'], server.directory);
});
test.afterAll(() => server.stop());

// One server for all of them.
test.describe.configure({ mode: 'default' });
type Router = { navigate(path: string): Promise<void> };
const openPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: server.origin })).newPage();

/** What is there when the exchange is switched off: an order that waits, and a robot. */
async function trade(page: Page): Promise<void> {
  const [member] = demoMembers;
  await signInByApi(page, member.email, member.password);
  const headers = { origin: server.origin };
  const latest = await page.request.post('/api/v1/quotation/latest', { headers, form: { symbols: 'BTC_USDT' } });
  const price = Number((await latest.json()).data[0].c);
  const near = (share: number) => (price * share).toFixed(0);
  const order = { symbol: 'BTC_USDT', side: 'buy', type: 'limit', price: near(0.95), quantity: '0.001' };
  const range = { symbol: 'BTC_USDT', lowerPrice: near(0.9), upperPrice: near(1.1), grids: 4 };
  const grid = { ...range, spacing: 'arithmetic', investment: '1000', sellsAtEnd: false };
  for (const [path, data] of Object.entries({ '/exchange/create': order, '/robot/create': grid })) {
    const answer = await page.request.post(`/api/v1${path}`, {
      headers: { ...headers, 'Idempotency-Key': path },
      data,
    });
    expect(await answer.json(), path).toMatchObject({ errcode: 0 });
  }
}

test('nothing leads to an area that is off', async ({ browser }) => {
  const page = await openPage(browser);
  await page.goto('/en');
  await expect(page.getByRole('link', { name: 'See all markets' }).first()).toBeVisible();
  await expect(page.locator('a[href^="/en/exchange"]')).toHaveCount(0);
  await page.goto('/en/quotes');
  await expect(page.locator('a[href^="/en/exchange"]')).toHaveCount(0);
});

test('its pages are 404 and say why, by address and by a link of a page from before', async ({ browser }) => {
  const page = await openPage(browser);
  for (const address of ['/en/exchange', '/en/exchange?id=btc_usdt', '/en/finance']) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to the home page' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign up', exact: true })).toBeVisible();
  }
  await page.goto('/en/quotes', { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: Router };
    return router.navigate('/exchange');
  });
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign up', exact: true })).toBeVisible();
});

test('what opens something there is refused', async ({ browser }) => {
  const page = await openPage(browser);
  const [member] = demoMembers;
  await signIn(page, member.email, member.password);
  await expect(page.getByLabel('My account')).toBeVisible();
  const headers = { origin: server.origin, 'Idempotency-Key': 'off' };
  const data = { symbol: 'BTC_USDT', side: 'buy', type: 'market', quoteQuantity: '10' };
  const answer = await page.request.post('/api/v1/exchange/create', { headers, data });
  expect(answer.status()).toBe(403);
  expect(await answer.json()).toMatchObject({ errcode: 4033, data: null });
});

test('a language that the site does not speak leads to one that it does', async ({ browser }) => {
  const page = await openPage(browser);
  for (const [asked, shown] of [
    ['/', '/en'],
    ['/quotes?list=favorites', '/en/quotes?list=favorites'],
    ['/fr/login', '/en/login'],
    ['/de/login', '/de/login'],
  ]) {
    await page.goto(asked ?? '');
    expect(page.url()).toBe(`${server.origin}${shown}`);
  }
  await page.getByLabel('Language').or(page.getByLabel('Sprache')).first().click();
  await expect(page.getByRole('button', { name: 'English' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Français' })).toHaveCount(0);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveURL(`${server.origin}/en/login`);
});

test('an order is cancelled and a robot ended while the exchange is off', async ({ browser }) => {
  const page = await openPage(browser);
  const [member] = demoMembers;
  await signIn(page, member.email, member.password);
  await expect(page.getByLabel('My account')).toBeVisible();
  const main = page.getByRole('main');
  await page.goto('/en/exchange/exchangecoinorder?status=open');
  const byHand = main
    .getByRole('row')
    .filter({ hasText: '0.001' })
    .filter({ hasNot: page.getByText('Robot') });
  await byHand.getByRole('button', { name: 'Cancel' }).click();
  await expect(byHand).toHaveCount(0);
  await main.getByRole('link', { name: /Robot/ }).first().click();
  await main.getByRole('button', { name: 'End and keep BTC' }).click();
  await expect(main.getByText('You have ended this robot.')).toBeVisible();
  await main.getByRole('link', { name: 'Spot grid robot' }).click();
  await expect(main.getByText(reason)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Start robot' })).toHaveCount(0);
});

test('what lies in savings and staking is redeemed while both are off', async ({ browser }) => {
  const page = await openPage(browser);
  const [member] = demoMembers;
  await signIn(page, member.email, member.password);
  await expect(page).not.toHaveURL(/login/);
  for (const address of ['/en/finance', '/en/finance/product?id=1', '/en/staking', '/en/staking/pool?id=eth-60']) {
    expect((await page.goto(address))?.status(), address).toBe(404);
  }
  const openings = { saving: { product: '1', amount: '10' }, staking: { pool: 'eth-60', amount: '1' } };
  for (const [area, data] of Object.entries(openings)) {
    const headers = { origin: server.origin, 'Idempotency-Key': area };
    const answer = await page.request.post(`/api/v1/${area}/create`, { headers, data });
    expect(await answer.json(), area).toMatchObject({ errcode: 4033 });
  }
  const main = page.getByRole('main');
  await page.goto('/en/assets/finance');
  await expect(main.getByRole('link', { name: 'See products' })).toHaveCount(0);
  await main.getByRole('table', { name: 'My savings' }).getByRole('link', { name: 'USDT Flexible' }).click();
  await main.getByRole('link', { name: 'Redeem' }).click();
  await main.getByRole('button', { name: 'Redeem now' }).click();
  await expect(page.getByText('Your redemption was accepted.')).toBeVisible();
  await page.goto('/en/staking/own');
  await main.getByRole('link', { name: 'ETH flexible' }).click();
  await main.getByRole('link', { name: 'Redeem' }).click();
  await main.getByRole('button', { name: 'Redeem' }).click();
  await expect(page.getByText('The stake was redeemed.')).toBeVisible();
  await expect(main.getByText('Unbonding', { exact: true })).toBeVisible();
});
