import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { takeCoins } from '../support/browser-trading.ts';

test('an amount that can be read in two ways is asked about while it is typed, in the words of the language', async ({
  page,
}) => {
  await page.goto('/en/exchange?id=link_usdt');
  const quantity = page.getByLabel('Quantity', { exact: true });
  await quantity.fill('1,234');
  await expect(quantity).toHaveAccessibleDescription(/^Do you mean 1234 or 1\.234\?/);
  await quantity.fill('1.234');
  await expect(quantity).toHaveAccessibleDescription('');
  await quantity.fill('1,234.5');
  await expect(quantity).toHaveAccessibleDescription('');

  await page.goto('/de/exchange?id=link_usdt');
  const germanQuantity = page.locator('input[name=quantity]');
  await germanQuantity.fill('1.234');
  await expect(germanQuantity).toHaveAccessibleDescription(/1234\D+1,234/);
  await germanQuantity.fill('1,234');
  await expect(germanQuantity).toHaveAccessibleDescription('');
});

test('amounts in full-width and Devanagari digits count', async ({ page }) => {
  await page.goto('/en/exchange?id=link_usdt');
  await page.getByLabel('Price', { exact: true }).fill('２０．５');
  await page.getByLabel('Quantity', { exact: true }).fill('१०');
  await expect(page.getByTestId('ticket-total')).toHaveText('205 USDT');
});

test('a share of the balance is written so that it is read back', async ({ page }) => {
  await signUp(page);
  await takeCoins(page, 'USDT');
  await page.goto('/de/exchange?id=link_usdt');
  await page.locator('input[name=price]').fill('7');
  await page.getByRole('button', { name: /^25\s?%$/ }).click();
  await expect(page.locator('input[name=quantity]')).toHaveValue('357,142');
  await expect(page.locator('input[name=quantity]')).toHaveAccessibleDescription('');
});
