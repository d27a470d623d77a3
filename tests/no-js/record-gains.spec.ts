import { expect, type Page, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { takeCoins } from '../support/browser-trading.ts';

test('without scripts a member previews the gains of its year by both methods', async ({ page }) => {
  await signUp(page);
  await page.goto('/en/assets/gains');
  await expect(page.getByText('Nothing was sold in this year.')).toBeVisible();

  await takeCoins(page, 'USDT', 'DOT');
  await convert(page, { from: 'USDT', to: 'ETH', amount: '500' });
  await convert(page, { from: 'ETH', to: 'USDT', amount: '0.01' });
  await page.goto('/en/assets/statement');
  await page.getByRole('link', { name: /^Preview the gains of \d{4}$/ }).click();
  await expect(page.getByText('It is not tax advice')).toBeVisible();
  const lots = page.getByRole('table', { name: 'Every sale, lot by lot' }).locator('tbody').getByRole('row');
  await expect(lots).toHaveCount(1);
  await expect(lots).toContainText('0.01 ETH');
  await expect(lots).not.toContainText('≈');
  const arrivals = page.getByRole('table', { name: 'Coins of unknown cost' }).locator('tbody').getByRole('row');
  await expect(arrivals).toHaveCount(1);
  await expect(arrivals).toContainText('DOT');
  await expect(arrivals).toContainText('≈');

  await page.getByRole('link', { name: 'Average cost' }).click();
  await expect(page.getByRole('link', { name: 'Average cost' })).toHaveAttribute('aria-current', 'page');
  await expect(lots).toContainText('0.01 ETH');
  // What is left of the coin has the rest of the cost.
  const coins = page.getByRole('table', { name: 'By coin' }).locator('tbody').getByRole('row');
  await expect(coins.filter({ hasText: 'ETH' })).toContainText('0.01');

  const [, query] = (await page.getByRole('link', { name: 'CSV' }).getAttribute('href'))?.split('?') ?? [];
  const file = await (await page.request.get(`/en/assets/gains.csv?${query}`)).text();
  expect(file).toMatch(/^\uFEFFNumber,Coin,Quantity,Acquired \(UTC\),/);
  expect(file).toMatch(/\r\n1,ETH,0\.01,,\d{4}-[^,]+,,[\d.]+,[\d.]+,[\d.]+,-?[\d.]+,Paid,Average\r\n/);
  // What makes no sense counts as not chosen.
  await page.goto('/en/assets/gains?year=x&method=x&after=x');
  await expect(lots).toHaveCount(1);
});

async function convert(page: Page, { from, to, amount }: Record<'from' | 'to' | 'amount', string>): Promise<void> {
  await page.goto('/en/convert');
  await page.getByLabel('From', { exact: true }).selectOption(from);
  await page.getByLabel('To', { exact: true }).selectOption(to);
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('button', { name: 'Get a quote' }).click();
  await page.getByRole('region', { name: 'Your quote' }).getByRole('button', { name: 'Convert now' }).click();
  await expect(page.getByText(new RegExp(`^${amount.replace('.', '\\.')} ${from} converted into`))).toBeVisible();
}
