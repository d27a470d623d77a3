import { type Browser, expect, type Page } from '@playwright/test';
import { coinsOf, merchant, openMember, scriptsRun, type TradingServer, taker } from './browser-c2c.ts';
import { enterConsole } from './browser-operator.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './check-accessibility.ts';

const market = '/en/c2c?want=buy&asset=USDT&fiat=IDR';
const application = '/en/c2c/merchantapplication';
const about = 'Rupiah, every day from 8 to 20.';
const offers = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Buy USDT/ });
const deed = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });
const lookOver = async (page: Page) => scriptsRun() && expectAccessible(page);

/** One member's way: an applicant who is rejected first, a merchant with an ad, and whom others read about. */
export async function tellMerchant(browser: Browser, server: TradingServer): Promise<void> {
  const openVisitor = async () => (await browser.newContext({ baseURL: server.origin })).newPage();
  const page = await openMember(browser, server.origin, merchant);
  const other = await openMember(browser, server.origin, taker);
  const [visitor, office] = [await openVisitor(), await openVisitor()];
  await enterConsole(office, ['reviewer', 'support'], server.directory);

  await expectMissing(other);
  const { frozen } = await coinsOf(page);
  await apply(page);
  expect((await coinsOf(page)).frozen).toBe(frozen - 200);
  await decide(office, 'reject', 'We do not serve this country yet.');
  await page.goto(application);
  await expect(page.getByText('We couldn’t accept your application.')).toBeVisible();
  await expect(page.getByText('We do not serve this country yet.')).toBeVisible();
  expect((await coinsOf(page)).frozen).toBe(frozen);
  await page.goto('/en/c2c/myad');
  await expect(page).toHaveURL(/merchantapplication/);
  await apply(page);
  await decide(office, 'approve', 'Called back.');
  await page.goto(application);
  await expect(page.getByRole('main').getByText('You are a merchant.')).toBeVisible();
  // What is said about an approval stays in the console.
  await expect(page.getByText('Called back.')).toBeHidden();

  await advertise(page);
  await hideAndShow(page, visitor);
  await blockAndReport(other, visitor);
  await office.goto('/en/operator/p2p-reports');
  await expect(office.getByText('Wants me to write elsewhere.')).toBeVisible();
  await expect(office.getByText('Ad', { exact: true })).toBeVisible();
  await closeAd(page, visitor);
  await resign(page);
  expect((await coinsOf(page)).frozen).toBe(frozen - 200);
}

async function expectMissing(page: Page) {
  await page.goto(application);
  for (const need of ['A verified identity', 'A withdrawal password']) {
    await expect(page.getByRole('listitem').filter({ hasText: need })).toContainText('missing');
  }
  await expect(page.getByRole('link', { name: 'Set password' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply and hold the bond' })).toBeDisabled();
  await lookOver(page);
}

async function apply(page: Page) {
  await page.goto(application);
  await expect(page.getByRole('listitem').filter({ hasText: 'A withdrawal password' })).toContainText('done');
  await page.getByLabel('Country you trade from').selectOption('ID');
  await page.getByLabel('About you').fill('   ');
  await page.getByRole('button', { name: 'Apply and hold the bond' }).click();
  await expect(page.getByText('Please fill this in.')).toBeVisible();
  await expect(page.getByLabel('Country you trade from')).toHaveValue('ID');
  await page.getByLabel('About you').fill(about);
  await page.getByRole('button', { name: 'Apply and hold the bond' }).click();
  await expect(page.getByText('Your application has been sent.')).toBeVisible();
  await lookOver(page);
}

async function decide(office: Page, decision: 'reject' | 'approve', reason: string) {
  await office.goto('/en/operator/p2p-merchants');
  await office.getByRole('link', { name: /^Merchant application / }).click();
  await expect(office.getByText(about)).toBeVisible();
  await lookOver(office);
  await office.getByRole('combobox', { name: 'Decide' }).selectOption(decision);
  await office.getByLabel('Reason').fill('   ');
  await office.getByRole('button', { name: 'Decide' }).click();
  await expect(office.getByText('Please fill this in.')).toBeVisible();
  await expect(office.getByRole('combobox', { name: 'Decide' })).toHaveValue(decision);
  await office.getByLabel('Reason').fill(reason);
  await office.getByRole('button', { name: 'Decide' }).click();
  await expect(office.getByText('Decided.')).toBeVisible();
  await expect(office.getByRole('button', { name: 'Decide' })).toBeHidden();
}

async function advertise(page: Page) {
  await page.goto('/en/c2c/myad');
  await page.getByRole('link', { name: 'Create an ad' }).click();
  await page.getByLabel('Coin', { exact: true }).selectOption('USDT');
  await page.getByLabel('Currency').selectOption('IDR');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('You sell USDT and are paid in IDR.')).toBeVisible();
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
  await lookOver(page);
  await page.getByLabel('Price of 1 USDT').fill('16350');
  await page.getByLabel('Quantity to sell').fill('100');
  await page.getByRole('button', { name: 'Create ad' }).click();
  await expect(page.getByText('The ad has been created.')).toBeVisible();

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Price of 1 USDT').fill('16360');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The ad has been saved.')).toBeVisible();
  await lookOver(page);
}

/** Visitors see the ad only while it is shown. */
async function hideAndShow(page: Page, visitor: Page) {
  for (const [button, shown] of [
    ['Pause', 0],
    ['Resume', 1],
    ['Go away', 0],
    ['I’m back', 1],
  ] as const) {
    await deed(page, button).click();
    await expect(deed(page, button)).toBeHidden();
    await visitor.goto(market);
    await expect(visitor.getByRole('heading', { name: 'Buy USDT with IDR' })).toBeVisible();
    await expect(offers(visitor)).toHaveCount(shown);
  }
  await expect(visitor.getByRole('row').filter({ hasText: '16,360' })).toBeVisible();
  if (!scriptsRun()) return;
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScrolling(page);
}

async function blockAndReport(other: Page, visitor: Page) {
  await other.goto(market);
  await other.getByRole('row').filter({ hasText: '16,360' }).locator('a[href*="/c2c/trader?id="]').click();
  await expect(other.getByText(about)).toBeVisible();
  await expect(other.getByText(/^Merchant since /)).toBeVisible();
  await expect(offers(other)).toBeVisible();
  await lookOver(other);
  await visitor.goto(other.url());
  await expect(visitor.getByText(about)).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Block' })).toBeHidden();

  await other.getByRole('button', { name: 'Block' }).click();
  await expect(other.getByText('Blocked: no orders can be made between you.')).toBeVisible();
  await other.goto(market);
  await expect(other.getByText('There are no ads for this at the moment.')).toBeVisible();
  await other.goto(visitor.url());
  await other.getByRole('button', { name: 'Unblock' }).click();
  await expect(other.getByText('No longer blocked.')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Report' })).toBeVisible();
  await offers(other).first().click();
  await other.getByRole('link', { name: 'Report this ad' }).click();
  await other.getByLabel('Reason').selectOption('otherPlatform');
  await other.getByLabel('What happened?').fill('  ');
  await other.getByRole('button', { name: 'Send report' }).click();
  await expect(other.getByText('Please fill this in.')).toBeVisible();
  await expect(other.getByLabel('Reason')).toHaveValue('otherPlatform');
  await other.getByLabel('What happened?').fill('Wants me to write elsewhere.');
  await other.getByRole('button', { name: 'Send report' }).click();
  await expect(other.getByText('Our staff will look into it.')).toBeVisible();
}

async function closeAd(page: Page, visitor: Page) {
  await page.goto('/en/c2c/myad');
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page.getByText('The ad is closed for good. The 100 USDT')).toBeVisible();
  await deed(page, 'Close').click();
  await expect(page.getByText('The ad has been closed.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden();
  await visitor.reload();
  await expect(visitor.getByText('No ads right now.')).toBeVisible();
}

/** The bond stays until its day. */
async function resign(page: Page) {
  await page.goto(application);
  await page.getByRole('link', { name: 'Stop being a merchant' }).click();
  await expect(page.getByText(/^All your ads are closed\. The bond of 200 USDT/)).toBeVisible();
  await deed(page, 'Stop being a merchant').click();
  await expect(page.getByText('Your application or merchant status has ended.')).toBeVisible();
  await expect(page.getByText(/^Your earlier bond stays on hold until /)).toBeVisible();
  await page.goto('/en/c2c/myad');
  await expect(page).toHaveURL(/merchantapplication/);
}
