import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';

test('without scripts a deposit is sent, followed and filtered', async ({ page }) => {
  await signUp(page);
  await page.goto('/en/assets/assetdeposit');
  await page.getByRole('link', { name: 'DOGE', exact: true }).click();
  await expect(page.getByText(/^D[1-9A-Za-z]{33}$/)).toBeVisible();
  await page.getByRole('button', { name: 'Send a test deposit' }).click();
  await expect(page).toHaveURL(/coin=DOGE&network=dogecoin&granted=\d+$/);
  await expect(page.getByText('40,000 DOGE on the way to your address.')).toBeVisible();
  const history = page.getByRole('table', { name: 'Deposit history' });
  await expect(async () => {
    await page.goto('/en/assets/deposithistory?coin=DOGE&state=open&days=7');
    await expect(history.getByText(/^\d+\/20$/)).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(page.getByLabel('Coin', { exact: true })).toHaveValue('DOGE');
  await page.getByLabel('Coin', { exact: true }).selectOption('BTC');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('Nothing matches the filter.')).toBeVisible();
});
