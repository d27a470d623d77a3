import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { takeCoinsOnPage } from '../support/browser-trading.ts';
import { loseAnswers } from '../support/lose-answers.ts';

test('a visitor is asked to log in first, and comes back', async ({ page }) => {
  for (const path of [
    '/assets',
    '/assets/assetspot',
    '/assets/assetdeposit',
    '/assets/deposithistory',
    '/assets/assetwithdraw',
    '/assets/withdrawhistory',
    '/assets/addressbook',
    '/exchange/exchangecoinorder',
  ]) {
    await page.goto(`/en${path}`);
    await expect(page).toHaveURL(new RegExp(`/en/login\\?from=${encodeURIComponent(path)}$`));
  }
});

test('coins of the faucet are in the spot account and in the totals, and can be hidden', async ({ page }) => {
  await signUp(page);
  await takeCoinsOnPage(page, 'USDT');
  await expect(page.getByText('10,000 USDT added to your spot account.').first()).toBeVisible();
  await page.goto('/en/assets/assetspot');
  await expect(page.getByTestId('available-USDT')).toHaveText('10,000.000');
  await expect(page.getByTestId('total')).toHaveText('10,000.000 USDT');
  await page.goto('/en/assets');
  await expect(page.getByTestId('total')).toHaveText('10,000.000 USDT');
  await page.getByRole('main').getByRole('button', { name: 'Hide amounts' }).click();
  await expect(page.getByTestId('total')).toHaveText('******** USDT');
  await page.getByRole('main').getByRole('button', { name: 'Show amounts' }).click();
  await expect(page.getByTestId('total')).toHaveText('10,000.000 USDT');
});

test('the faucet gives three times a day, and then says so', async ({ page }) => {
  await signUp(page);
  await page.goto('/en/assets/assetdeposit');
  const button = page.getByRole('button', { name: 'Get LTC', exact: true });
  for (const remaining of ['2 more times today', '1 more time today', 'no more today']) {
    await button.click();
    await expect(page.getByText(`Litecoin · ${remaining}`)).toBeVisible();
  }
  await expect(button).toBeDisabled();
  await expect(page.getByRole('table', { name: 'Trial coins received' }).getByRole('row')).toHaveCount(4);
});

test('coins whose answer never came are asked for again with the same key, and given once', async ({ page }) => {
  await signUp(page);
  await page.goto('/en/assets/assetdeposit');
  const hearAgain = await loseAnswers(page, '**/assets/assetdeposit.data*');
  const button = page.getByRole('button', { name: 'Get SOL', exact: true });
  await button.click();
  await expect(page.getByText('We couldn’t confirm whether you got the coins.')).toBeVisible();
  await hearAgain();
  await button.click();
  await expect(page.getByText('60 SOL added to your spot account.').first()).toBeVisible();
  await expect(page.getByText('Solana · 2 more times today')).toBeVisible();
});
