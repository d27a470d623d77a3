import { expect, test } from '@playwright/test';
import { password, signUp } from '../support/browser-account.ts';

test('without scripts a member is told why an address can not be a webhook', async ({ page }) => {
  await signUp(page);
  await page.goto('/en/profile/securitysettings');
  await page.getByRole('listitem').filter({ hasText: 'Webhooks' }).getByRole('link', { name: 'Manage' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('You have no webhooks.')).toBeVisible();
  const address = main.getByRole('textbox', { name: 'Address' });
  const send = async (url: string) => {
    await address.fill(url);
    await main.getByLabel('Password').fill(password);
    await main.getByRole('button', { name: 'Add webhook' }).click();
  };

  await main.getByRole('checkbox', { name: 'Deposits' }).check();
  await send('https://127.0.0.1/hook');
  await expect(main.getByText('Enter an address that begins with https://')).toBeVisible();
  // What was typed and chosen is still there.
  await expect(address).toHaveValue('https://127.0.0.1/hook');
  await expect(main.getByRole('checkbox', { name: 'Deposits' })).toBeChecked();
  // A name that leads to this machine.
  await send('https://localhost.localdomain/hook');
  await expect(main.getByText('This address does not lead to the public internet')).toBeVisible();

  await page.goto('/en/profile/securitysettings/webhooks/deliveries?id=1');
  await expect(page.getByRole('heading', { name: 'Deliveries' })).toHaveCount(0);
  await page.goto('/api/v1/docs#webhooks');
  await expect(page.getByRole('heading', { name: 'Webhooks', exact: true })).toBeVisible();
});
