import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { password, signUp } from '../support/browser-account.ts';
import { expectAccessible } from '../support/check-accessibility.ts';

const save = async (page: Page) => {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save account' }).click();
};

test('a member adds a bank account and a payment app, changes one and deletes one', async ({ page }) => {
  await signUp(page);
  await page.goto('/en/profile/dashboard');
  await page.getByRole('link', { name: 'Manage accounts' }).click();
  await expect(page.getByText('You have no payout account yet.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Add an account' }).click();
  await page.getByLabel('Country of the account').selectOption('DE');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Account holder').fill('Sari Wijaya');
  await page.getByLabel('Bank', { exact: true }).fill('Musterbank');
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01');
  await save(page);
  await expect(page.getByText('This isn’t a valid IBAN for this country.')).toBeVisible();
  await expect(page.getByLabel('IBAN')).toBeFocused();
  await expect(page.getByLabel('Account holder')).toHaveValue('Sari Wijaya');
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
  await page.getByLabel('Password', { exact: true }).fill('wrong donkey 8');
  await page.getByRole('button', { name: 'Save account' }).click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await save(page);
  await expect(page.getByText('DE89370400440532013000')).toBeVisible();

  await page.getByRole('link', { name: 'Add an account' }).click();
  await page.getByLabel('Country of the account').selectOption('IN');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('IFSC')).toBeVisible();
  await page.getByRole('link', { name: 'UPI' }).click();
  await page.getByLabel('UPI ID').fill('sari@okbank');
  await page.getByLabel('Account holder').fill('Sari Wijaya');
  const code = sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff' } });
  await page
    .getByLabel('QR code')
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: await code.png().toBuffer() });
  await expectAccessible(page);
  await save(page);

  const second = page.getByRole('listitem').filter({ hasText: 'sari@okbank' });
  await expect(second.getByText('Uploaded')).toBeVisible();
  await second.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await page.getByLabel('UPI ID').fill('wijaya@okbank');
  await save(page);
  await expect(page.getByText('wijaya@okbank')).toBeVisible();

  await page.getByRole('listitem').filter({ hasText: 'Musterbank' }).getByRole('link', { name: 'Delete' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('The account has been deleted.')).toBeVisible();
  await expect(page.getByText('Musterbank')).toHaveCount(0);
});
