import { expect, type Page } from '@playwright/test';
import { withdrawalPassword } from './browser-c2c.ts';

/** The buyer says that it paid, at first without what a bank calls the transfer. */
export async function sayPaid(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'I have paid' }).click();
  await page.getByLabel('I paid from an account in my own name.').check();
  await page.getByLabel('Number of the transfer').fill(' ');
  await page.getByRole('button', { name: 'I have paid' }).click();
  await expect(page.getByText('Please fill this in.')).toBeVisible();
  await expect(page.getByLabel('I paid from an account in my own name.')).toBeChecked();
  await page.getByLabel('Number of the transfer').fill('TRX 889 112');
  await page.getByRole('button', { name: 'I have paid' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for the release' })).toBeVisible();
}

/** The seller releases the coins, at first without having compared names, then with a wrong password. */
export async function releaseCoins(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Release the coins' }).click();
  await page.getByLabel('Withdrawal password').fill(withdrawalPassword);
  await page.getByRole('button', { name: 'Release the coins' }).click();
  await expect(page.getByLabel(/The money is in my account/)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(/The money is in my account/).check();
  await page.getByLabel('Withdrawal password').fill('not this one 1');
  await page.getByRole('button', { name: 'Release the coins' }).click();
  await expect(page.getByLabel('Withdrawal password')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(/The money is in my account/)).toBeChecked();
  await page.getByLabel('Withdrawal password').fill(withdrawalPassword);
  await page.getByRole('button', { name: 'Release the coins' }).click();
  await expect(page.getByText(/You released 20 USDT to/)).toBeVisible();
}
