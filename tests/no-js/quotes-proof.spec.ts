import { expect, test } from '@playwright/test';

test('a market leads to the page on which its prices are checked, and another market is chosen there', async ({
  page,
}) => {
  await page.goto('/en/exchange?id=eth_usdt');
  await page.getByRole('link', { name: 'Check these prices' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check our prices');
  await expect(page.getByLabel('Market', { exact: true })).toHaveValue('ETH_USDT');
  const keys = page.getByRole('table', { name: 'Keys of simulated prices' });
  await expect(keys.getByRole('row').filter({ hasText: 'after the day' })).toHaveCount(8);
  await expect(page.getByText('npm run ticks --')).toContainText('ETH_USDT');
  await page.getByLabel('Market', { exact: true }).selectOption('BTC/USDT');
  await page.getByLabel('Tick number (optional)').fill('1');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/\/en\/prices\?id=BTC_USDT&tick=1$/);
  await expect(page.getByText('No outcome depends on this tick')).toBeVisible();
});
