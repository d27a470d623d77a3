import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { takeCoins } from '../support/browser-trading.ts';

test('without scripts coins are moved to another account and back, and a mistake keeps what was typed', async ({
  page,
}) => {
  await signUp(page);
  await takeCoins(page, 'USDT');
  await page.goto('/en/assets');
  await page.getByRole('main').getByRole('link', { name: 'Transfer', exact: true }).first().click();
  await expect(page.getByText('Available: 10,000 USDT')).toBeVisible();

  const amount = page.getByRole('textbox', { name: 'Amount' });
  const send = page.getByRole('button', { name: 'Transfer now' });
  await amount.fill('10000,00000001');
  await send.click();
  await expect(page.getByText('Your available balance is too low.')).toBeVisible();
  await expect(amount).toHaveValue('10000,00000001');
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await amount.fill('99,999,999,999,999,999,999');
  await send.click();
  await expect(page.getByText('This amount is too large.').first()).toBeVisible();
  await page.getByLabel('To', { exact: true }).selectOption('Spot account');
  await amount.fill('1');
  await send.click();
  await expect(page.getByText('Choose two different accounts.')).toBeVisible();

  await page.getByLabel('To', { exact: true }).selectOption('Futures account');
  await amount.fill('2500,5');
  await send.click();
  const done = page.getByText('2,500.5 USDT transferred: Spot account → Futures account');
  await expect(done).toBeVisible();
  // Loaded again, the page moves nothing again.
  await page.reload();
  await expect(done).toBeVisible();
  await expect(page.getByText('Available: 7,499.5 USDT')).toBeVisible();
  await page.getByRole('button', { name: 'Swap' }).click();
  await expect(page.getByText('Available: 2,500.5 USDT')).toBeVisible();
  await amount.fill('0.5');
  // The Enter key sends the form; it does not swap.
  await amount.press('Enter');
  await expect(page.getByText('0.5 USDT transferred: Futures account → Spot account')).toBeVisible();

  await page.getByRole('link', { name: 'Futures account', exact: true }).click();
  await expect(page.getByTestId('total')).toHaveText('2,500.000 USDT');
  await page.getByRole('checkbox', { name: 'Hide balances below 1 USDT' }).check();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Balances' }).locator('tbody').getByRole('row')).toHaveCount(1);
  await page.goto('/en/assets');
  const shares = page.getByRole('table', { name: 'Asset share' }).locator('tbody').getByRole('row');
  await expect(shares).toHaveCount(1);
  await expect(shares).toContainText('100%');
  await expect(page.getByTestId('total')).toHaveText('10,000.000 USDT');
});
