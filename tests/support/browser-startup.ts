import { expect, type Page } from '@playwright/test';
import { signIn } from './browser-account.ts';

const main = (page: Page) => page.getByRole('main');
const amountField = (page: Page) => page.getByRole('textbox', { name: 'Commitment' });

async function openLaunch(page: Page, name: string): Promise<void> {
  await page.goto('/en/startup');
  await main(page).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

/** What a visitor reads: all launches, the rules of one, and what is missing to take part. */
export async function readLaunchesAsVisitor(page: Page): Promise<void> {
  await page.goto('/en/startup');
  await expect(main(page).getByRole('article')).toHaveCount(4);
  await openLaunch(page, 'Nimbus');
  await expect(main(page)).toContainText('everybody gets the same number of coins');
  await expect(page.getByText('Upcoming').first()).toBeVisible();
  await openLaunch(page, 'Aurora');
  await expect(main(page)).toContainText('40% at once, then 3 equal parts, one every 30 days');
  await expect(main(page).getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
}

/** The demo member lowers its commitment, with wrong input on the way. */
export async function lowerCommitment(page: Page): Promise<void> {
  await signIn(page, 'demo@pasar.example', 'pasar-demo-1');
  await expect(page).not.toHaveURL(/login/);
  await openLaunch(page, 'Aurora');
  const before = Number(await amountField(page).inputValue());
  const change = page.getByRole('button', { name: 'Change the amount' });
  await amountField(page).fill('5');
  await change.click();
  await expect(main(page).getByText('The minimum is 10 USDT.')).toBeVisible();
  await expect(amountField(page)).toHaveValue('5');
  await amountField(page).fill('6000');
  await change.click();
  await expect(main(page).getByText('The maximum is 5,000 USDT.')).toBeVisible();
  await amountField(page).fill(String(before - 10));
  await change.click();
  await expect(page.getByText('Your subscription is saved.')).toBeVisible();
  await expect(amountField(page)).toHaveValue(String(before - 10));
}

/** The result of a launch that has ended: the own row in the public table, and the days of locked coins. */
export async function findOwnAllocation(page: Page): Promise<void> {
  await openLaunch(page, 'Ember');
  await expect(page.getByRole('table', { name: 'Release of your coins' }).locator('tbody tr')).toHaveCount(4);
  const table = page.getByRole('table', { name: 'Allocations' }).locator('tbody tr');
  await page.getByRole('searchbox', { name: 'Number' }).fill('1');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(table).toHaveCount(1);
  const own = page.getByRole('region', { name: 'Your subscription' }).getByRole('link');
  const number = (await own.textContent()) ?? '';
  await own.click();
  await expect(table).toHaveText(new RegExp(`^${number}\\D`));
  await expect(page.getByRole('region', { name: 'Deposits and withdrawals' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download verify-launch.mjs' })).toBeVisible();
}
