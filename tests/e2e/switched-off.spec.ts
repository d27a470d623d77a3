import { type Browser, expect, type Page } from '@playwright/test';
import { features } from '../../contract/site-features.ts';
import { demoMembers } from '../../server/platform/demo-members.ts';
import { signIn } from '../support/browser-account.ts';
import { configureSite } from '../support/configure-site.ts';
import { copyStarted, type OwnServer, startedSettings, startOwnServer } from '../support/own-server.ts';
import { test } from '../support/test.ts';

const reason = 'This area is switched off at the moment.';
// Before the first page, since pages keep the site config for ten minutes.
let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer(startedSettings, await copyStarted());
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
  for (const address of ['/en/exchange', '/en/exchange?id=btc_usdt', '/en/exchange/exchangecoinorder']) {
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

test('its calls are refused', async ({ browser }) => {
  const page = await openPage(browser);
  const [member] = demoMembers;
  await signIn(page, member.email, member.password);
  await expect(page.getByLabel('My account')).toBeVisible();
  const answer = await page.request.post('/api/v1/exchange/activeorders', { headers: { origin: server.origin } });
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
