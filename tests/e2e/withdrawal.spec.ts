import { expect } from '@playwright/test';
import { readCode, signUp } from '../support/browser-account.ts';
import { enterConsole } from '../support/browser-operator.ts';
import { takeCoins } from '../support/browser-trading.ts';
import { outsideAddress, setWithdrawalPassword, withdrawalPassword } from '../support/browser-withdrawal.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';
import { expectKept } from '../support/expect-kept.ts';
import { test } from '../support/test.ts';

/** Of XRP, whose blocks come quickly. */
const receiver = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';

test('what is worth more than the limit of a day is refused at its field', async ({ page }) => {
  await signUp(page);
  await takeCoins(page, 'USDT');
  await setWithdrawalPassword(page);
  await page.goto('/en/assets/assetwithdraw?coin=USDT&network=tron');
  await page.getByLabel('Address of the receiver').fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  await page.getByRole('button', { name: '100%' }).click();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('2000');
  await page.getByRole('textbox', { name: 'Amount' }).fill('2000.01');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This exceeds your 24-hour limit.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('2000.01');
});

test('a member withdraws coins, an operator approves, and they arrive', async ({ page, browser }) => {
  const email = await signUp(page);
  await takeCoins(page, 'XRP');
  await setWithdrawalPassword(page);
  await page.getByRole('link', { name: 'XRP', exact: true }).click();
  // The address changes before the page does, whose fields still belong to another coin then.
  await expect(page.getByLabel('Memo (destination tag)')).toBeVisible();
  await expect(page).toHaveURL(/coin=XRP/);
  const address = page.getByLabel('Address of the receiver');
  const amount = page.getByRole('textbox', { name: 'Amount' });
  const next = page.getByRole('button', { name: 'Continue' });
  await address.fill('0x52908400098527886E0F7030069857D2E4169EE7');
  await amount.fill('123.45');
  await next.click();
  await expect(page.getByText('This is not an address of the chosen network.')).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill(receiver);
  await page.getByLabel('Memo (destination tag)').fill('12345');
  await expect(page.getByText('123.25 XRP')).toBeVisible();
  await expectAccessible(page);
  await next.click();

  await expect(page.getByText(receiver)).toBeVisible();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('button', { name: 'Send another code' })).toBeDisabled();
  await page.getByLabel('Verification code').fill(await readCode(email));
  await page.getByLabel('Withdrawal password').fill('wrong river 5');
  await page.getByRole('button', { name: 'Withdraw now' }).click();
  await expect(page.getByText('This is not your withdrawal password.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScrolling(page);
  await page.getByLabel('Withdrawal password').fill(withdrawalPassword);
  await page.getByLabel('Withdrawal password').press('Enter');
  await expect(page.getByText('Your withdrawal of 123.45 XRP is requested.')).toBeVisible();
  await expect(page.getByRole('article').getByText('Under review').first()).toBeVisible();
  await expect(page.getByRole('article').getByText('First withdrawal and New address')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  const console = await (await browser.newContext()).newPage();
  await enterConsole(console, ['finance']);
  await console.getByRole('navigation').getByRole('link', { name: 'Withdrawals' }).click();
  const open = console.getByRole('article').filter({ hasText: '123.45 XRP' });
  await expect(open.getByText('First withdrawal and New address').first()).toBeVisible();
  await open.getByText('Approve', { exact: true }).first().click();
  await expectAccessible(console);
  await console.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScrolling(console);
  await open.getByLabel('Reason').first().fill('Known member');
  await open.getByRole('button', { name: 'Approve' }).click();
  await expect(console.getByText('Decided.')).toBeVisible();
  await console.context().close();

  await expect(page.getByRole('article').getByText('Completed').first()).toBeVisible({ timeout: 30_000 });
  await page.goto('/en/assets/assetspot');
  await expect(page.getByTestId('available-XRP')).toHaveText(/^3,876\.55/);
});

test('why a withdrawal was not cancelled stays on its page, and the question is not asked again', async ({ page }) => {
  const email = await signUp(page);
  await takeCoins(page, 'USDT');
  await setWithdrawalPassword(page);
  await page.getByLabel('Address of the receiver').fill(outsideAddress);
  await page.getByRole('textbox', { name: 'Amount' }).fill('50');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Verification code').fill(await readCode(email));
  await page.getByLabel('Withdrawal password').fill(withdrawalPassword);
  await page.getByRole('button', { name: 'Withdraw now' }).click();
  await expect(page.getByText('Your withdrawal of 50 USDT is requested.')).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Cancel withdrawal' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel withdrawal' });
  await expect(dialog).toBeVisible();
  // As for one that is gone by the time that the button is pressed.
  await dialog.locator('input[name=id]').evaluate((input: HTMLInputElement) => {
    input.value = '999999999';
  });
  await dialog.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await expectKept(page, 'We could not find this.');
  await expect(dialog).toBeHidden();
});
