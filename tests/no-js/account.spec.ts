import { expect, test } from '@playwright/test';
import {
  hearCaptcha,
  newAddress,
  password,
  signIn,
  signUpOnPages,
  useUpFreeCodes,
} from '../support/browser-account.ts';

test('a newcomer signs up, looks around and logs out', async ({ page }) => {
  const address = await signUpOnPages(page);
  await page.getByLabel('My account').click();
  await expect(page.getByText(address).first()).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/en\/login$/);
});

test('a member logs in and comes back to the page', async ({ page }) => {
  await page.goto('/en/assets');
  await expect(page).toHaveURL(/\/en\/login\?from=%2Fassets$/);
  await signIn(page, 'demo2@pasar.example', 'pasar-demo-2', page.url());
  await expect(page).toHaveURL(/\/en\/assets$/);
});

test('a refused form says why and keeps what was typed, except the password', async ({ page }) => {
  const address = newAddress();
  await signIn(page, address, 'wrong password 1');
  await expect(page.getByRole('main').getByText('Wrong login details or password.')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue(address);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('the captcha’s sound is as good as its picture; a refused code keeps the address and the code', async ({
  page,
}) => {
  await useUpFreeCodes(page);
  await page.goto('/en/register');
  await page.getByLabel('Email address').fill(newAddress());
  await page.getByRole('button', { name: 'Send code' }).click();
  await hearCaptcha(page);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Verification code').fill('000000');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('main').getByText('This code is wrong or has expired.')).toBeVisible();
  await expect(page.getByLabel('Verification code')).toHaveValue('000000');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(page.getByText(/^Another code can be sent from \d\d:\d\d:\d\d\.$/)).toBeVisible();
});

test('language and theme are chosen in menus', async ({ page }) => {
  await page.goto('/en/login');
  await page.getByLabel('Appearance').click();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page).toHaveURL(/\/en\/login$/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByLabel('Language').click();
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page).toHaveURL(/\/ja\/login$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('tabs of the form are links', async ({ page }) => {
  await page.goto('/en/register');
  await page.getByRole('link', { name: 'Phone' }).click();
  await expect(page).toHaveURL(/method=phone/);
  await expect(page.getByLabel('Phone number')).toBeVisible();
});
