import { expect } from '@playwright/test';
import { newAddress, password, readCode, sendCode, signIn, signUp } from '../support/browser-account.ts';
import { nextCodeOf, turnOnAuthenticator } from '../support/browser-security.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';
import { test } from '../support/test.ts';

const newPassword = 'right donkey 8';

test('a member turns the app on, logs in with it and with a recovery code, and turns it off', async ({ page }) => {
  const address = await signUp(page);
  const { secret, recoveryCodes } = await turnOnAuthenticator(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, address);
  const code = page.getByLabel('Code from your authenticator app');
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This code is wrong or was already used.')).toBeVisible();
  await expectAccessible(page);
  await code.fill(nextCodeOf(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByLabel('My account')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/en/login?from=%2Fprofile%2Fsecuritysettings');
  await signIn(page, address, password, page.url());
  await page.getByLabel('Trust this device for 30 days').check();
  await code.fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/en\/profile\/securitysettings$/);
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Trusted devices' })).toBeVisible();
  await expectAccessible(page);

  await page.locator('a[href$="/authenticator"]').click();
  await page.getByText('Turn off', { exact: true }).first().click();
  const form = page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Turn off' }) });
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Code from your authenticator app').fill(recoveryCodes[1] ?? '');
  await form.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('The authenticator app is off.')).toBeVisible();
  await expect(page.getByText('Your two-factor authentication was changed.')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^2[34]:\d\d:\d\d$/);
});

test('a wrong code keeps the QR code that was scanned', async ({ page }) => {
  await signUp(page);
  await page.goto('/en/profile/securitysettings/authenticator');
  const secret = page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const first = (await secret.textContent()) ?? '';
  await page.getByLabel('Code from the app').fill('000000');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('This code is wrong or was already used.')).toBeVisible();
  await expect(secret).toHaveText(first);
  await expectAccessible(page);
});

test('a forgotten password is reset by a code', async ({ page }) => {
  const address = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/en/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/en\/reset$/);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('Email address').fill(address);
  await sendCode(page);
  await page.getByLabel('Verification code').fill('000000');
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Verification code').fill(await readCode(address));
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL(/\/en\/login\?reset=1$/);
  await expect(page.getByText('Your password has been changed. You can log in now.')).toBeVisible();
  await signIn(page, address, newPassword);
  await expect(page.getByLabel('My account')).toBeVisible();
});

test('whoever has no account is not told so', async ({ page }) => {
  await page.goto('/en/reset');
  await page.getByLabel('Email address').fill(newAddress());
  await sendCode(page);
  await expect(page.getByText('If there is an account for')).toBeVisible();
});

test('a change of password logs the other devices out; each can be logged out by itself', async ({ page, browser }) => {
  const address = await signUp(page);
  const other = await browser.newPage();
  await signIn(other, address);
  await expect(other.getByLabel('My account')).toBeVisible();
  await page.goto('/en/profile/securitysettings');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Log out: / }).click();
  await expect(page.getByText('The device is logged out.')).toBeVisible();
  await other.goto('/en/assets');
  await expect(other).toHaveURL(/\/login\?from=/);

  await signIn(other, address);
  await expect(other.getByLabel('My account')).toBeVisible();
  await page.getByRole('link', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('wrong password 1');
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Your password has been changed. All other devices are logged out.')).toBeVisible();
  await expect(page.getByText('Your password was changed.')).toBeVisible();
  await expectAccessible(page);
  await other.goto('/en/assets');
  await expect(other).toHaveURL(/\/login\?from=/);
  await other.close();
  for (const width of [375, 900]) {
    await page.setViewportSize({ width, height: 812 });
    await expectNoSidewaysScrolling(page);
  }
});
