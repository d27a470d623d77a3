import { expect, type Page, test } from '@playwright/test';
import { formatDecimal } from '../../contract/money.ts';
import { signUp } from '../support/browser-account.ts';
import { readNumber } from '../support/browser-trading.ts';

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

test('the lists of spot, futures and options, their topics and the search narrow what is shown', async ({ page }) => {
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
  await expect(page.getByText('No market fits.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all markets' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(all.length);

  for (const list of ['Futures', 'Options']) {
    await page.getByRole('link', { name: list, exact: true }).click();
    await expect(page.getByRole('link', { name: list, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(rowOf(page, 'BTC/USDT')).toBeVisible();
    // Nothing to open yet: these areas do not trade.
    await expect(rowOf(page, 'BTC/USDT').getByRole('link')).toHaveCount(0);
  }
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
