import { expect, type Page } from '@playwright/test';
import { password } from './browser-account.ts';

export const withdrawalPassword = 'quiet river 5';
/** An address of TRON that belongs to nobody here. */
export const outsideAddress = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

/** Follows the page for withdrawals to where the password is set, sets it, and comes back, in English. */
export async function setWithdrawalPassword(page: Page): Promise<void> {
  await page.goto('/en/assets/assetwithdraw?coin=USDT&network=tron');
  await page.getByRole('main').getByRole('link', { name: 'Set withdrawal password' }).click();
  await page.getByLabel('Login password').fill(password);
  await page.getByLabel('New withdrawal password').fill(withdrawalPassword);
  await page.getByRole('button', { name: 'Set withdrawal password' }).click();
  await expect(page.getByText('Your new withdrawal password is set.')).toBeVisible();
  await page.goto('/en/assets/assetwithdraw?coin=USDT&network=tron');
}
