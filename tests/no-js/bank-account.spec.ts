import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { password, signUp } from '../support/browser-account.ts';

test('without scripts a payment account is added, changed and deleted', async ({ page }) => {
  await signUp(page);
  await page.goto('/en/profile/bankaccounts/add');
  await page.getByLabel('Country of the account').selectOption('TH');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'PromptPay' }).click();
  await page.getByLabel('Account holder').fill('Mali');
  await page.getByLabel('PromptPay number').fill('123');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save account' }).click();
  await expect(page.getByText('Please check this entry.')).toBeVisible();
  await expect(page.getByLabel('Account holder')).toHaveValue('Mali');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.getByLabel('PromptPay number').fill('081 234 5678');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save account' }).click();
  await expect(page.getByText('0812345678')).toBeVisible();

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Account holder').fill('Mali S');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save account' }).click();
  await expect(page.getByText('Mali S')).toBeVisible();
  await page.getByRole('link', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('You have no payout account yet.')).toBeVisible();
});

test('without scripts whoever sent many large pictures is told to wait, and keeps what was typed', async ({ page }) => {
  await signUp(page);
  const large = { width: 7000, height: 7000, channels: 3, background: '#dc1414' } as const;
  const qr = { name: 'qr.png', mimeType: 'image/png', buffer: await sharp({ create: large }).png().toBuffer() };
  await page.goto('/en/profile/bankaccounts/add?country=TH&type=promptpay');
  await page.getByLabel('Account holder').fill('Mali');
  await page.getByLabel('PromptPay number').fill('081 234 5678');
  await page.getByLabel('QR code').setInputFiles(qr);
  await page.getByLabel('Password', { exact: true }).fill(password);
  // Four times 49 of the 200 megapixels of a minute.
  for (let sent = 0; sent < 4; sent += 1) {
    const upload = { multipart: { avatar: qr }, headers: { 'sec-fetch-site': 'same-origin' } };
    expect((await page.request.post('/api/v1/account/avatar', upload)).status()).toBe(200);
  }
  await page.getByRole('button', { name: 'Save account' }).click();
  await expect(page.getByText(/You have sent many large pictures/)).toBeVisible();
  await expect(page.getByLabel('Account holder')).toHaveValue('Mali');
  await expect(page.getByLabel('PromptPay number')).toHaveValue('081 234 5678');
});
