import { expect, type Page, test } from '@playwright/test';
import { password, signUp } from '../support/browser-account.ts';
import { createSoftPasskey } from '../support/soft-passkey.ts';

/** As a browser with scripts adds one. */
async function addSoftPasskey(page: Page, origin: string): Promise<void> {
  const headers = { Origin: origin };
  const begun = await page.request.post('/api/v1/account/passkeys/begin', { headers, form: { password } });
  const { challenge } = (await begun.json()).data.options;
  const response = createSoftPasskey().make({ challenge, origin });
  const added = await page.request.post('/api/v1/account/passkeys', { headers, form: { name: 'Laptop', response } });
  expect((await added.json()).errcode).toBe(0);
}

test('without scripts a device is locked, stays locked, and is opened by signing in or out', async ({
  page,
  baseURL,
}) => {
  await signUp(page);
  await page.goto('/en/profile/securitysettings/lock');
  await expect(page.getByText('you have none yet')).toBeVisible();
  await addSoftPasskey(page, baseURL ?? '');
  await page.reload();
  await page.getByLabel('Lock when not used for').selectOption('15 minutes');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main')).toContainText('Please fill this in.');
  await expect(page.getByLabel('Lock when not used for')).toHaveValue('15');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This device locks when it’s not used.')).toBeVisible();

  await page.goto('/en/lock?from=%2Fassets');
  await page.getByRole('button', { name: 'Lock this device' }).click();
  await expect(page.getByRole('heading', { name: 'This device is locked' })).toBeVisible();
  // Texts inside of `noscript` are not looked into by locators.
  expect(await page.content()).toContain('To unlock with a passkey, turn JavaScript on');
  await page.goto('/en/profile/dashboard');
  await expect(page).toHaveURL(/\/en\/lock\?from=%2Fprofile%2Fdashboard$/);
  await page.getByRole('link', { name: 'Log in again' }).click();
  await expect(page).toHaveURL(/\/en\/login\?from=%2Fprofile%2Fdashboard$/);
  await expect(page.getByLabel('Email address')).toBeVisible();

  await page.goto('/en/logout');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/en\/login$/);
  await page.goto('/en/lock');
  await expect(page).toHaveURL(/\/en\/login$/);
});
