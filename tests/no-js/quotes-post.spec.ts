import { expect, test } from '@playwright/test';

const listedCoins = ['btc', 'eth', 'bnb', 'sol', 'xrp', 'ada', 'doge', 'trx', 'ltc', 'avax', 'link', 'dot'];

test('without scripts the page about a symbol is complete', async ({ page }) => {
  await page.goto('/en/quotes/quotepost?id=btc_usdt&range=week');
  await expect(page.getByTestId('last-price')).toHaveText(/^[\d,]+\.\d{2}$/);
  await expect(page.getByRole('img', { name: 'Price chart of BTC/USDT: 7 days' })).toBeVisible();
  await page.getByText('Latest candles as a table').click();
  await expect(page.getByRole('columnheader', { name: 'Close' })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/en\/quotes\/quotepost\?id=btc_usdt$/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Bitcoin price in USDT/);
  await page.getByRole('link', { name: 'Trade spot' }).click();
  await expect(page).toHaveURL(/\/en\/exchange\?id=btc_usdt$/);
});

test('each coin that is traded is described', async ({ page }) => {
  for (const coin of listedCoins) {
    await page.goto(`/en/quotes/quotepost?id=${coin}_usdt`);
    const about = page.getByRole('heading', { name: /^About / }).locator('xpath=following-sibling::p');
    expect(((await about.textContent()) ?? '').length).toBeGreaterThan(100);
  }
});

test('a symbol has one address; other ways to write it lead there for good', async ({ page, baseURL }) => {
  for (const path of ['/en/quotes/quotepost', '/en/exchange', '/quotes/quotepost']) {
    for (const id of ['BTC_USDT', 'btc/usdt', 'btc-usdt', 'Btc_Usdt', 'btcusdt']) {
      const response = await page.request.get(`${path}?id=${encodeURIComponent(id)}&ref=ABC123`, { maxRedirects: 0 });
      expect(response.status()).toBe(301);
      const location = new URL(response.headers().location ?? '', baseURL);
      expect(location.pathname).toBe(path);
      expect(location.searchParams.get('id')).toBe('btc_usdt');
      expect(location.searchParams.get('ref')).toBe('ABC123');
    }
  }
  const response = await page.request.get('/en/quotes/quotepost', { maxRedirects: 0 });
  expect(response.headers().location).toMatch(/\/en\/quotes$/);
});

test('hostile ids of symbols get a page that says so', async ({ page }) => {
  const ids = ['%00', '__proto__', '%F0%9F%92%A9', '%3Cscript%3E', 'x'.repeat(5000), '%ED%A0%80', 'constructor_usdt'];
  for (const path of ['/en/quotes/quotepost', '/en/exchange']) {
    for (const id of ids) {
      const response = await page.goto(`${path}?id=${id}`);
      expect(response?.status(), `${path}?id=${id.slice(0, 20)}`).toBe(404);
      await expect(page.getByRole('link', { name: 'BTC/USDT' })).toBeVisible();
    }
  }
});

test('without scripts the search box of a page leads to the list of markets', async ({ page }) => {
  await page.goto('/en/quotes/quotepost?id=nothing_here');
  await page.getByPlaceholder('Look for another market').fill('eth');
  await page.getByPlaceholder('Look for another market').press('Enter');
  await expect(page).toHaveURL(/\/en\/quotes\?search=eth$/);
  await expect(page.getByRole('rowheader')).toHaveText(['ETH/USDT']);
});

test('each list of markets has one address for search engines, and favourites have none', async ({ page }) => {
  const canonical = page.locator('link[rel=canonical]');
  for (const [query, address] of [
    ['', /\/en\/quotes$/],
    ['?list=spot&sort=-price&tag=meme', /\/en\/quotes$/],
    ['?list=futures&search=btc', /\/en\/quotes\?list=futures$/],
  ] as const) {
    await page.goto(`/en/quotes${query}`);
    await expect(canonical).toHaveAttribute('href', address);
  }
  await page.goto('/en/quotes?list=favorites');
  await expect(canonical).toHaveCount(0);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
