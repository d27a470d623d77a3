import { expect, type Page } from '@playwright/test';
import { signUp } from './browser-account.ts';
import { takeCoins } from './browser-trading.ts';

const main = (page: Page) => page.getByRole('main');
const amountField = (page: Page) => page.getByRole('textbox', { name: 'Amount' });

/** Asks for a product's page by its link in the list, in English. */
async function openProduct(page: Page, name: string): Promise<void> {
  await page.goto('/en/finance');
  await main(page).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** Subscribes to a product that is offered, and ends on the page of the order. */
export async function subscribeTo(page: Page, name: string, amount: string): Promise<void> {
  await openProduct(page, name);
  await amountField(page).fill(amount);
  await page.getByRole('checkbox', { name: /^I have read how interest/ }).check();
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByText('Subscribed. Interest begins with the next UTC day.')).toBeVisible();
}

/** What a visitor reads: products, rates, and what an amount would earn. */
export async function readSavingsAsVisitor(page: Page): Promise<void> {
  await page.goto('/en/finance');
  const products = page.getByRole('table', { name: 'All savings products' });
  await expect(products.getByRole('row', { name: /^USDT Fixed, 90 days/ })).toContainText('6.00%');
  await expect(products.getByText('Sold out').first()).toBeVisible();
  await expect(products.getByText('Not open yet').first()).toBeVisible();
  await main(page).getByRole('link', { name: 'BTC', exact: true }).click();
  await expect(products.getByRole('link', { name: 'BTC Flexible' })).toBeVisible();
  await expect(products.getByRole('link', { name: 'USDT Flexible' })).toHaveCount(0);
  await page.goto('/en/finance');
  await page.getByLabel('Product').selectOption({ label: 'USDT Fixed, 90 days' });
  await amountField(page).fill('1000');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByRole('status')).toContainText('14.79452054 USDT');
  await openProduct(page, 'USDT Fixed, 90 days');
  await expect(page.getByRole('link', { name: 'Log in to subscribe' })).toBeVisible();
}

/**
 * A member subscribes to a fixed and a flexible product, with wrong input on the way, and redeems both. `send` presses
 * the button of the form, and confirms where the next page asks.
 */
export async function saveAndRedeem(page: Page, send: () => Promise<void>): Promise<void> {
  await signUp(page);
  await takeCoins(page, 'USDT');
  await openProduct(page, 'USDT Fixed, 90 days');
  await page.getByRole('checkbox', { name: /^I have read how interest/ }).check();
  await amountField(page).fill('5');
  await send();
  await expect(page.getByText('The minimum is 10 USDT.').first()).toBeVisible();
  await expect(amountField(page)).toHaveValue('5');
  await amountField(page).fill('20000');
  await page.getByRole('checkbox', { name: /^I have read how interest/ }).check();
  await send();
  await expect(page.getByText('Your available balance is too low.').first()).toBeVisible();
  await amountField(page).fill('1000');
  await page.getByRole('checkbox', { name: /^Subscribe the amount again/ }).check();
  await page.getByRole('checkbox', { name: /^I have read how interest/ }).check();
  await send();
  await expect(page.getByText('Subscribed. Interest begins with the next UTC day.')).toBeVisible();
  await expect(main(page)).toContainText('14.79452054 USDT');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Auto-renewal: Off')).toBeVisible();

  await main(page).getByRole('link', { name: 'Redeem' }).click();
  await expect(page.getByText('Difference')).toBeVisible();
  await page.getByRole('button', { name: 'Redeem early' }).click();
  await expect(main(page).getByText('Redeemed early', { exact: true })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Redeem' })).toHaveCount(0);
  await expect(main(page).getByText('Earns from (UTC)')).toHaveCount(0);

  await openProduct(page, 'USDT Flexible');
  await amountField(page).fill('100.5');
  await page.getByRole('checkbox', { name: /^I have read how interest/ }).check();
  await send();
  await expect(page.getByText('Subscribed. Interest begins with the next UTC day.')).toBeVisible();
  await main(page).getByRole('link', { name: 'Redeem' }).click();
  await page.getByRole('button', { name: 'Redeem for tomorrow' }).click();
  await expect(main(page).getByText('Being redeemed', { exact: true })).toBeVisible();
}

/** The lists of what `saveAndRedeem` left: a running order, an ended one, and all that happened. */
export async function readOwnSavings(page: Page): Promise<void> {
  await page.goto('/en/assets/finance');
  const orders = page.getByRole('table', { name: 'My savings' }).locator('tbody').getByRole('row');
  await expect(orders).toHaveCount(1);
  await expect(orders).toContainText('100.5 USDT');
  await main(page).getByRole('link', { name: 'Ended' }).click();
  await expect(orders).toContainText('USDT Fixed, 90 days');
  await page.goto('/en/assets/financerecord');
  const history = page.getByRole('table', { name: 'Earn history' }).locator('tbody').getByRole('row');
  await expect(history).toHaveCount(3);
  await page.getByLabel('Product').selectOption({ label: 'Savings · USDT Flexible' });
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(history).toHaveCount(1);
  const file = await page.request.get('/en/assets/financerecord.csv');
  expect((await file.text()).trim().split('\r\n')).toHaveLength(4);
}
