import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';
import { addPopup, configureSite, newReferralCode } from '../support/configure-site.ts';

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

test('a banner of an operator is shown to whom it is for', async ({ page }) => {
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

test('nothing of it moves while it loads', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/en', { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  }
});
