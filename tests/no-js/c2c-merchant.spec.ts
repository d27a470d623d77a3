import { expect, test } from '@playwright/test';
import { merchant, openMember, startTradingServer, type TradingServer, taker } from '../support/browser-c2c.ts';
import { enterConsole } from '../support/browser-operator.ts';

let server: TradingServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startTradingServer(undefined, { hasApplicant: true });
});
test.afterAll(() => server.stop());

const market = '/en/c2c?want=buy&asset=USDT&fiat=IDR';

test('a member becomes a merchant, advertises and is reported by forms and links alone', async ({ browser }) => {
  test.setTimeout(240_000);
  const page = await openMember(browser, server.origin, merchant);
  await page.goto('/en/c2c/merchantapplication');
  await page.getByLabel('Country you trade from').selectOption('ID');
  await page.getByLabel('About you').fill('   ');
  await page.getByRole('button', { name: 'Apply and hold the bond' }).click();
  await expect(page.getByText('Please fill this in.')).toBeVisible();
  await expect(page.getByLabel('Country you trade from')).toHaveValue('ID');
  await page.getByLabel('About you').fill('Rupiah, every day from 8 to 20.');
  await page.getByRole('button', { name: 'Apply and hold the bond' }).click();
  await expect(page.getByText('Your application has been sent.')).toBeVisible();

  const office = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await enterConsole(office, ['reviewer'], server.directory);
  await office.goto('/en/operator/p2p-merchants');
  await office.getByRole('link', { name: /^Merchant application / }).click();
  await office.getByRole('combobox', { name: 'Decide' }).selectOption('approve');
  await office.getByLabel('Reason').fill('   ');
  await office.getByRole('button', { name: 'Decide' }).click();
  await expect(office.getByText('Please fill this in.')).toBeVisible();
  await expect(office.getByRole('combobox', { name: 'Decide' })).toHaveValue('approve');
  await office.getByLabel('Reason').fill('Called back.');
  await office.getByRole('button', { name: 'Decide' }).click();
  await expect(office.getByText('Decided.')).toBeVisible();

  await page.goto('/en/c2c/myad');
  await page.getByRole('link', { name: 'Create an ad' }).click();
  await page.getByLabel('Coin', { exact: true }).selectOption('USDT');
  await page.getByLabel('Currency').selectOption('IDR');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Price of 1 USDT').fill('16350');
  await page.getByLabel('Quantity to sell').fill('much');
  await page.getByLabel('Smallest order').fill('200000');
  await page.getByLabel('Largest order').fill('-1');
  await page.getByRole('checkbox', { name: /Bank Contoh/ }).check();
  await page.getByRole('button', { name: 'Create ad' }).click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2);
  await expect(page.getByLabel('Quantity to sell')).toHaveValue('much');
  await expect(page.getByRole('checkbox', { name: /Bank Contoh/ })).toBeChecked();
  await page.getByLabel('Quantity to sell').fill('100');
  await page.getByLabel('Largest order').fill('2000000');
  await page.getByRole('button', { name: 'Create ad' }).click();
  await expect(page.getByText('The ad has been created.')).toBeVisible();

  const other = await openMember(browser, server.origin, taker);
  const offers = other.getByRole('main').getByRole('link', { name: /^Buy USDT/ });
  for (const [button, shown] of [
    ['Pause', 0],
    ['Resume', 1],
    ['Go away', 0],
    ['I’m back', 1],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('button', { name: button })).toBeHidden();
    await other.goto(market);
    await expect(other.getByRole('heading', { name: 'Buy USDT with IDR' })).toBeVisible();
    await expect(offers).toHaveCount(shown);
  }
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Price of 1 USDT').fill('16360');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The ad has been saved.')).toBeVisible();

  await other.goto(market);
  await other.getByRole('row').filter({ hasText: '16,360' }).locator('a[href*="/c2c/trader?id="]').click();
  await other.getByRole('link', { name: 'Report' }).click();
  await other.getByLabel('What happened?').fill('  ');
  await other.getByRole('button', { name: 'Send report' }).click();
  await expect(other.getByText('Please fill this in.')).toBeVisible();
  await other.getByLabel('What happened?').fill('Wants me to write elsewhere.');
  await other.getByRole('button', { name: 'Send report' }).click();
  await expect(other.getByText('Our staff will look into it.')).toBeVisible();
  await other.getByRole('button', { name: 'Block' }).click();
  await expect(other.getByText('Blocked: no orders can be made between you.')).toBeVisible();
  await office.goto('/en/operator/p2p-reports');
  await expect(office.getByText('Wants me to write elsewhere.')).toBeVisible();

  await page.getByRole('link', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('The ad has been closed.')).toBeVisible();
  await other.reload();
  await expect(other.getByText('No ads right now.')).toBeVisible();
});
