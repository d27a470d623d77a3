import { expect, test } from '@playwright/test';
import { password, readCode, signUp } from '../support/browser-account.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';

test('a member sets a withdrawal password, changes it, and replaces a forgotten one', async ({ page }) => {
  const address = await signUp(page);
  await page.goto('/en/profile/securitysettings/withdrawalpassword');
  const login = page.getByLabel('Login password');
  const next = page.getByLabel('New withdrawal password');
  const submit = page.getByRole('button', { name: 'Set withdrawal password' });
  await login.fill('wrong password 1');
  await next.fill('quiet river 5');
  await submit.click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await expect(login).toBeFocused();
  await expectAccessible(page);
  await login.fill(password);
  await submit.click();
  await expect(page.getByText('Your new withdrawal password is set.')).toBeVisible();

  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await page.getByLabel('Current withdrawal password').fill('quiet river 5');
  await next.fill('right donkey 8');
  await expectAccessible(page);
  await submit.click();
  await expect(page.getByText('Your withdrawal password was changed.')).toBeVisible();

  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await page.getByRole('link', { name: 'Forgot your withdrawal password?' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send code to' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^(0:\d\d|1:00)$/);
  await expect(page.getByRole('button', { name: 'Send another code' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('Verification code').fill('000000');
  await login.fill(password);
  await next.fill('brave otter 3');
  await submit.click();
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send another code' })).toBeDisabled();
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScrolling(page);
  await page.getByLabel('Verification code').fill(await readCode(address));
  await submit.click();
  await expect(page.getByText('Your new withdrawal password is set.')).toBeVisible();
});
