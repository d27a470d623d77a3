import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';

test('a page tells of one symbol, and its price moves', async ({ page }) => {
  await page.goto('/en/quotes/quotepost?id=eth_usdt');
  await expect(page).toHaveTitle(/^Ethereum price, ETH\/USDT \| /);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ethereum ETH/USDT');
  await expect(page.getByRole('heading', { name: 'About Ethereum' })).toBeVisible();
  const price = page.getByTestId('last-price');
  const first = (await price.textContent()) ?? '';
  await expect(price).not.toHaveText(first);
  await page.getByRole('link', { name: 'Trade spot' }).click();
  await expect(page).toHaveURL(/\/en\/exchange\?id=eth_usdt$/);
  await page.getByRole('link', { name: 'About Ethereum' }).click();
  await expect(page).toHaveURL(/\/en\/quotes\/quotepost\?id=eth_usdt$/);
});

test('its picture goes further back, and says what it shows', async ({ page }) => {
  await page.goto('/en/quotes/quotepost?id=btc_usdt');
  await expect(page.getByRole('img', { name: 'Price chart of BTC/USDT: 24 hours' })).toBeVisible();
  await page.getByRole('link', { name: '30 days' }).click();
  await expect(page.getByRole('img', { name: 'Price chart of BTC/USDT: 30 days' })).toBeVisible();
  await expect(page).toHaveURL(/range=month$/);
  await page.getByText('Latest candles as a table').click();
  await expect(page.getByRole('columnheader', { name: 'Close' })).toBeVisible();
  await expect(page.getByRole('table').filter({ hasText: 'Close' }).getByRole('rowheader')).toHaveCount(12);
});

test('similar markets share its topics and have pages of their own', async ({ page }) => {
  await page.goto('/en/quotes/quotepost?id=doge_usdt');
  const similar = page.getByRole('navigation', { name: 'Similar markets' });
  await expect(similar.getByRole('link').first()).toContainText(/XRP|LTC/);
  await similar.getByRole('link').first().click();
  await expect(page).toHaveURL(/quotepost\?id=(xrp|ltc)_usdt$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/XRP|Litecoin/);
});

test('a symbol that there is not leads on to those that there are', async ({ page }) => {
  for (const path of ['/en/exchange', '/en/quotes/quotepost']) {
    const response = await page.goto(`${path}?id=dogge_usdt`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no market dogge_usdt here');
    await expectAccessible(page);
    await page.getByRole('main').getByPlaceholder('Look for another market').fill('sol');
    await page.getByRole('main').getByRole('option', { name: 'SOL/USDT' }).click();
    await expect(page).toHaveURL(/\/en\/exchange\?id=sol_usdt$/);
    await page.goBack();
    await page.getByRole('link', { name: 'DOGE/USDT' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}\\?id=doge_usdt$`));
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });
    test('it is accessible and within the window, in long and in tall scripts', async ({ page }) => {
      for (const prefix of ['/de', '/hi', '/zh-CHT']) {
        await page.goto(`${prefix}/quotes/quotepost?id=btc_usdt`);
        for (const width of [375, 900, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await expectNoSidewaysScrolling(page);
        }
        await expectAccessible(page);
      }
    });
  });
}
