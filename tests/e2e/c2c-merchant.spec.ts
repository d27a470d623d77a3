import { type Browser, expect, type Page, test } from '@playwright/test';
import { merchant, openMember, startTradingServer, type TradingServer, taker } from '../support/browser-c2c.ts';
import { waitUntilHydrated } from '../support/browser-hydration.ts';
import { enterConsole } from '../support/browser-operator.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';

let server: TradingServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startTradingServer(undefined, { hasApplicant: true });
});
test.afterAll(() => server.stop());
// One member's way: an applicant, a merchant with an ad, and who others read about.
test.describe.configure({ mode: 'serial' });

const market = '/en/c2c?want=buy&asset=USDT&fiat=IDR';
const open = (browser: Browser, member: typeof taker | typeof merchant) => openMember(browser, server.origin, member);
const openVisitor = async (browser: Browser) => (await browser.newContext({ baseURL: server.origin })).newPage();
const none = (page: Page) => page.getByText('There are no ads for this at the moment.');
const offer = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Buy USDT/ });

test('who lacks something reads what; who applied is a merchant once an operator says so', async ({ browser }) => {
  test.setTimeout(180_000);
  const other = await open(browser, taker);
  await other.goto('/en/c2c/merchantapplication');
  for (const need of ['A verified identity', 'A withdrawal password']) {
    await expect(other.getByRole('listitem').filter({ hasText: need })).toContainText('missing');
  }
  await expect(other.getByRole('link', { name: 'Set password' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Apply and hold the bond' })).toBeDisabled();
  await expectAccessible(other);

  const page = await open(browser, merchant);
  await page.goto('/en/c2c/merchantapplication');
  await waitUntilHydrated(page, 'main form');
  await expect(page.getByRole('listitem').filter({ hasText: 'A withdrawal password' })).toContainText('done');
  await page.getByLabel('Country you trade from').selectOption('ID');
  await page.getByLabel('About you').fill('   ');
  await page.getByRole('button', { name: 'Apply and hold the bond' }).click();
  await expect(page.getByText('Please fill this in.')).toBeVisible();
  await expect(page.getByLabel('Country you trade from')).toHaveValue('ID');
  await page.getByLabel('About you').fill('Rupiah, every day from 8 to 20.');
  await page.getByRole('button', { name: 'Apply and hold the bond' }).click();
  await expect(page.getByText('Your application has been sent.')).toBeVisible();
  await expectAccessible(page);

  const office = await openVisitor(browser);
  await enterConsole(office, ['reviewer'], server.directory);
  await office.getByRole('navigation').getByRole('link', { name: 'P2P merchants' }).click();
  await office.getByRole('link', { name: /^Merchant application / }).click();
  await expect(office.getByText('Rupiah, every day from 8 to 20.')).toBeVisible();
  await expectAccessible(office);
  await office.getByLabel('Reason').fill('Called back.');
  await office.getByRole('combobox', { name: 'Decide' }).selectOption('approve');
  await office.getByRole('button', { name: 'Decide' }).click();
  await expect(office.getByText('Decided.')).toBeVisible();
  await expect(office.getByRole('button', { name: 'Decide' })).toBeHidden();
  await page.goto('/en/c2c/merchantapplication');
  await expect(page.getByRole('main').getByText('You are a merchant.')).toBeVisible();
  await expect(page.getByText('Called back.')).toBeHidden();
});

test('an ad is made, changed and hidden in three ways; visitors see it only while it is shown', async ({ browser }) => {
  test.setTimeout(180_000);
  const visitor = await openVisitor(browser);
  await visitor.goto(market);
  await expect(none(visitor)).toBeVisible();
  const page = await open(browser, merchant);
  await page.goto('/en/c2c/myad');
  await page.getByRole('link', { name: 'Create an ad' }).click();
  await page.getByLabel('Coin', { exact: true }).selectOption('USDT');
  await page.getByLabel('Currency').selectOption('IDR');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('You sell USDT and are paid in IDR.')).toBeVisible();
  await waitUntilHydrated(page, 'main form');
  // A share of the index is begun and given up: what it says is of no matter then.
  await page.getByRole('radio', { name: 'Floating' }).check();
  await page.getByLabel('Percent of the index').fill('much');
  await page.getByRole('radio', { name: 'Fixed' }).check();
  await page.getByLabel('Price of 1 USDT').fill('much');
  await page.getByLabel('Quantity to sell').fill('-1');
  await page.getByLabel('Smallest order').fill('200000');
  await page.getByLabel('Largest order').fill('2000000');
  await page.getByLabel('Your terms').fill('Own account only.');
  await page.getByRole('checkbox', { name: /Bank Contoh/ }).check();
  await page.getByRole('button', { name: 'Create ad' }).click();
  await expect(page.locator('[aria-invalid="true"]:visible')).toHaveCount(2);
  await expect(page.getByLabel('Price of 1 USDT')).toHaveValue('much');
  await expect(page.getByLabel('Your terms')).toHaveValue('Own account only.');
  await expect(page.getByRole('checkbox', { name: /Bank Contoh/ })).toBeChecked();
  await expectAccessible(page);
  await page.getByLabel('Price of 1 USDT').fill('16350');
  await page.getByLabel('Quantity to sell').fill('100');
  await page.getByRole('button', { name: 'Create ad' }).click();
  await expect(page.getByText('The ad has been created.')).toBeVisible();
  await visitor.reload();
  await expect(offer(visitor)).toBeVisible();

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Price of 1 USDT').fill('16360');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The ad has been saved.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('row').filter({ hasText: '16,360' })).toBeVisible();
  await expectAccessible(page);

  for (const [away, hidden, back, shown] of [
    ['Pause', 'The ad is paused.', 'Resume', 'The ad is open again.'],
    ['Go away', 'You are away. Your ads are hidden.', 'I’m back', 'You are back. Your ads are shown again.'],
  ] as const) {
    await page.getByRole('main').getByRole('button', { name: away }).click();
    await expect(page.getByText(hidden)).toBeVisible();
    await visitor.reload();
    await expect(none(visitor)).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: back }).click();
    await expect(page.getByText(shown)).toBeVisible();
    await visitor.reload();
    await expect(offer(visitor)).toBeVisible();
  }
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScrolling(page);
});

test('a member blocks and reports a merchant, and an operator reads why', async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await open(browser, taker);
  await page.goto(market);
  await page.getByRole('row').filter({ hasText: '16,360' }).locator('a[href*="/c2c/trader?id="]').click();
  await expect(page.getByText('Rupiah, every day from 8 to 20.')).toBeVisible();
  await expect(page.getByText(/^Merchant since /)).toBeVisible();
  await expect(offer(page)).toBeVisible();
  await expectAccessible(page);
  const visitor = await openVisitor(browser);
  await visitor.goto(page.url());
  await expect(visitor.getByText('Rupiah, every day from 8 to 20.')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Block' })).toBeHidden();

  await page.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('Blocked: no orders can be made between you.')).toBeVisible();
  await page.goto(market);
  await expect(none(page)).toBeVisible();
  await page.goto(visitor.url());
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByText('No longer blocked.')).toBeVisible();
  await page.getByRole('link', { name: 'Report' }).click();
  await page.getByLabel('Reason').selectOption('otherPlatform');
  await page.getByLabel('What happened?').fill('  ');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Please fill this in.')).toBeVisible();
  await expect(page.getByLabel('Reason')).toHaveValue('otherPlatform');
  await page.getByLabel('What happened?').fill('Wants me to write elsewhere.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Our staff will look into it.')).toBeVisible();
  const office = await openVisitor(browser);
  await enterConsole(office, ['support'], server.directory);
  await office.goto('/en/operator/p2p-reports');
  await expect(office.getByText('Wants me to write elsewhere.')).toBeVisible();

  const seller = await open(browser, merchant);
  await seller.goto('/en/c2c/myad');
  await seller.getByRole('link', { name: 'Close' }).click();
  await expect(seller.getByText('The ad is closed for good. The 100 USDT')).toBeVisible();
  await seller.getByRole('main').getByRole('button', { name: 'Close' }).click();
  await expect(seller.getByText('The ad has been closed.')).toBeVisible();
  await expect(seller.getByRole('link', { name: 'Edit' })).toBeHidden();
  await visitor.reload();
  await expect(visitor.getByText('No ads right now.')).toBeVisible();
});
