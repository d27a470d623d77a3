import { expect, type Page, test } from '@playwright/test';

/** The live feed's library, which the page asks for when it is there already. */
const lateFile = /\/static\/esm-/;

async function countLoads(page: Page): Promise<() => number> {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(lateFile, (route) => route.abort());
  return () => loads;
}

test('a page whose files are gone loads again, once a minute at most, and stands without them', async ({ page }) => {
  const loads = await countLoads(page);
  await page.goto('/en/quotes');
  await expect.poll(loads).toBe(2);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
  expect(loads()).toBe(2);
  await expect(page.getByRole('row').first()).toBeVisible();

  // Within the minute it stays, however often one comes back.
  await page.reload({ waitUntil: 'networkidle' });
  await page.waitForTimeout(1_000);
  expect(loads()).toBe(3);

  // A minute later it may try once more.
  await page.evaluate(() => sessionStorage.setItem('reloadedAt', String(Date.now() - 60_000)));
  await page.reload();
  await expect.poll(loads).toBe(5);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
  expect(loads()).toBe(5);
});

/** Which file has the script of each page. */
type Manifest = { routes: Record<string, { module: string }> };

test('a screen whose file is gone is reached all the same', async ({ page }) => {
  await page.goto('/en/login', { waitUntil: 'networkidle' });
  const file = await page.evaluate(() => {
    const { __reactRouterManifest } = window as unknown as { __reactRouterManifest: Manifest };
    return __reactRouterManifest.routes['routes/register']?.module ?? '';
  });
  expect(file).toMatch(/^\/static\/.*\.js$/);
  await page.route(`**${file}`, (route) => route.abort());
  const link = page.locator('main a[href$="/register"]');
  await link.click();
  await page.waitForTimeout(2_000);
  await page.unroute(`**${file}`);
  await link.click();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
});
