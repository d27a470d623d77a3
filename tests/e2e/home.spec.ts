import { expect, type Page, test } from '@playwright/test';
import { signUpOnPages } from '../support/browser-account.ts';
import { takeCoins } from '../support/browser-trading.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';
import { addPopup, configureSite, newReferralCode } from '../support/configure-site.ts';
import { sendInPieces } from '../support/send-in-pieces.ts';
import { keepShifts, seenShiftsOf, shiftsOf } from '../support/watch-shifts.ts';

const rowsOf = (page: Page) => page.getByRole('region', { name: 'Markets today' }).locator('tbody tr');

test('ranks are tabs with an address of their own', async ({ page }) => {
  await page.goto('/en');
  const markets = page.getByRole('navigation', { name: 'Markets today' });
  await expect(markets.getByRole('link', { name: 'Most traded' })).toHaveAttribute('aria-current', 'page');
  await markets.getByRole('link', { name: 'Losers' }).click();
  await expect(page).toHaveURL(/\/en\?rank=losers$/);
  await expect(markets.getByRole('link', { name: 'Losers' })).toHaveAttribute('aria-current', 'page');
  // There are days on which every market rises: then all of them are gainers.
  await expect(rowsOf(page).first().or(page.getByText('Nothing here today.'))).toBeVisible();
  const losses = await rowsOf(page).locator('td:nth-of-type(2)').allTextContents();
  for (const change of losses) expect(change).toMatch(/-|0\.00/);
  await page.goto('/en?rank=gainers');
  await expect(rowsOf(page).first().or(page.getByText('Nothing here today.'))).toBeVisible();
  const gains = await rowsOf(page).locator('td:nth-of-type(2)').allTextContents();
  for (const change of gains) expect(change).toMatch(/\+|0\.00/);
  expect(losses.length + gains.length).toBeGreaterThan(0);
  await page.goto('/en?rank=losers');
  await page.reload();
  await expect(markets.getByRole('link', { name: 'Losers' })).toHaveAttribute('aria-current', 'page');
  await markets.getByRole('link', { name: 'Most traded' }).click();
  await expect(page).toHaveURL(/\/en$/);
});

test('a market of the list opens', async ({ page }) => {
  await page.goto('/en');
  const first = rowsOf(page).first().getByRole('link');
  const name = (await first.textContent()) ?? '';
  await first.click();
  await expect(page).toHaveURL(new RegExp(`/en/exchange\\?id=${name.replace('/', '_').toLowerCase()}$`));
});

test('prices follow the feed, and every market has its line of the last day', async ({ page }) => {
  await page.goto('/en');
  const price = rowsOf(page).first().locator('td').first();
  const before = await price.textContent();
  await expect(price).not.toHaveText(before ?? '');
  const lines = await rowsOf(page)
    .locator('path')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
  expect(lines.length).toBeGreaterThan(4);
  for (const line of lines) expect(line).toMatch(/^M\d/);
});

test('the first market moves: its price, its book and the line across its candles', async ({ page }) => {
  await page.goto('/en');
  const market = page.getByRole('region', { name: 'BTC/USDT live' });
  const price = market.locator('[data-cell=price]');
  const before = { price: await price.textContent(), line: await market.locator('[data-last]').getAttribute('d') };
  await expect(price).not.toHaveText(before.price ?? '');
  await expect(market.locator('[data-last]')).not.toHaveAttribute('d', before.line ?? '');
  const bids = market.locator('tbody td:nth-child(2)');
  const drawn = await bids.allTextContents();
  await expect.poll(() => bids.allTextContents()).not.toEqual(drawn);
  const [best = '', next = ''] = (await bids.allTextContents()).map((text) => text.replaceAll(',', ''));
  expect(Number(best)).toBeGreaterThan(Number(next));
  await market.getByRole('link', { name: 'Trade BTC/USDT' }).click();
  await expect(page).toHaveURL(/\/en\/exchange\?id=btc_usdt$/);
});

test('prices that move flash, and stand still for a visitor who wants less motion', async ({ page }) => {
  await page.addInitScript(() => {
    const flashed: string[] = [];
    Object.assign(window, { flashed });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
      flashed.push(this.tagName);
      return animate.apply(this, given);
    };
  });
  const flashes = () => page.evaluate(() => (window as unknown as { flashed: string[] }).flashed.length);
  for (const path of ['/en', '/en/quotes', '/en/exchange?id=btc_usdt']) {
    await page.goto(path);
    await expect.poll(flashes, path).toBeGreaterThan(0);
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/en');
  const price = page.locator('[data-cell=price]');
  const before = await price.textContent();
  await expect(price).not.toHaveText(before ?? '');
  expect(await flashes()).toBe(0);
});

test('a member begins with what it has and what is still to do', async ({ page }) => {
  await signUpOnPages(page);
  await page.goto('/en');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  const next = page.getByRole('region', { name: 'Next steps' });
  await expect(next.getByRole('link', { name: 'Place an order' })).toBeVisible();
  await takeCoins(page, 'USDT');
  await page.goto('/en');
  const coins = page.getByRole('region', { name: 'Your coins' });
  await expect(coins.getByRole('row', { name: /Tether/ })).toContainText('10,000');
  await expect(page.getByTestId('start-total')).toContainText('10,000.000 USDT');
  await expect(page.getByRole('region', { name: 'Open orders' })).toContainText('No open orders.');
  await page.getByLabel('Assets', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Hide amounts' }).click();
  await expect(page.getByTestId('start-total')).toHaveText('******** USDT');
});

test('favourites are the first list of a member who has some', async ({ page }) => {
  await signUpOnPages(page);
  await page.goto('/en/quotes');
  await page.getByRole('button', { name: 'Add DOGE/USDT to favourites' }).click();
  await expect(page.getByRole('button', { name: 'Remove DOGE/USDT from favourites' })).toBeVisible();
  await page.goto('/en');
  await expect(rowsOf(page).getByRole('link')).toHaveText(['DOGE/USDT']);
  await page.getByRole('navigation', { name: 'Markets today' }).getByRole('link', { name: 'Most traded' }).click();
  await expect(page).toHaveURL(/\/en\?rank=volume$/);
  await expect(rowsOf(page)).not.toHaveCount(1);
});

test('banners lead on, and scroll within themselves on a phone', async ({ page }) => {
  await page.goto('/en');
  const banners = page.getByRole('region', { name: 'Highlights' });
  await expect(banners.getByRole('listitem')).not.toHaveCount(0);
  await page.setViewportSize({ width: 375, height: 812 });
  const canScroll = await banners.locator('ul').evaluate((list) => list.scrollWidth > list.clientWidth);
  expect(canScroll).toBe(true);
  await expectNoSidewaysScrolling(page);
  const last = banners.getByRole('link').last();
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
  await last.click();
  await expect(page).toHaveURL(/\/en\/quotes$/);
});

test('a banner of an operator is shown to those whom it is for', async ({ page }) => {
  const referralCode = newReferralCode();
  const texts = {
    en: { title: 'Friends first', text: 'For you.', action: 'Look' },
    de: { title: 'Freunde zuerst', text: '' },
  };
  await configureSite(`banner.${referralCode.toLowerCase()}`, { texts, path: '/quotes', referralCode });
  await page.goto('/en');
  await expect(page.getByText('Friends first')).toHaveCount(0);
  await page.goto(`/de?ref=${referralCode}`);
  await expect(page.getByRole('heading', { name: 'Freunde zuerst' })).toBeVisible();
  await page.goto('/en');
  await expect(page.getByRole('heading', { name: 'Friends first' })).toBeVisible();
});

test('what visitors search for stands first', async ({ page, request, baseURL }) => {
  for (const symbol of ['LINK_USDT', 'ADA_USDT', 'TRX_USDT', 'LTC_USDT', 'DOT_USDT']) {
    const searched = await request.post('/quotes/search', { form: { symbol }, headers: { origin: baseURL ?? '' } });
    expect(searched.status()).toBe(204);
  }
  await expect(async () => {
    await page.goto(`/en?ref=${newReferralCode()}`);
    const top = page.getByRole('region', { name: 'Most searched' });
    await expect(top.getByRole('link', { name: 'LINK/USDT' })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
});

test('the home page with everything on it is accessible in both themes', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/en?rank=gainers');
    await expectAccessible(page);
  }
  await page.goto(await addPopup({ popupMode: 3 }));
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

const widths = [375, 1440];

test('nothing of it moves while it loads', async ({ page }) => {
  await keepShifts(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/en', { waitUntil: 'networkidle' });
    expect(await shiftsOf(page)).toEqual([]);
  }
});

test('nothing of it moves when it arrives in two pieces, wherever it breaks', async ({ page, baseURL }) => {
  const { origin, world, close } = await sendInPieces(baseURL ?? '');
  await keepShifts(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (world.share = 0.02; world.share < 1; world.share += 0.07) {
      await page.goto(`${origin}/en`);
      expect(await seenShiftsOf(page), `broken at ${world.share} of it`).toEqual([]);
    }
  }
  close();
});

for (const part of ['header', 'bottom'] as const) {
  test(`its ${part} stays where it is while it arrives`, async ({ page, baseURL }) => {
    const { origin, world, close } = await sendInPieces(baseURL ?? '');
    world.part = part;
    await keepShifts(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (world.share = 0; world.share < 1; world.share += 0.12) {
        await page.goto(`${origin}/en`);
        expect(await seenShiftsOf(page), `broken at ${world.share} of it`).toEqual([]);
      }
    }
    close();
  });
}
