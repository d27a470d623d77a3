import { expect } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { fundFuturesAccount } from '../support/browser-futures-tickets.ts';
import { expectAccessible } from '../support/check-accessibility.ts';
import { test } from '../support/test.ts';

test('a member looks at a grid on futures, starts it, finds its positions and ends it', async ({ page }) => {
  await signUp(page);
  await fundFuturesAccount(page, '5000');
  await page.goto('/en/futures/robot');
  const main = page.getByRole('main');
  await main.getByLabel('Market', { exact: true }).selectOption('ETH/USDT');
  await expect(main.getByText(/^ETH\/USDT is at [\d,.]+ USDT\.$/)).toBeVisible();
  await main.getByLabel('Direction').selectOption('Long');
  await main.getByLabel('Grids').fill('4');
  await main.getByLabel('Margin to set aside').fill('400');
  await main.getByLabel('Leverage').fill('50');
  await main.getByRole('button', { name: 'Preview' }).click();
  await expect(main.getByText('With this leverage a grid would be liquidated inside the range')).toBeVisible();
  await main.getByLabel('Leverage').fill('5');
  await main.getByRole('button', { name: 'Preview' }).click();
  await expect(main.getByRole('heading', { name: 'ETH/USDT: the last 30 days' })).toBeVisible();
  await expect(main.getByText('Taken by funding')).toBeVisible();
  await expect(main.getByText('Nearest liquidation below')).toBeVisible();
  await expect(main.getByText('This is the past and promises nothing.')).toBeVisible();
  await expectAccessible(page);

  await main.getByRole('button', { name: 'Start robot' }).click();
  await expect(main.getByText('The robot has started.')).toBeVisible();
  const grids = main.getByRole('table', { name: 'Grids' });
  await expect(grids.getByText(/^Waits at [\d,.]+ USDT$/).first()).toBeVisible();
  // The grids above the price open with the next price, and the page shows it without a touch.
  await expect(grids.getByText(/^Opened at [\d,.]+ USDT$/).first()).toBeVisible();
  await expectAccessible(page);
  // So does what they are worth, with no ticket that changes.
  const unrealised = main.locator('dt', { hasText: 'Unrealised profit' }).locator('xpath=following-sibling::dd[1]');
  await expect(unrealised).not.toHaveText('0 USDT');
  const worth = (await unrealised.textContent()) ?? '';
  await expect(unrealised).not.toHaveText(worth);
  const number = /id=(\d+)/.exec(page.url())?.[1] ?? '';

  const orders = await page.context().newPage();
  await orders.goto('/en/futures/futurescontractorder');
  const mark = orders.getByRole('link', { name: `Robot #${number}` }).first();
  await expect(mark).toHaveAttribute('href', new RegExp(`/en/futures/robot/detail\\?id=${number}$`));
  await orders.close();

  await main.getByRole('button', { name: 'End and close all positions' }).click();
  await expect(main.getByText('You have ended this robot.')).toBeVisible();
  await expect(main.getByRole('table', { name: 'Closed positions' }).getByText('Closed by you').first()).toBeVisible();
  await main.getByRole('link', { name: 'Futures grid robot' }).click();
  await expect(main.getByRole('row').filter({ hasText: 'ETH/USDT' }).getByText('Ended')).toBeVisible();
});
