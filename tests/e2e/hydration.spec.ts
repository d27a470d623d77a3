import { expect, test } from '@playwright/test';
import { password, signUp } from '../support/browser-account.ts';
import { openBeforeScripts } from '../support/browser-hydration.ts';
import { takeCoins } from '../support/browser-trading.ts';
import { setWithdrawalPassword } from '../support/browser-withdrawal.ts';

test('what was typed into the login form before scripts came is kept', async ({ page }) => {
  const letScriptsCome = await openBeforeScripts(page, '/en/login');
  await page.getByLabel('Email address').fill('sari@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await letScriptsCome();
  await expect(page.getByRole('button', { name: 'Show the password' })).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue('sari@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
});

test('what was chosen and typed into the form of phones before scripts came is kept', async ({ page }) => {
  const letScriptsCome = await openBeforeScripts(page, '/en/register?method=phone');
  await page.getByLabel('Country or region').selectOption('DE');
  await page.getByLabel('Phone number').fill('15112345678');
  await page.getByLabel('Referral code').fill('FRIEND');
  await letScriptsCome();
  await expect(page.getByLabel('Country or region')).toHaveValue('DE');
  await expect(page.getByLabel('Phone number')).toHaveValue('15112345678');
  await expect(page.getByLabel('Referral code')).toHaveValue('FRIEND');
});

test('the amount of a withdrawal that was typed before scripts came stays when it is refused', async ({ page }) => {
  await signUp(page);
  await takeCoins(page, 'USDT');
  await setWithdrawalPassword(page);
  const letScriptsCome = await openBeforeScripts(page, '/en/assets/assetwithdraw?coin=USDT&network=tron');
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('2000.01');
  await letScriptsCome();
  await page.getByLabel('Address of the receiver').fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This exceeds your 24-hour limit.')).toBeVisible();
  await expect(amount).toHaveValue('2000.01');
});

test('what was typed into the search before scripts came is kept and found', async ({ page }) => {
  const letScriptsCome = await openBeforeScripts(page, '/en/quotes');
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('eth');
  await letScriptsCome();
  await expect(search).toHaveValue('eth');
  await search.press('Enter');
  await expect(page).toHaveURL(/[?&]search=eth\b/);
});

test('a form that was sent before scripts came is answered', async ({ page }) => {
  await openBeforeScripts(page, '/en/login');
  await page.getByLabel('Email address').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('main').getByText('Wrong login details')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue('nobody@example.com');
});

test('the total in a menu that was opened before scripts came is kept right', async ({ page, context }) => {
  await signUp(page);
  const letScriptsCome = await openBeforeScripts(page, '/en/college', 'main');
  await page.getByRole('banner').getByLabel('Assets', { exact: true }).click();
  await expect(page.getByTestId('header-total')).toHaveText('0.000 USDT');
  await letScriptsCome();
  await takeCoins(await context.newPage(), 'USDT');
  await expect(page.getByTestId('header-total')).toHaveText('10,000.000 USDT');
});
