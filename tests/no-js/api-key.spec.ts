import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { signingExample } from '../../server/http/docs-signing.ts';
import { password, signUp } from '../support/browser-account.ts';

const path = '/en/profile/securitysettings/apikeys';

test('a member makes an API key, a program reads with it, and it ends', async ({ page, baseURL }, info) => {
  await signUp(page);
  await page.goto('/en/profile/securitysettings');
  await page.getByRole('listitem').filter({ hasText: 'API keys' }).getByRole('link', { name: 'Manage' }).click();
  await expect(page).toHaveURL(new RegExp(path));
  await expect(page.getByText('You have no API keys.')).toBeVisible();

  const main = page.getByRole('main');
  await main.getByLabel('Name').fill('My bot');
  await main.getByRole('radio', { name: /^Read and trade/ }).check();
  await main.getByLabel('Valid for').selectOption({ label: '365 days' });
  await main.getByLabel('Password').fill(password);
  await main.getByRole('button', { name: 'Create API key' }).click();
  await expect(main.getByText('Choose 90 days at most, or enter the IP addresses')).toBeVisible();
  await expect(main.getByLabel('Name')).toHaveValue('My bot');
  await expect(main.getByRole('radio', { name: /^Read and trade/ })).toBeChecked();

  await main.getByLabel('Allowed IP addresses').fill('somewhere');
  await main.getByLabel('Password').fill(password);
  await main.getByRole('button', { name: 'Create API key' }).click();
  await expect(main.getByText('Enter IP addresses or ranges')).toBeVisible();
  await main.getByLabel('Allowed IP addresses').fill('127.0.0.1, ::1');
  await main.getByLabel('Password').fill(password);
  await main.getByRole('button', { name: 'Create API key' }).click();
  await expect(main.getByText('Copy the secret now')).toBeVisible();
  const [key = '', secret = ''] = await main.locator('code').allTextContents();

  const program = info.outputPath('read-balance.mjs');
  writeFileSync(program, signingExample);
  const run = () =>
    JSON.parse(execFileSync(process.execPath, [program, baseURL ?? '', key, secret], { encoding: 'utf8' }));
  expect(run()).toMatchObject({ errcode: 0 });

  await page.getByRole('link', { name: 'I’ve saved it' }).click();
  await expect(main.getByRole('heading', { name: 'My bot' })).toBeVisible();
  await expect(main.getByText('127.0.0.1, ::1')).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);
  await main.getByRole('button', { name: 'Remove: My bot' }).click();
  await expect(main.getByText('The key has been removed.')).toBeVisible();
  expect(run()).toMatchObject({ errcode: 1041 });
  await page.goto('/en/profile/securitysettings/actions');
  await expect(page.getByText('API key removed')).toBeVisible();
});
