import { expect, type Page, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';

const names = (page: Page) => page.getByRole('rowheader').allTextContents();

test('without scripts the markets are listed, filtered, searched and sorted by links and a form', async ({ page }) => {
  await page.goto('/en/quotes');
  const all = await names(page);
  expect(all).toContain('BTC/USDT');

  await page.getByRole('link', { name: 'DeFi' }).click();
  const some = await names(page);
  expect(some.length).toBeGreaterThan(0);
  expect(some.length).toBeLessThan(all.length);

  await page.goto('/en/quotes?list=futures');
  await page.getByRole('searchbox', { name: 'Search markets' }).fill('btc');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/list=futures/);
  expect(await names(page)).toEqual(['BTC/USDT']);

  await page.goto('/en/quotes');
  await page.getByRole('link', { name: 'Price' }).click();
  expect((await names(page))[0]).toBe('BTC/USDT');
  await page.getByRole('link', { name: 'BTC/USDT' }).click();
  await expect(page.getByRole('heading', { name: 'BTC/USDT' })).toBeVisible();
});

test('without scripts a member adds and removes favourites', async ({ page }) => {
  await signUp(page);
  await page.goto('/en/quotes');
  await page.getByRole('button', { name: 'Add ADA/USDT to favourites' }).click();
  await page.getByRole('link', { name: 'Favourites' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove ADA/USDT from favourites' }).click();
  await expect(page.getByText('No favourites yet.')).toBeVisible();
});

test('addresses that nobody made up carefully still give a page', async ({ page }) => {
  for (const query of [
    '?list=none&tag=none',
    '?sort=-nothing&q=%00',
    '?q=%F0%9F%92%A9&list=favorites',
    '?tag=__proto__',
  ]) {
    const response = await page.goto(`/en/quotes${query}`);
    expect(response?.status()).toBe(200);
  }
  const unknown = await page.goto('/en/exchange?id=none_usdt');
  expect(unknown?.status()).toBe(404);
});
