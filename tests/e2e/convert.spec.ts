import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { takeCoins } from '../support/browser-trading.ts';
import { loseAnswers } from '../support/lose-answers.ts';

test('a member converts a part of its balance, sees the quote run out, and finds both in its lists', async ({
  page,
}) => {
  await signUp(page);
  await takeCoins(page, 'USDT');
  await page.goto('/en/convert');
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await page.getByRole('button', { name: '25%' }).click();
  await expect(amount).toHaveValue('2500');
  await page.getByLabel('To', { exact: true }).selectOption('ETH');
  await expect(page.getByTestId('indicative')).toContainText('ETH');
  await page.getByRole('button', { name: 'Get a quote' }).click();
  const quote = page.getByRole('region', { name: 'Your quote' });
  await expect(quote.getByRole('timer', { name: 'Time left' })).toContainText(/0:\d\d/);
  await expect(quote).toContainText('2,500 USDT');

  // Nobody asks for a new quote but the reader.
  await expect(quote.getByText('This quote has expired.')).toBeVisible({ timeout: 25_000 });
  await expect(quote.getByRole('button', { name: 'Convert now' })).toHaveCount(0);
  await quote.getByRole('button', { name: 'New quote' }).click();
  await quote.getByRole('button', { name: 'Convert now' }).click();
  await expect(page.getByText(/^2,500 USDT converted into [\d.]+ ETH\.$/)).toBeVisible();
  await expect(page.getByText('Available: 7,500 USDT')).toBeVisible();

  // Naming what comes instead, of more than there is.
  await page.getByLabel('From', { exact: true }).selectOption('ETH');
  await page.getByLabel('To', { exact: true }).selectOption('USDT');
  await page.getByLabel('You enter').selectOption('Amount to receive');
  await amount.fill('9000');
  await page.getByRole('button', { name: 'Get a quote' }).click();
  await expect(quote).toContainText('9,000 USDT');
  await quote.getByRole('button', { name: 'Convert now' }).click();
  await expect(page.getByText('Your available balance is too low.').first()).toBeVisible();
  await expect(amount).toHaveValue('9000');

  await page.getByRole('main').getByRole('link', { name: 'Transaction history' }).click();
  const records = page.getByRole('table', { name: 'Entries of your accounts' }).locator('tbody').getByRole('row');
  await expect(records).toHaveCount(2);
  await expect(records.first()).toContainText('Conversion');
});

test('when no quote can be had, the page says that and keeps what was typed', async ({ page }) => {
  await signUp(page);
  await takeCoins(page, 'USDT');
  await page.goto('/en/convert');
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('123');
  await page.getByLabel('To', { exact: true }).selectOption('ETH');
  const hearAgain = await loseAnswers(page, '**/convert.data*');
  await page.getByRole('button', { name: 'Get a quote' }).click();
  await expect(page.getByText('There is no connection to the exchange right now.').first()).toBeVisible();
  await expect(page.getByText('We couldn’t confirm the conversion.')).toHaveCount(0);
  await expect(amount).toHaveValue('123');
  await hearAgain();

  await page.getByRole('button', { name: 'Get a quote' }).click();
  const quote = page.getByRole('region', { name: 'Your quote' });
  await expect(quote).toContainText('123 USDT');
  await loseAnswers(page, '**/convert.data*');
  await quote.getByRole('button', { name: 'Convert now' }).click();
  await expect(page.getByText('We couldn’t confirm the conversion.')).toBeVisible();
});
