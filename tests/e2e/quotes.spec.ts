import { expect, type Page, test } from '@playwright/test';
import { formatDecimal } from '../../contract/money.ts';
import { signUp } from '../support/browser-account.ts';
import { readNumber } from '../support/browser-trading.ts';
import { expectNoSidewaysScrolling } from '../support/check-accessibility.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** The coins of the list, from the top. */
const coins = (page: Page) =>
  page.getByRole('rowheader').evaluateAll((headers) => headers.map((header) => header.textContent.split('/')[0]));

test('prices move by themselves', async ({ page }) => {
  await page.goto('/en/quotes');
  const price = rowOf(page, 'BTC/USDT').getByRole('cell').first();
  const first = (await price.textContent()) ?? '';
  await expect(price).not.toHaveText(first);
});

test('topics and the search narrow what is shown', async ({ page }) => {
  await page.goto('/en/quotes');
  const all = await coins(page);
  expect(all.length).toBeGreaterThan(10);
  expect(all).not.toContain('TST');

  await page.getByRole('link', { name: 'Meme' }).click();
  await expect(rowOf(page, 'DOGE/USDT')).toBeVisible();
  await expect(rowOf(page, 'BTC/USDT')).toHaveCount(0);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(rowOf(page, 'BTC/USDT')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search markets' }).fill('eth');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['ETH/USDT']);
  await page.getByRole('searchbox', { name: 'Search markets' }).fill('nothing like it');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No markets found.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all markets' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(all.length);
});

test('only what can be traded here is offered; what cannot is there to be read', async ({ page }) => {
  await page.goto('/en/quotes');
  const lists = page.getByRole('navigation', { name: 'Lists of markets' });
  const offered = await lists.getByRole('link').allTextContents();
  expect(offered[0]).toBe('Spot');
  expect(offered.at(-1)).toBe('Favourites');
  for (const [list, screen] of [
    ['Futures', '/futures'],
    ['Binary options', '/boption'],
  ] as const) {
    const response = await page.request.get(`/en${screen}?id=btc_usdt`);
    expect(offered.includes(list)).toBe(response.ok());
  }
  await page.goto('/en/quotes?list=futures');
  await rowOf(page, 'BTC/USDT').getByRole('link').click();
  await expect(page).toHaveURL(/\/en\/(futures|quotes\/quotepost)\?id=btc_usdt$/);
});

test('new markets are a topic', async ({ page }) => {
  await page.goto('/en/quotes');
  await page.getByRole('link', { name: 'New', exact: true }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['AVAX/USDT', 'LINK/USDT', 'DOT/USDT']);
});

test('a search shows at most ten markets, and keeps the list', async ({ page }) => {
  await page.goto('/en/quotes?list=spot&search=%20uSdT%20');
  await expect(page.getByRole('searchbox', { name: 'Search markets' })).toHaveValue('uSdT');
  await expect(page.getByRole('rowheader')).toHaveCount(10);
});

test('on a phone a market is a card with price, change, volume and the line of its day', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/en/quotes');
  const row = rowOf(page, 'AVAX/USDT');
  const [price, change, volume] = [0, 1, 4].map((index) => row.locator('td').nth(index));
  const box = async (locator = row) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect((await box(price)).y).toBeLessThan((await box(change)).y);
  expect((await box(volume)).x).toBeLessThan((await box(change)).x);
  const [line, numbers] = [await box(row.locator('svg')), await box(price)];
  expect(line.x + line.width).toBeLessThanOrEqual(numbers.x);
  await expectNoSidewaysScrolling(page);
  await page.getByRole('link', { name: 'Change' }).click();
  await expect(page).toHaveURL(/sort=-change/);
});

test('a visitor is told how to have favourites', async ({ page }) => {
  await page.goto('/en/quotes?list=favorites');
  await expect(page.getByText('Log in to keep the markets')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/en\/login\?from=%2Fquotes%3Flist%3Dfavorites$/);
});

test('a column header sorts down, then up', async ({ page }) => {
  await page.goto('/en/quotes');
  await page.getByRole('link', { name: 'Price' }).click();
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending');
  expect((await coins(page))[0]).toBe('BTC');
  await page.getByRole('link', { name: 'Price' }).click();
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
  expect((await coins(page)).at(-1)).toBe('BTC');
  await page.getByRole('link', { name: 'Market', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Market' })).toHaveAttribute('aria-sort', 'ascending');
  const names = await coins(page);
  expect(names).toEqual(names.toSorted());
});

test('a click on a market opens it without loading the site anew', async ({ page }) => {
  await page.goto('/en/quotes');
  await page.evaluate(() => {
    document.documentElement.dataset.isSamePage = 'true';
  });
  await page.getByRole('link', { name: 'LTC/USDT' }).click();
  await expect(page).toHaveURL(/\/en\/exchange\?id=ltc_usdt$/);
  await expect(page.getByRole('heading', { name: 'LTC/USDT' })).toBeVisible();
  expect(formatDecimal(await readNumber(page.getByTestId('last-price')))).not.toBe('0');
  await expect(page.locator('html')).toHaveAttribute('data-is-same-page', 'true');
});

test('a member keeps favourites', async ({ page }) => {
  await signUp(page);
  await page.goto('/en/quotes?list=favorites');
  await expect(page.getByText('No favourites yet.')).toBeVisible();
  await page.goto('/en/quotes');
  await page.getByRole('button', { name: 'Add SOL/USDT to favourites' }).click();
  await expect(page.getByRole('button', { name: 'Remove SOL/USDT from favourites' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('link', { name: 'Favourites' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove SOL/USDT from favourites' }).click();
  await expect(page.getByText('No favourites yet.')).toBeVisible();
});
