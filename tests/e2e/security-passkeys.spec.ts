import { expect, test } from '@playwright/test';
import { password, readCode, sendCode, signIn, signUp } from '../support/browser-account.ts';
import { addAuthenticator } from '../support/browser-security.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';

const newPassword = 'right donkey 8';

test('a member adds a passkey, logs in, changes and resets the password with it, and removes it', async ({ page }) => {
  await addAuthenticator(page);
  const address = await signUp(page);
  const main = page.getByRole('main');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const hasPasskeyScript = () => scripts.some((url) => /(?:prove-by|make)-passkey/.test(url));

  await test.step('adds it, by password', async () => {
    await page.goto('/en/profile/securitysettings');
    await page.getByRole('link', { name: 'Add a passkey' }).click();
    await page.getByLabel('Password', { exact: true }).fill('wrong password 1');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('This is not your current password.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Name').fill('My laptop');
    await expectAccessible(page);
    expect(hasPasskeyScript()).toBe(false);
    await page.getByRole('button', { name: 'Create passkey' }).click();
    await expect(main.getByRole('listitem')).toHaveCount(10);
    expect(hasPasskeyScript()).toBe(true);
    await expect(page.getByText('The passkey has been added.')).toBeVisible();
    await page.getByRole('link', { name: 'I’ve saved them' }).click();
    await expect(page.getByText('10 recovery codes left')).toBeVisible();
  });

  await test.step('logs in with it, and each answer counts once', async () => {
    await page.context().clearCookies();
    await page.goto('/en/login?from=%2Fprofile%2Fsecuritysettings%2Fpasskeys');
    scripts.length = 0;
    await signIn(page, address, password, page.url());
    await page.getByLabel('Recovery code').fill('00000-00000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('This code is wrong or was already used.')).toBeVisible();
    await expectAccessible(page);
    expect(hasPasskeyScript()).toBe(false);
    const proving = page.waitForRequest((request) => request.postData()?.includes('response=') ?? false);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    const answer = await proving;
    await expect(page).toHaveURL(/\/en\/profile\/securitysettings\/passkeys$/);
    await expect(page.getByText('Last used')).toBeVisible();
    const form = Object.fromEntries(new URLSearchParams(answer.postData() ?? ''));
    const again = await page.request.post(answer.url(), { form: { ...form, purpose: 'change' } });
    expect(await again.json()).toEqual({ message: expect.stringContaining('was not accepted') });
  });

  await test.step('gives it another name', async () => {
    await page.getByText('Rename').click();
    await page.getByLabel('Name').fill('Work laptop');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByRole('heading', { name: 'Work laptop' })).toBeVisible();
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 812 });
      await expectNoSidewaysScrolling(page);
    }
    await expectAccessible(page);
  });

  await test.step('changes the password with it', async () => {
    await page.goto('/en/profile/securitysettings/password');
    await page.getByLabel('Current password').fill(password);
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('Your password has been changed. All other devices are logged out.')).toBeVisible();
  });

  await test.step('a code by mail does not reset the password without it', async () => {
    await page.context().clearCookies();
    await page.goto('/en/reset');
    await page.getByLabel('Email address').fill(address);
    await sendCode(page);
    await page.getByLabel('Verification code').fill(await readCode(address));
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('Your password has been changed. You can log in now.')).toBeVisible();
  });

  await test.step('removes it with itself', async () => {
    await signIn(page, address, password, '/en/login?from=%2Fprofile%2Fsecuritysettings%2Fpasskeys');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByText('Remove', { exact: true }).first().click();
    const form = main.locator('form').filter({ has: page.getByRole('button', { name: 'Remove' }) });
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('The passkey has been removed.')).toBeVisible();
    await page.goto('/en/profile/securitysettings');
    await expect(page.getByText('Your two-factor authentication was changed.')).toBeVisible();
  });
});
