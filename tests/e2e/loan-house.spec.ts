import { type Browser, expect, type Page } from '@playwright/test';
import { demoMembers } from '../../server/platform/demo-members.ts';
import { signIn } from '../support/browser-account.ts';
import { approveProposal, enterConsole } from '../support/browser-operator.ts';
import { expectAccessible } from '../support/check-accessibility.ts';
import { copyStarted, type OwnServer, startedSettings, startOwnServer } from '../support/own-server.ts';
import { test } from '../support/test.ts';

// Rules of loans are those of everybody: a server of its own.
let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer(startedSettings, await copyStarted());
});
test.afterAll(() => server.stop());

const newPage = async (browser: Browser) => (await browser.newContext({ baseURL: server.origin })).newPage();
async function newOperator(browser: Browser): Promise<Page> {
  const page = await newPage(browser);
  await enterConsole(page, ['finance'], server.directory);
  return page;
}

/** Asks for a loan, and ends on its page. */
async function ask(member: Page, amount: string): Promise<void> {
  await member.goto(`/en/loan?loanAmount=${amount}&pledgeAmount=0.01`);
  const quote = member.getByRole('region', { name: 'Check and borrow' });
  await expect(quote).toContainText('We review this loan before it is paid out.');
  await quote.getByRole('button', { name: 'Borrow' }).click();
  await expect(member).toHaveURL(/done=borrowed/);
}

test('operators lower what is reviewed, look at loans that wait, and pay one out and reject another', async ({
  browser,
}) => {
  const [ada, grace] = [await newOperator(browser), await newOperator(browser)];
  await ada.getByRole('navigation').getByRole('link', { name: 'Products' }).click();
  await ada.getByRole('link', { name: 'Loan rules' }).click();
  await ada.getByLabel('One operator decides above (USDT)').fill('150');
  await ada.getByLabel('Reason').fill('We look at all loans of this week');
  await ada.getByRole('button', { name: 'Propose' }).click();
  await expect(ada.getByText('Another operator has to approve it.')).toBeVisible();
  await approveProposal(grace, 'We look at all loans of this week', 'Agreed');

  const member = await newPage(browser);
  await signIn(member, demoMembers[0].email, demoMembers[0].password, '/en/login?from=%2Floan');
  await expect(member).toHaveURL(/\/loan/);
  await ask(member, '210');
  const first = member.url();
  await ask(member, '220');
  const second = member.url();

  await ada.getByRole('navigation').getByRole('link', { name: 'Loans' }).click();
  const waiting = (amount: string) => ada.getByRole('article').filter({ hasText: `${amount} USDT` });
  await expect(waiting('210')).toContainText('0.01 BTC');
  await expectAccessible(ada);
  const decide = async (amount: string, decision: string) => {
    const deed = waiting(amount).locator('details');
    await deed.locator('summary').click();
    await deed.getByLabel('Decision').selectOption(decision);
    await deed.getByLabel('Reason', { exact: true }).fill(' ');
    await deed.getByRole('button', { name: 'Decide' }).click();
    await expect(deed.getByText('Please fill this in.')).toBeVisible();
    await deed.getByLabel('Reason', { exact: true }).fill(`I have looked at ${amount}`);
    await deed.getByRole('button', { name: 'Decide' }).click();
    await expect(waiting(amount)).toHaveCount(0);
  };
  await decide('210', 'Pay out');
  await decide('220', 'Reject');
  await expect(ada.getByText('No loan is waiting.')).toBeVisible();
  await expect(ada.getByRole('table', { name: 'Loans with the highest LTV' })).toContainText('0.01 BTC');

  await member.goto(first);
  await expect(member.getByRole('main').getByText('Active', { exact: true }).first()).toBeVisible();
  await member.goto(second);
  await expect(member.getByRole('main').getByText('Rejected', { exact: true }).first()).toBeVisible();
});
