import { expect } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { addBankAccount, verifyMember } from '../support/browser-fiat.ts';
import { photo } from '../support/browser-identity.ts';
import { enterConsole } from '../support/browser-operator.ts';
import { setWithdrawalPassword } from '../support/browser-withdrawal.ts';
import { test } from '../support/test.ts';

test('without scripts deposits are announced, rejected with a reason and given up', async ({ page, browser }) => {
  await signUp(page);
  const office = await (await browser.newContext()).newPage();
  await enterConsole(office);
  await verifyMember(page, office);
  const announce = async (amount: string) => {
    await page.goto('/en/assets/assetdeposit/bank?coin=EUR');
    await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await page.getByRole('button', { name: 'Show account details' }).click();
  };
  await announce('12.345');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('12.345');
  await expect(page.getByText('too many digits')).toBeVisible();
  const key = await page.locator('input[name=key]').inputValue();
  const pressed = { currency: 'EUR', amount: '120', key, intent: 'announce' };
  const headers = { origin: new URL(page.url()).origin };
  const press = () => page.request.post(page.url(), { form: pressed, headers });
  const [first, second] = await Promise.all([press(), press()]);
  expect(first.url()).toMatch(/\/bank\?id=\d+$/);
  expect(second.url()).toBe(first.url());
  await page.goto(first.url());
  const file = { name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await page.getByLabel('Picture of the transfer').setInputFiles(file);
  await page.getByRole('button', { name: 'Send the picture' }).click();
  await expect(page.getByText('Invalid image.')).toBeVisible();
  await page.getByLabel('Picture of the transfer').setInputFiles(await photo());
  await page.getByRole('button', { name: 'Send the picture' }).click();
  await expect(page.getByText('Your picture has been received.')).toBeVisible();
  const reference =
    (await page
      .getByText(/^[2-9A-HJ-NP-Z]{5} [2-9A-HJ-NP-Z]{5}$/)
      .first()
      .textContent()) ?? '';

  await office.goto(`/en/operator/deposits?reference=${encodeURIComponent(reference)}`);
  const picture = await office.request.get(
    (await office.getByRole('link', { name: 'Download the picture' }).getAttribute('href')) ?? '',
  );
  expect(picture.headers()).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' });
  await office.getByRole('article').getByText('Reject', { exact: true }).first().click();
  await office
    .getByRole('group')
    .filter({ hasText: 'Nothing is credited.' })
    .getByLabel('Reason')
    .fill('Not your name.');
  await office.getByRole('button', { name: 'Reject' }).click();
  await expect(office.getByText('Decided.')).toBeVisible();
  await office.context().close();
  await page.reload();
  await expect(page.getByText('Not your name.')).toBeVisible();

  await announce('75');
  await page.getByRole('button', { name: 'Cancel deposit' }).click();
  await expect(page.getByText('Cancelled').first()).toBeVisible();
  await page.goto('/en/assets/deposithistory?type=fiat');
  await page.getByLabel('Status').selectOption('rejected');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('row')).toHaveCount(2);

  await addBankAccount(page, 'Budi Santoso', 'DE02120300000000202051');
  await addBankAccount(page);
  await setWithdrawalPassword(page);
  await page.goto('/en/assets/assetwithdraw?type=fiat&coin=EUR');
  await page.getByRole('textbox', { name: 'Amount' }).fill('100');
  await page.getByLabel('To your account').selectOption({ label: 'Musterbank · ••••2051' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This account is in the name of Budi Santoso.')).toBeVisible();
  await page.getByLabel('To your account').selectOption({ label: 'Musterbank · ••••3000' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/balance is too low/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('100');
});
