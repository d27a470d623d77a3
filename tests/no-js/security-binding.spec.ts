import { expect, test } from '@playwright/test';
import { newAddress, readCode, sendCode, signUp } from '../support/browser-account.ts';

test('a member moves the account to another e-mail address, with a code from each', async ({ page }) => {
  const [old, next] = [await signUp(page), newAddress()];
  await page.goto('/en/profile/securitysettings');
  await page.getByRole('link', { name: 'Change email address' }).click();
  await page.getByLabel('Email address').fill(old);
  await sendCode(page);
  await expect(page.getByText('Your account already uses this.')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue(old);
  await page.getByLabel('Email address').fill(next);
  await sendCode(page);

  const fromNew = page.getByLabel(`Code sent to ${next}`);
  const fromOld = page.getByLabel('Code sent to vi***@example.com');
  await fromNew.fill(await readCode(next));
  await fromOld.fill('000000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  await expect(fromNew).toHaveValue(/^\d{6}$/);
  await expect(page.getByText(/^Another code can be sent from \d\d:\d\d:\d\d\.$/)).toBeVisible();
  await fromOld.fill(await readCode(old));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your email address has been saved.')).toBeVisible();
  await expect(page.getByText('Your email address was changed.')).toBeVisible();
  await page.goto('/en/profile/bindemail');
  await expect(page.getByText('Current: vi***@example.com')).toBeVisible();
});
