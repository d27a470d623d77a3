import { expect, test } from '@playwright/test';
import { readCode, signUp } from '../support/browser-account.ts';
import { takeCoins } from '../support/browser-trading.ts';
import { outsideAddress, setWithdrawalPassword, withdrawalPassword } from '../support/browser-withdrawal.ts';

test('without scripts a withdrawal is asked for and taken back, and the address book keeps an address', async ({
  page,
}) => {
  const email = await signUp(page);
  await takeCoins(page, 'USDT');
  await setWithdrawalPassword(page);
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await page.getByLabel('Address of the receiver').fill(outsideAddress);
  await amount.fill('10000,01');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/exceeds your|balance is too low/)).toBeVisible();
  await expect(amount).toHaveValue('10000,01');
  await amount.fill('50,5');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Change the details' }).click();
  await expect(amount).toHaveValue('50,5');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('49.5 USDT')).toBeVisible();
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Verification code').fill('000000');
  await page.getByLabel('Withdrawal password').fill(withdrawalPassword);
  await page.getByRole('button', { name: 'Withdraw now' }).click();
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  await expect(page.getByLabel('Withdrawal password')).toHaveValue('');
  await page.getByLabel('Verification code').fill(await readCode(email));
  await page.getByLabel('Withdrawal password').fill(withdrawalPassword);
  await page.getByRole('button', { name: 'Withdraw now' }).click();
  await expect(page.getByText('Your withdrawal of 50.5 USDT is requested.')).toBeVisible();

  await page.getByRole('link', { name: 'Cancel withdrawal: 50.5 USDT' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel withdrawal' }).click();
  await expect(page.getByText('The withdrawal has been cancelled.')).toBeVisible();
  await page.goto('/en/assets/assetspot');
  await expect(page.getByTestId('available-USDT')).toHaveText('10,000.000');

  await page.goto('/en/assets/addressbook');
  const add = page.locator('details').filter({ hasText: 'Add an address' });
  await add.locator('summary').click();
  await add.getByLabel('Name').fill('Cold wallet');
  await add.getByLabel('Network').selectOption('tron');
  await add.getByLabel('Address of the receiver').fill(`${outsideAddress}x`);
  await add.getByLabel('Withdrawal password').fill(withdrawalPassword);
  await add.getByRole('button', { name: 'Add an address' }).click();
  await expect(page.getByText('This is not an address of the chosen network.')).toBeVisible();
  await expect(add.getByLabel('Name')).toHaveValue('Cold wallet');
  await add.getByLabel('Address of the receiver').fill(outsideAddress);
  await add.getByLabel('Withdrawal password').fill(withdrawalPassword);
  await add.getByRole('button', { name: 'Add an address' }).click();
  await expect(page.getByText('It is trusted in 24 hours.')).toBeVisible();
  const only = page.locator('details').filter({ hasText: 'Only to trusted addresses' });
  await only.locator('summary').click();
  await only.getByLabel('Withdrawal password').fill(withdrawalPassword);
  await only.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto('/en/assets/assetwithdraw?coin=USDT&network=tron');
  await expect(page.getByText('You only allow withdrawals to your address book')).toBeVisible();

  await page.goto('/en/assets/addressbook');
  await page.getByRole('listitem').getByText('Remove', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The address is removed.')).toBeVisible();
});
