import { expect, type Page, test } from '@playwright/test';

/** In tens of pixels: a restored place may be a fraction beside. */
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY / 10) * 10);
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);

test.use({ viewport: { width: 375, height: 600 } });

test('a new page starts at its top, and the way back leads to where one was', async ({ page }) => {
  await page.goto('/en/quotes', { waitUntil: 'networkidle' });
  await scrollTo(page, 500);
  await page.getByRole('link', { name: 'DOGE/USDT' }).click();
  await expect(page).toHaveURL(/\/en\/exchange\?id=doge_usdt$/);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/quotes$/);
  await expect.poll(() => scrolled(page)).toBe(500);
  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(500);
});

test('another list of the same screen does not move it; another screen starts at its top', async ({ page }) => {
  await page.goto('/en/quotes', { waitUntil: 'networkidle' });
  await scrollTo(page, 60);
  // Clicked by script: Playwright would first scroll to what the header covers.
  await page.getByRole('link', { name: 'DeFi', exact: true }).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/tag=/);
  await expect.poll(() => scrolled(page)).toBe(60);
  await page.getByRole('banner').getByRole('link', { name: 'Pasar' }).click();
  await expect(page).toHaveURL(/\/en$/);
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('a link into a page shows its heading below the header', async ({ page }) => {
  await page.goto('/en/quotes');
  await page.getByRole('contentinfo').locator('summary').last().click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use');
  const heading = page.getByRole('main').locator('h2[id]').nth(1);
  await page.goto(`${page.url()}#${await heading.getAttribute('id')}`);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  const header = await page.getByRole('banner').boundingBox();
  const shown = await heading.boundingBox();
  expect(shown?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect(shown?.y).toBeLessThan(200);
});
