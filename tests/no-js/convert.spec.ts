import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { takeCoins } from '../support/browser-trading.ts';

test('without scripts a visitor sees prices, and a member converts at a quote that is a page', async ({ page }) => {
  await page.goto('/en/convert');
  await expect(page.getByTestId('indicative')).toContainText('1 USDT ≈');
  await expect(page.getByRole('link', { name: 'Log in to convert' })).toBeVisible();

  await signUp(page);
  await takeCoins(page, 'USDT');
  await page.goto('/en/convert');
  await expect(page.getByText('Available: 10,000 USDT')).toBeVisible();
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('1');
  await page.getByRole('button', { name: 'Get a quote' }).click();
  await expect(page.getByText('The minimum is 5 USDT')).toBeVisible();
  await expect(amount).toHaveValue('1');
  await page.getByLabel('To', { exact: true }).selectOption('USDT');
  await amount.fill('250,5');
  await page.getByRole('button', { name: 'Get a quote' }).click();
  await expect(page.getByText('Choose two different coins.')).toBeVisible();

  await page.getByLabel('To', { exact: true }).selectOption('ETH');
  await amount.press('Enter');
  const quote = page.getByRole('region', { name: 'Your quote' });
  await expect(quote).toContainText('250.5 USDT');
  await expect(quote).toContainText('Valid until');
  await quote.getByRole('button', { name: 'Convert now' }).click();
  const done = page.getByText(/^250\.5 USDT converted into [\d.]+ ETH\.$/);
  await expect(done).toBeVisible();
  // Loaded again, the page converts nothing again.
  await page.reload();
  await expect(done).toBeVisible();
  await expect(page.getByText('Available: 9,749.5 USDT')).toBeVisible();

  await page.getByRole('button', { name: 'Swap' }).click();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('ETH');
  await page.getByRole('main').getByRole('link', { name: 'Convert history' }).click();
  const rows = page.getByRole('table', { name: 'Convert history' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('250.5 USDT');
  await expect(rows).toContainText('Done');
  const file = await page.request.get('/en/convert/converthistory.csv');
  expect(await file.text()).toMatch(/^\uFEFFNumber,Time,Paid,.*\r\n\d+,[^,]+,250\.5,USDT,[\d.]+,ETH,/);
});
