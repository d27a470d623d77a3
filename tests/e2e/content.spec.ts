import { expect, test } from '@playwright/test';
import { waitUntilHydrated } from '../support/browser-hydration.ts';
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
