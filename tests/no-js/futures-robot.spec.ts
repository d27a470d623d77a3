import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { fundFuturesAccount } from '../support/browser-futures-tickets.ts';

test('without scripts a wrong grid on futures comes back with what was typed, and a right one starts and ends', async ({
  page,
}) => {
  await signUp(page);
  await fundFuturesAccount(page, '5000');
  await page.goto('/en/futures/robot?id=eth_usdt');
  const main = page.getByRole('main');
  const preview = main.getByRole('button', { name: 'Preview' });
  const stop = main.getByLabel('End above the range');
  await expect(main.getByLabel('Market', { exact: true })).toHaveValue('ETH_USDT');
  await main.getByLabel('Direction').selectOption('Neutral');
  await main.getByLabel('Grids').fill('4');
  await main.getByLabel('Margin to set aside').fill('400');
  await stop.fill('1');
  await preview.click();
  await expect(main.getByText('A price at which the robot ends must lie outside the range')).toBeVisible();
  await expect(stop).toHaveValue('1');
  await expect(main.getByLabel('Direction')).toHaveValue('neutral');
  await stop.fill('');
  await preview.click();
  await expect(main.getByRole('heading', { name: 'ETH/USDT: the last 30 days' })).toBeVisible();

  await main.getByRole('button', { name: 'Start robot' }).click();
  await expect(main.getByText('The robot has started.')).toBeVisible();
  await expect(main.getByText(/^Waits at [\d,.]+ USDT$/)).toHaveCount(4);
  await main.getByRole('button', { name: 'End and close all positions' }).click();
  await expect(main.getByText('The robot has been told to end.')).toBeVisible();
  await expect(main.getByText('You have ended this robot.')).toBeVisible();
  await expect(main.getByText('No open order').first()).toBeVisible();
});
