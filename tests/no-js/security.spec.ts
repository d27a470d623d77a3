import { expect, test } from '@playwright/test';
import { password, readCode, sendCode, signIn, signUp } from '../support/browser-account.ts';
import { nextCodeOf, turnOnAuthenticator } from '../support/browser-security.ts';
import { createSoftPasskey } from '../support/soft-passkey.ts';

const newPassword = 'right donkey 8';

test('a member turns the app on, logs in by it or where it is trusted, and resets the password', async ({ page }) => {
  const address = await signUp(page);
  const { secret, recoveryCodes } = await turnOnAuthenticator(page);
  await page.context().clearCookies();
  await page.goto('/en/login?from=%2Fprofile%2Fsecuritysettings');
  await signIn(page, address, password, page.url());
  const trust = page.getByLabel('Trust this device for 30 days');
  await expect(trust).not.toBeChecked();
  await trust.check();
  await page.getByLabel('Code from your authenticator app').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This code is wrong or was already used.')).toBeVisible();
  await expect(trust).toBeChecked();
  await page.getByLabel('Code from your authenticator app').fill(nextCodeOf(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/en\/profile\/securitysettings$/);

  await page.context().clearCookies({ name: 'session' });
  await signIn(page, address, password, '/en/login?from=%2Fprofile%2Fsecuritysettings');
  await expect(page.getByRole('table', { name: 'Trusted devices' }).getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: /^Remove: / }).click();
  await expect(page.getByText('The device is no longer trusted.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Trusted devices' })).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto('/en/reset');
  await page.getByLabel('Email address').fill(address);
  await sendCode(page);
  const send = async () => {
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Set new password' }).click();
  };
  await page.getByLabel('Verification code').fill(await readCode(address));
  await send();
  await page.getByLabel('Code from your authenticator app').fill(recoveryCodes[0] ?? '');
  await send();
  await expect(page.getByText('You can log in now.')).toBeVisible();
});

test('a second step that comes too late starts again', async ({ page, context }) => {
  const address = await signUp(page);
  await turnOnAuthenticator(page);
  await context.clearCookies();
  await signIn(page, address);
  await context.clearCookies({ name: 'sign-in' });
  await page.getByLabel('Code from your authenticator app').fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('main').getByText('That took too long.')).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeVisible();
});

test('whoever has nothing but a passkey logs in with a recovery code', async ({ page, baseURL }) => {
  const address = await signUp(page);
  const post = async (path: string, form: Record<string, string>) =>
    (await (await page.request.post(`/api/v1/account/passkeys${path}`, { form })).json()).data;
  const { options } = await post('/begin', { password });
  const response = createSoftPasskey().make({ challenge: options.challenge, origin: baseURL ?? '' });
  const { recoveryCodes } = await post('', { name: 'Laptop', response });
  await page.goto('/en/profile/securitysettings/passkeys');
  // Texts inside of `noscript` are not looked into by locators.
  expect(await page.content()).toContain('To add a passkey, turn JavaScript on');
  await page.context().clearCookies();
  await signIn(page, address);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
  await page.getByLabel('Recovery code').fill(recoveryCodes[0]);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.goto('/en/profile/securitysettings');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
});
