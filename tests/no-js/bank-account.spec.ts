import { expect, test } from '@playwright/test';
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
  await expect(page.getByText('You have no payment account yet.')).toBeVisible();
});
