import { expect } from '@playwright/test';
import { readCode, signUp } from '../support/browser-account.ts';
import { addBankAccount, verifyMember } from '../support/browser-fiat.ts';
import { photo } from '../support/browser-identity.ts';
import { enterConsole } from '../support/browser-operator.ts';
import { setWithdrawalPassword, withdrawalPassword } from '../support/browser-withdrawal.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';
import { expectKept } from '../support/expect-kept.ts';
import { loseAnswers } from '../support/lose-answers.ts';
import { test } from '../support/test.ts';

test('euros come in by bank transfer and leave again, with an operator at each end', async ({ page, browser }) => {
  // Two people and five decisions: on a busy machine more than a minute and a half.
  test.setTimeout(240_000);
  const email = await signUp(page);
  const office = await (await browser.newContext()).newPage();
  await enterConsole(office);
  await page.goto('/en/assets/assetdeposit');
  await page.getByRole('link', { name: 'Bank transfer' }).click();
  await expect(page.getByText('Verify your identity to deposit')).toBeVisible();
  // Other members withdraw as much at the same moment: the name is of this one only.
  const letters = [...`${process.pid}`].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  await verifyMember(page, office, `Sári ${letters}`);
  await page.goto('/en/assets/assetdeposit/bank?coin=EUR');
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('5');
  await page.getByRole('button', { name: 'Show account details' }).click();
  await expect(page.getByText('The minimum deposit is 10 EUR.')).toBeVisible();
  await expect(amount).toHaveValue('5');
  await amount.fill('250.50');
  // The answer does not come: pressed once more, it is the same deposit.
  const hearAgain = await loseAnswers(page, '**/assetdeposit/bank.data*');
  await page.getByRole('button', { name: 'Show account details' }).click();
  await expect(page.getByText('There is no connection to the exchange right now.')).toBeVisible();
  await hearAgain();
  await page.getByRole('button', { name: 'Show account details' }).click();
  await expect(page.getByText('include the reference')).toBeVisible();
  const reference =
    (await page
      .getByText(/^[2-9A-HJ-NP-Z]{5} [2-9A-HJ-NP-Z]{5}$/)
      .first()
      .textContent()) ?? '';
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(1);
  await page.getByLabel('Picture of the transfer').setInputFiles(await photo());
  await page.getByRole('button', { name: 'Send the picture' }).click();
  await expect(page.getByText('Your picture has been received.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScrolling(page);

  await office.getByRole('navigation').getByRole('link', { name: 'Bank deposits' }).click();
  await office.getByLabel('Reference').fill(reference.toLowerCase());
  await office.getByRole('button', { name: 'Find' }).click();
  const announced = office.getByRole('article').filter({ hasText: reference });
  await announced.getByText('Credit', { exact: true }).first().click();
  await announced.getByLabel('Amount received').fill('249.50');
  const bankReference = `E2E-${reference}`;
  await announced.getByLabel('The bank’s transfer number').fill(bankReference);
  await announced.getByLabel('Reason').first().fill('On the statement');
  await expectAccessible(office);
  await announced.getByRole('button', { name: 'Credit' }).click();
  await expect(office.getByText('Decided.')).toBeVisible();
  await expect(page.getByText('Credited', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('249.50 EUR').first()).toBeVisible();

  await setWithdrawalPassword(page);
  await page.goto('/en/assets/assetwithdraw?type=fiat&coin=EUR');
  await expect(page.getByText('Add the bank account you want the money sent to.')).toBeVisible();
  const holder = `WIJAYA, SARI ${letters.toUpperCase()}`;
  await addBankAccount(page, holder);
  await page.goto('/en/assets/assetwithdraw?type=fiat&coin=EUR');
  await page.getByRole('button', { name: '100%' }).click();
  await expect(amount).toHaveValue('249.5');
  await expect(page.getByText('248.5 EUR')).toBeVisible();
  await amount.fill('249.51');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/balance is too low|not enough/i)).toBeVisible();
  await amount.fill('249.5');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('DE89370400440532013000')).toBeVisible();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('button', { name: 'Send another code' })).toBeDisabled();
  await page.getByLabel('Verification code').fill(await readCode(email));
  await page.getByLabel('Withdrawal password').fill(withdrawalPassword);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.getByRole('button', { name: 'Withdraw now' }).click();
  await expect(page.getByText('Your withdrawal of 249.5 EUR is requested.')).toBeVisible();
  await expectNoSidewaysScrolling(page);

  await office.getByRole('navigation').getByRole('link', { name: 'Withdrawals' }).click();
  const asked = office.getByRole('article').filter({ hasText: holder });
  for (const deed of ['Approve', 'Pay out']) {
    await asked.getByText(deed, { exact: true }).first().click();
    await asked.getByLabel('Reason').first().fill('Known member');
    await asked.getByRole('button', { name: deed }).click();
    await expect(office.getByText('Decided.')).toBeVisible();
  }
  await asked.getByText('Record the outcome', { exact: true }).first().click();
  await asked.getByLabel('What you found').selectOption('arrived');
  await asked.getByLabel('Reason').fill('On the statement');
  await asked.getByRole('button', { name: 'Record the outcome' }).click();
  await expect(asked.getByText('Please fill this in.')).toBeVisible();
  await asked.getByLabel('Reference of the bank').fill('PAY-1');
  await expectAccessible(office);
  await asked.getByRole('button', { name: 'Record the outcome' }).click();
  await expect(asked).toHaveCount(0);
  await office.context().close();
  await expect(page.getByRole('article').getByText('Completed').first()).toBeVisible({ timeout: 30_000 });
  await page.goto('/en/assets/assetspot?q=EUR');
  await expect(page.getByTestId('available-EUR')).toHaveText('0.00');
  await page.goto('/en/assets');
  const latest = page.getByRole('table', { name: 'Latest deposits and withdrawals' }).locator('tbody').getByRole('row');
  await expect(latest).toHaveCount(2);
  await expect(latest.first()).toContainText('Completed');
  await expect(latest.last()).toContainText('249.5 EUR');
});

test('why the picture of a bank transfer was not taken stays on its page', async ({ page, browser }) => {
  test.setTimeout(120_000);
  await signUp(page);
  const office = await (await browser.newContext()).newPage();
  await enterConsole(office);
  await verifyMember(page, office);
  await office.context().close();
  await page.goto('/en/assets/assetdeposit/bank?coin=EUR');
  await page.getByRole('textbox', { name: 'Amount' }).fill('250.50');
  await page.getByRole('button', { name: 'Show account details' }).click();
  await expect(page.getByText('include the reference')).toBeVisible();
  const file = { name: 'transfer.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await page.getByLabel('Picture of the transfer').setInputFiles(file);
  await page.getByRole('button', { name: 'Send the picture' }).click();
  await expectKept(page, 'Invalid image.');
});
