import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { closeTicket, fundFuturesAccount, openTicket } from '../support/browser-futures-tickets.ts';

test('a receipt is there without scripts, with its formulas and files', async ({ page }) => {
  await signUp(page);
  await fundFuturesAccount(page, '2000');
  const receipt = await closeTicket(page, await openTicket(page, { side: 'short' }));
  await page.goto(`/en/futures/receipt?id=${receipt}`);
  await expect(page.getByRole('table', { name: 'How it was calculated' })).toContainText('Returned');
  await expect(page.getByRole('link', { name: 'Download data (JSON)' })).toHaveAttribute(
    'href',
    `/api/v1/futures/receipt?id=${receipt}`,
  );
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('funding rates and risk figures are chosen without scripts', async ({ page }) => {
  await page.goto('/en/futures/funding');
  await expect(page.getByText('The rate is stated for 8 hours. It is 0.01%')).toBeVisible();
  await page.getByLabel('Market', { exact: true }).selectOption('ETH/USDT');
  await page.getByLabel('Margin currency').selectOption('FTUSDT');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/\/en\/futures\/funding\?id=ETH_USDT&currency=FTUSDT$/);
  await expect(page.getByLabel('Market', { exact: true })).toHaveValue('ETH_USDT');
  await expect(page.getByTestId('rate')).toHaveText('0.010000%');

  await page.getByRole('main').getByRole('link', { name: 'Futures risk figures' }).click();
  await expect(page.getByTestId('insurance')).toContainText('USDT');
  const caps = page.getByRole('table', { name: 'Open interest in USDT' }).getByRole('row', { name: /^BTC\/USDT/ });
  await expect(caps).toContainText('40,000,000');
  await page.getByRole('link', { name: 'FTUSDT', exact: true }).click();
  await expect(page.getByText('FTUSDT is trial money.')).toBeVisible();
});
