import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { takeCoins } from '../support/browser-trading.ts';
import { loseAnswers } from '../support/lose-answers.ts';

test('a transfer whose answer never came is sent again with the same key, and happens once', async ({ page }) => {
  await signUp(page);
  await takeCoins(page, 'BTC');
  await page.goto('/en/assets/transfer?currency=BTC');
  await page.getByLabel('From').selectOption('Futures account');
  await expect(page.getByText('Available: 0 BTC')).toBeVisible();
  await page.getByLabel('From').selectOption('Spot account');
  await page.getByRole('button', { name: '50%' }).click();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('0.1');

  const hearAgain = await loseAnswers(page, '**/assets/transfer.data*');
  await page.getByRole('button', { name: 'Transfer now' }).click();
  await expect(page.getByText('We couldn’t confirm the transfer.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('0.1');
  await hearAgain();
  await page.getByRole('button', { name: 'Transfer now' }).click();
  await expect(page.getByText('0.1 BTC transferred: Spot account → Futures account')).toBeVisible();
  await expect(page.getByText('Available: 0.1 BTC')).toBeVisible();

  await expect(page.getByLabel('To').getByRole('option', { name: 'Loan account' })).toHaveCount(1);
  await page.getByText('What is FTUSDT?').click();
  await expect(page.getByText('FTUSDT is trial money for futures.')).toBeVisible();
});
