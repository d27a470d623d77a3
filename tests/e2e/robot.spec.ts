import { expect } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { takeCoins, takeCoinsOnPage } from '../support/browser-trading.ts';
import { expectAccessible } from '../support/check-accessibility.ts';
import { expectKept } from '../support/expect-kept.ts';
import { test } from '../support/test.ts';

test('a member looks at a grid, starts it, finds its orders and ends it', async ({ page }) => {
  await signUp(page);
  await takeCoinsOnPage(page, 'USDT');
  await page.goto('/en/exchange/robot');
  const main = page.getByRole('main');
  await expect(main.getByText('You have no robots yet.')).toBeVisible();
  await main.getByLabel('Market', { exact: true }).selectOption('ETH/USDT');
  await expect(main.getByText(/^ETH\/USDT is at [\d,.]+ USDT\.$/)).toBeVisible();
  await main.getByLabel('Market', { exact: true }).selectOption('BTC/USDT');
  await expect(main.getByText(/^BTC\/USDT is at [\d,.]+ USDT\.$/)).toBeVisible();
  await main.getByLabel('Grids').fill('4');
  await main.getByLabel('Investment').fill('400');
  await main.getByRole('button', { name: 'Preview' }).click();
  await expect(main.getByRole('heading', { name: 'BTC/USDT: the last 30 days' })).toBeVisible();
  await expect(main.getByText('Taken by fees')).toBeVisible();
  await expect(main.getByText('This is the past and promises nothing.')).toBeVisible();
  await expect(main.getByLabel('Investment')).toHaveValue('400');
  await expectAccessible(page);

  await main.getByRole('button', { name: 'Start robot' }).click();
  await expect(main.getByText('The robot has started.')).toBeVisible();
  await expect(main.getByText('Running')).toBeVisible();
  await expect(main.getByText(/^Buys at [\d,.]+ USDT$/).first()).toBeVisible();
  await expect(main.getByText(/^Sells at [\d,.]+ USDT$/).first()).toBeVisible();
  await expect(main.getByText('Profit of a pair at your current fees').locator('..')).toContainText(
    /[\d.]+ – [\d.]+ USDT$/,
  );
  await expectAccessible(page);

  await main.getByRole('button', { name: 'End and keep BTC' }).click();
  await expect(main.getByText('You have ended this robot.')).toBeVisible();
  await expect(main.getByText('No open order').first()).toBeVisible();
  await expect(main.getByText('Profit of a pair at your current fees')).toHaveCount(0);
  await main.getByRole('link', { name: 'Spot grid robot' }).click();
  await expect(main.getByRole('row').filter({ hasText: 'BTC/USDT' }).getByText('Ended')).toBeVisible();
});

test('an order of a robot leads to it, and the page of the robot follows the market', async ({ page }) => {
  await signUp(page);
  await takeCoinsOnPage(page, 'USDT');
  await page.goto('/en/exchange/robot');
  const main = page.getByRole('main');
  await main.getByLabel('Market', { exact: true }).selectOption('LTC/USDT');
  await expect(main.getByText(/^LTC\/USDT is at [\d,.]+ USDT\.$/)).toBeVisible();
  await main.getByLabel('Grids').fill('4');
  await main.getByLabel('Investment').fill('400');
  await main.getByRole('button', { name: 'Start robot' }).click();
  await expect(main.getByText('The robot has started.')).toBeVisible();
  const number = /id=(\d+)/.exec(page.url())?.[1] ?? '';
  const waits = main.getByRole('table', { name: 'Grids' }).getByText(/^(Buys|Sells) at/);
  const waiting = await waits.count();
  expect(waiting).toBeGreaterThan(1);

  const orders = await page.context().newPage();
  await orders.goto('/en/exchange/exchangecoinorder');
  const mark = orders.getByRole('link', { name: `Robot #${number}` });
  await expect(mark.first()).toHaveAttribute('href', new RegExp(`/en/exchange/robot/detail\\?id=${number}$`));
  await orders.goto('/en/exchange?id=ltc_usdt');
  await expect(mark.first()).toBeVisible();

  // What happens to its orders is on its page without a touch: one that is cancelled pauses it.
  await orders.getByRole('row').filter({ has: mark.first() }).first().getByRole('button', { name: 'Cancel' }).click();
  await expect(main.getByText('Paused', { exact: true })).toBeVisible();
  await expect(waits).toHaveCount(waiting - 1);
});

test('why a robot was not resumed stays on its page', async ({ page }) => {
  await signUp(page);
  await takeCoins(page, 'USDT');
  await page.goto('/en/exchange/robot');
  const main = page.getByRole('main');
  await main.getByLabel('Market', { exact: true }).selectOption('DOT/USDT');
  await expect(main.getByText(/^DOT\/USDT is at [\d,.]+ USDT\.$/)).toBeVisible();
  await main.getByLabel('Grids').fill('4');
  await main.getByLabel('Investment').fill('400');
  await main.getByRole('button', { name: 'Start robot' }).click();
  await expect(main.getByText('The robot has started.')).toBeVisible();
  // As on a page that has not heard that the robot was resumed elsewhere.
  const keep = main.getByRole('button', { name: /^End and keep/ });
  await keep.evaluate((button: HTMLButtonElement) => {
    button.value = 'resume';
  });
  await keep.click();
  await expectKept(page, 'This robot is not paused.');
});
