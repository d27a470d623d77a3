import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { takeCoinsOnPage } from '../support/browser-trading.ts';

test('without scripts a wrong grid comes back with what was typed, and a right one is started and ended', async ({
  page,
}) => {
  await signUp(page);
  await takeCoinsOnPage(page, 'USDT');
  await page.goto('/en/exchange/robot?id=eth_usdt');
  const main = page.getByRole('main');
  const grids = main.getByLabel('Grids');
  const preview = main.getByRole('button', { name: 'Preview' });
  await expect(main.getByLabel('Market', { exact: true })).toHaveValue('ETH_USDT');
  await grids.fill('100');
  await main.getByLabel('Investment').fill('400');
  await preview.click();
  await expect(main.getByText('The lines are so close that fees would take the profit.')).toBeVisible();
  await expect(main.getByLabel('Investment')).toHaveValue('400');
  await grids.fill('4');
  await main.getByLabel('Stop loss', { exact: true }).fill('999999');
  await preview.click();
  await expect(main.getByText('The stop loss must be below the range, the take profit above it.')).toBeVisible();
  await main.getByLabel('Stop loss', { exact: true }).fill('');
  await preview.click();
  await expect(main.getByRole('heading', { name: 'ETH/USDT: the last 30 days' })).toBeVisible();

  await main.getByRole('button', { name: 'Start robot' }).click();
  await expect(main.getByText('The robot has started.')).toBeVisible();
  await main.getByRole('button', { name: 'End and sell ETH' }).click();
  await expect(main.getByText('The robot has been told to end.')).toBeVisible();
  await expect(main.getByText('You have ended this robot.')).toBeVisible();
  await expect(main.getByText('Sale at the end').first()).toBeVisible();
});
