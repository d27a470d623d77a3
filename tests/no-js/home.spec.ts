import { expect, type Page, test } from '@playwright/test';
import { signUpOnPages } from '../support/browser-account.ts';
import { addPopup } from '../support/configure-site.ts';

/** By its role: texts inside of `noscript` are not looked into. */
const noticeOn = (page: Page) => page.getByRole('heading', { name: 'Good to know' });

test('ranks, banners and markets are links', async ({ page }) => {
  await page.goto('/en');
  const markets = page.getByRole('region', { name: 'Markets today' });
  const changes = markets.locator('tbody td:nth-of-type(2)');
  await expect(changes).not.toHaveCount(0);
  await page.getByRole('link', { name: 'Gainers' }).click();
  await expect(page).toHaveURL(/\/en\?rank=gainers$/);
  await expect(page.getByRole('link', { name: 'Gainers' })).toHaveAttribute('aria-current', 'page');
  // There are days on which every market falls: then none of them has gained.
  await expect(changes.first().or(markets.getByText('Nothing here today.'))).toBeVisible();
  for (const change of await changes.allTextContents()) expect(change).not.toContain('-');
  await page.getByRole('region', { name: 'Highlights' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/\/en\/quotes$/);
});

test('a popup notice stands in the page until it is closed', async ({ page }) => {
  const home = await addPopup({ popupMode: 1 });
  await page.goto(home);
  await expect(noticeOn(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/en$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(noticeOn(page)).toHaveCount(0);
  await page.goto(home);
  await expect(noticeOn(page)).toHaveCount(0);
});

test('one that is shown every time comes back, one outside its window never stands there', async ({ page }) => {
  const everyTime = await addPopup({ popupMode: 3 });
  await page.goto(everyTime);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(noticeOn(page)).toBeVisible();
  await page.goto(await addPopup({ popupMode: 3, from: Date.now() + 50_000 }));
  await expect(noticeOn(page)).toHaveCount(0);
});

test('a member has trial coins with one press on the front page', async ({ page }) => {
  await signUpOnPages(page);
  await page.goto('/en');
  await page.getByRole('button', { name: 'Get trial coins' }).click();
  await expect(page).toHaveURL(/\/en\/assets\/assetdeposit\?/);
  await expect(page.getByText(/USDT added to your spot account/)).toBeVisible();
});

test('the first market stands there with its book, and leads to where it is traded', async ({ page }) => {
  await page.goto('/en');
  const market = page.getByRole('region', { name: 'BTC/USDT live' });
  await expect(market.locator('[data-cell=price]')).toHaveText(/^[\d,]+\.\d\d$/);
  await expect(market.getByRole('img', { name: 'Price chart of BTC/USDT' })).toBeVisible();
  await expect(market.locator('tbody td:nth-child(2)').first()).toHaveText(/^[\d,]+\.\d\d$/);
  await market.getByRole('link', { name: 'Trade BTC/USDT' }).click();
  await expect(page).toHaveURL(/\/en\/exchange\?id=btc_usdt$/);
});

test('a member finds coins, open orders and what is still to do', async ({ page }) => {
  await signUpOnPages(page);
  await page.goto('/en');
  await expect(page.getByTestId('start-total')).toContainText('USDT');
  await expect(page.getByRole('region', { name: 'Open orders' })).toContainText('No open orders.');
  await page.getByRole('region', { name: 'Next steps' }).getByRole('link', { name: 'Verify identity' }).click();
  await expect(page).toHaveURL(/\/en\/profile\/authentication/);
});
