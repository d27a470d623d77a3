import { expect, test } from '@playwright/test';
import { readOwnSavings, readSavingsAsVisitor, saveAndRedeem } from '../support/browser-saving.ts';

test('a visitor reads what savings pay; a member sees dates and total while typing, subscribes and redeems', async ({
  page,
}) => {
  await readSavingsAsVisitor(page);
  await saveAndRedeem(page, async () => {
    await expect(page.getByRole('status').filter({ hasText: 'Earns from (UTC)' })).toBeVisible();
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  });
  await readOwnSavings(page);
});

test('a product has an address, words and facts for search engines', async ({ page }) => {
  await page.goto('/en/finance');
  await page.getByRole('main').getByRole('link', { name: 'USDT Flexible', exact: true }).click();
  await expect(page).toHaveTitle(/^USDT Flexible \|/);
  const path = new URL(page.url());
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path.pathname}\\?id=\\d+$`));
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /a year, from 10 USDT/);
  const sitemap = await (await page.request.get('/en/sitemap/pages.xml')).text();
  expect(sitemap).toContain(`${path.pathname}${path.search}`);
});
