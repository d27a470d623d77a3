import { expect, type Page, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';

/** A sheet of A4 without its margins, from a screen that is dark. */
async function printOf(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 680, height: 1_000 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(path);
}

async function expectPaper(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const frame of ['banner', 'contentinfo', 'navigation'] as const) {
    for (const part of await page.getByRole(frame, { includeHidden: true }).all()) await expect(part).toBeHidden();
  }
  const colors = await page.evaluate(() => {
    const heading = document.querySelector('h1');
    return [document.documentElement, heading ?? document.body].map((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return [backgroundColor, color];
    });
  });
  expect(colors).toEqual([
    ['rgb(255, 255, 255)', 'rgb(0, 0, 0)'],
    ['rgba(0, 0, 0, 0)', 'rgb(0, 0, 0)'],
  ]);
}

test('a printed article is its text, black on white, with the addresses behind its links', async ({ page }) => {
  await page.goto('/en/quotes');
  const article = await page.getByRole('link', { name: 'Terms of use' }).getAttribute('href');
  await printOf(page, article ?? '');
  await expectPaper(page);
});

test('printed balances and orders are tables, without what can only be clicked', async ({ page }) => {
  await signUp(page);
  await printOf(page, '/en/assets/assetspot');
  await expectPaper(page);
  await expect(page.getByRole('table')).toHaveCSS('display', 'table');
  await expect(page.getByRole('columnheader').first()).toBeVisible();
  await printOf(page, '/en/exchange/exchangecoinorder');
  await expectPaper(page);
  await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeHidden();
});

test('a printed order book has its prices, though a click takes them', async ({ page }) => {
  await printOf(page, '/en/exchange?id=btc_usdt&panel=book');
  await expect(
    page
      .getByRole('row')
      .getByRole('button', { name: /^[\d,.]+$/ })
      .first(),
  ).toBeVisible();
});
