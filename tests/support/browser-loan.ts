import { expect, type Page } from '@playwright/test';
import { signIn } from './browser-account.ts';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

/** What a visitor reads: what a loan would cost, the pools, and how the rates of one follow its utilisation. */
export async function readLoansAsVisitor(page: Page): Promise<void> {
  await page.goto('/en/loan?loanAmount=30000&pledgeAmount=1&termDays=30');
  const quote = page.getByRole('region', { name: 'Check and borrow' });
  await expect(quote.getByRole('img', { name: /margin call at 75.00%, liquidation at 83.00%/ })).toBeVisible();
  await expect(quote).toContainText('1 BTC = 36,144.57 USDT');
  await expect(quote.getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.getByRole('table', { name: 'Lending pools' }).getByRole('link', { name: 'USDT pool' }).click();
  await expect(page.getByRole('img', { name: /^Today .* is lent out/ })).toBeVisible();
  await expect(page.getByText('No loan of this pool has lost money so far.')).toBeVisible();
}

/** What is to be borrowed; `ask` has it quoted. */
async function choose(page: Page, amounts: { loan: string; collateral: string }, ask: () => Promise<void>) {
  await field(page, 'You borrow').fill(amounts.loan);
  await field(page, 'Your collateral').fill(amounts.collateral);
  await ask();
  await expect(page.getByRole('region', { name: 'Check and borrow' })).toContainText(`${amounts.loan} USDT`);
}

async function openDeed(page: Page, name: string): Promise<void> {
  await main(page).getByRole('navigation', { name: 'What you can do' }).getByRole('link', { name }).click();
  await expect(main(page).getByRole('heading', { name, level: 2 })).toBeVisible();
}

/**
 * The demo member, whose identity is verified, borrows, adds collateral and repays, with wrong input on the way. `ask`
 * asks for a quote where no scripts do.
 */
export async function borrowAndRepay(page: Page, ask: () => Promise<void>): Promise<void> {
  await signIn(page, 'demo@pasar.example', 'pasar-demo-1');
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/en/loan');
  await choose(page, { loan: '1', collateral: '0.01' }, ask);
  await press(page, 'Borrow');
  await expect(main(page).getByText('The minimum is 100 USDT.')).toBeVisible();
  // More collateral than there is: the page says so, and nothing can be sent.
  await choose(page, { loan: '200', collateral: '900' }, ask);
  await expect(main(page).getByText('This loan takes 900 BTC as collateral, and you have')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Borrow', exact: true })).toBeDisabled();
  await expect(main(page).getByRole('link', { name: 'Deposit', exact: true })).toBeVisible();
  await choose(page, { loan: '200', collateral: '0.01' }, ask);
  await press(page, 'Borrow');
  await expect(page.getByText('The loan is paid out')).toBeVisible();

  await openDeed(page, 'Add collateral');
  await field(page, 'Amount').fill('900');
  await press(page, 'Add collateral');
  await expect(page.getByText('Your available balance is too low.').first()).toBeVisible();
  await field(page, 'Amount').fill('0.001');
  await press(page, 'Add collateral');
  await expect(page.getByText('The collateral was added.')).toBeVisible();
  await openDeed(page, 'Repay');
  await field(page, 'Amount').fill('50');
  await press(page, 'Repay');
  await expect(page.getByText('Your payment was booked.')).toBeVisible();
  await main(page)
    .getByRole('button', { name: /^Repay all/ })
    .click();
  await expect(main(page).getByText('Repaid', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'History' }).getByRole('row')).toHaveCount(5);

  await page.goto('/en/assets/loanhistory?status=2');
  await expect(page.getByRole('table', { name: 'Loan history' }).locator('tbody')).toContainText('200 USDT');
}

/** The same member lends coins and takes them back. */
export async function supplyAndWithdraw(page: Page): Promise<void> {
  await page.goto('/en/loan/pool?id=USDT');
  await field(page, 'Amount').fill('10');
  await press(page, 'Supply');
  await expect(page.getByText('Your coins join the pool')).toBeVisible();
  await field(page, 'Amount').fill('10');
  await press(page, 'Withdraw from the pool');
  await expect(page.getByText('The coins are on your spot account.')).toBeVisible();
}
