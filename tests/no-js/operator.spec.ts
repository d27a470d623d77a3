import { expect, test } from '@playwright/test';
import { enterConsole, signInOperator } from '../support/browser-operator.ts';

test('an operator is invited, signs in, and changes the site, which is recorded', async ({ page }) => {
  await page.goto('/en/operator/invitation?token=nonsense');
  await expect(page.getByText('This invitation was used already or has expired.')).toBeVisible();
  const ada = await enterConsole(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.goto('/en/operator/audit?action=operator.accept');
  await expect(page).toHaveURL(/\/en\/operator\/login\?from=/);
  await signInOperator(page, { ...ada, secret: 'A'.repeat(32) });
  await expect(page.getByText('Email address, password or code is wrong')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue(ada.email);
  await signInOperator(page, ada);
  await expect(page).toHaveURL(/\/en\/operator\/audit\?action=operator\.accept$/);
  await expect(page.getByRole('cell', { name: ada.email }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Site', exact: true }).click();
  const general = page.getByRole('main').locator('form').filter({ hasText: 'Street address' });
  await general.getByLabel('Support email address').fill('nobody@nowhere');
  await general.getByLabel('Street address').fill('1 Quiet Lane');
  await general.getByLabel('Reason').fill('We have moved');
  await general.getByRole('button', { name: 'Save' }).click();
  await expect(general.getByText('Please check this entry.')).toBeVisible();
  await expect(general.getByLabel('Street address')).toHaveValue('1 Quiet Lane');
  await general.getByLabel('Support email address').fill('help@example.com');
  await general.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  // Pages of members say it at once, whatever they have kept.
  await page.goto('/en/quotes');
  await expect(page.getByRole('link', { name: 'help@example.com' })).toBeVisible();

  await page.goto('/en/operator/audit');
  await expect(page.getByText('We have moved')).toBeVisible();
  await page.getByRole('link', { name: 'Verify the log' }).click();
  await expect(page.getByText('The log is unbroken.')).toBeVisible();

  await page.goto('/en/operator');
  const waiting = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Approvals' });
  await expect(waiting).toHaveText(/^Approvals\d+\+?$/);
  await page.getByRole('link', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('not my password 1');
  await page.getByLabel('New password').fill('quiet otter 4217');
  await page.getByLabel('Code from the authenticator app').fill('000000');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');
});
