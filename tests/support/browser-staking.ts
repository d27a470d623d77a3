import { expect, type Page } from '@playwright/test';
import { signUp } from './browser-account.ts';
import { takeCoins } from './browser-trading.ts';

const main = (page: Page) => page.getByRole('main');
const amountField = (page: Page) => page.getByRole('textbox', { name: 'Amount' });

/** Asks for a pool's page by its link in the list, in English. */
async function openPool(page: Page, name: string): Promise<void> {
  await page.goto('/en/staking');
  await page.getByRole('table', { name: 'Staking pools' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** What a visitor reads: pools, rates, what an amount would earn, and what covers it. */
export async function readStakingAsVisitor(page: Page): Promise<void> {
  await page.goto('/en/staking');
  const pools = page.getByRole('table', { name: 'Staking pools' });
  await expect(pools.getByRole('row', { name: /^ETH 60 days/ })).toContainText('3.00%');
  await page.getByLabel('Product').selectOption({ label: 'ETH 60 days' });
  await amountField(page).fill('2');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByRole('status')).toContainText('0.00986301 ETH');
  await expect(page.getByRole('table', { name: 'Promised and covered' })).toContainText('ETH flexible');
  await openPool(page, 'ETH 60 days');
  await expect(main(page).getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
}

/**
 * A member stakes in a locked and a flexible pool, with wrong input on the way, and redeems the flexible one. `send`
 * presses the button of the form, and confirms where the next page asks.
 */
export async function stakeAndRedeem(page: Page, send: () => Promise<void>): Promise<void> {
  await signUp(page);
  await takeCoins(page, 'ETH');
  await openPool(page, 'ETH 60 days');
  await amountField(page).fill('0.001');
  await send();
  await expect(page.getByText('The minimum is 0.01 ETH.').first()).toBeVisible();
  await expect(amountField(page)).toHaveValue('0.001');
  await amountField(page).fill('50');
  await send();
  await expect(page.getByText('Your available balance is too low.').first()).toBeVisible();
  await amountField(page).fill('2');
  await send();
  await expect(page.getByText('Your coins are staked.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Redeem' })).toHaveCount(0);
  // What its first day brings.
  await expect(main(page)).toContainText('0.00016438 ETH');

  await openPool(page, 'ETH flexible');
  await amountField(page).fill('0.5');
  await send();
  await expect(page.getByText('Your coins are staked.')).toBeVisible();
  await main(page).getByRole('link', { name: 'Redeem' }).click();
  await expect(page.getByText('The coins were not staked yet')).toBeVisible();
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(page.getByText('The stake was redeemed.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'History' })).toContainText('-0.5 ETH');
  await main(page).getByRole('link', { name: 'Your stakes' }).click();
  const own = page.getByRole('table', { name: 'Your stakes' }).locator('tbody').getByRole('row');
  await expect(own).toHaveCount(2);
  await expect(own.first()).toContainText('Released');
  await expect(own.last()).toContainText('Begins tomorrow');

  await page.goto('/en/assets/finance');
  await expect(page.getByRole('table', { name: 'What comes when' })).toContainText('Release: ETH 60 days');
  await page.goto('/en/assets/funddetails?account=finance');
  const stake = main(page)
    .getByRole('link', { name: /^Stake \d+$/ })
    .first();
  await expect(stake).toHaveAttribute('href', /\/staking\/order\?id=/);
  await page.goto('/en/assets/financerecord');
  const history = page.getByRole('table', { name: 'Earn history' }).locator('tbody').getByRole('row');
  await expect(history).toHaveCount(3);
  await page.getByLabel('Product').selectOption({ label: 'Staking · ETH 60 days' });
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(history).toHaveCount(1);
  await expect(history).toContainText('2 ETH');
}
