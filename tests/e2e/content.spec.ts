import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { waitUntilHydrated } from '../support/browser-hydration.ts';
import { takeCoins } from '../support/browser-trading.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';

test('whoever comes from another page keeps its scripts, and reads from the top', async ({ page }) => {
  await page.goto('/en/college');
  const isSamePage = () => page.evaluate(() => 'wasHere' in window);
  await waitUntilHydrated(page);
  await page.evaluate(() => Object.assign(window, { wasHere: true }));
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.getByRole('link', { name: 'Understanding risk before you trade' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Understanding risk before you trade');
  expect(await isSamePage()).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('College');
});

test('an article tells the time and what is new by a small script of its own', async ({ page, context }) => {
  await signUp(page);
  await page.goto('/en/announcements');
  const article = await page.getByRole('main').getByRole('article').first().getByRole('link').getAttribute('href');
  await page.goto(article ?? '');
  await expect(page.locator('script[src]')).toHaveCount(0);
  const clock = page.locator('[data-clock]');
  await expect(clock).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \(UTC[+-]\d/);
  const earlier = (await clock.textContent()) ?? '';
  await expect(clock).not.toHaveText(earlier);

  const unread = page.locator('[data-unread]');
  const before = Number(await unread.getAttribute('data-unread'));
  const other = await context.newPage();
  // Twice: the bell that tells of the second is no longer the one that the page came with.
  for (const [news, coin] of [
    [1, 'BTC'],
    [2, 'ETH'],
  ] as const) {
    await takeCoins(other, coin);
    await expect(page.getByTestId('unread-count')).toHaveText(String(before + news), { timeout: 15_000 });
  }

  await page.getByLabel('Language', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Deutsch' }).first().click();
  await expect(page).toHaveURL(/\/de\//);
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('de');
});

for (const path of [
  'announcements',
  'college?topic=safety',
  'post',
  'briefannouncement',
  'announcements/search?q=coins',
]) {
  test(`/${path} is accessible and fits on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(`/de/${path}`);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page.locator('.prose')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  });
}
