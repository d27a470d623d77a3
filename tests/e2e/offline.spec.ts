import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { signUpOnPages } from '../support/browser-account.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';

test.use({ serviceWorkers: 'allow' });

/** Loads a page twice: the first one brings the service worker, the second one passes through it. */
async function openWithWorker(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    if (serviceWorker.controller) return;
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  });
  await page.reload();
}

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

async function goOffline(context: BrowserContext, page: Page, kept: string): Promise<void> {
  await expect.poll(() => keptAddresses(page)).toContain(kept);
  await context.setOffline(true);
}

test('without a network any page shows the last known prices and their time, and comes back with it', async ({
  page,
  context,
}) => {
  await openWithWorker(page, '/en/quotes');
  await goOffline(context, page, '/en/offline');
  await page.goto('/en/exchange?id=btc_usdt');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByText(/^As of .* \(UTC\)\. They are not live\.$/)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'BTC/USDT' })).toContainText(/[\d,]+\.\d\d/);
  await page.setViewportSize({ width: 375, height: 812 });
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/en\/exchange\?id=btc_usdt$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('BTC/USDT');
});

test('nothing of a member is kept: pages speak of visitors alone, in the languages that were read', async ({
  page,
}) => {
  const [name = ''] = (await signUpOnPages(page)).split('@');
  await openWithWorker(page, '/en/assets');
  await openWithWorker(page, '/de/assets');
  await expect.poll(() => keptAddresses(page)).toEqual(expect.arrayContaining(['/en/offline', '/de/offline']));
  expect(new Set(await keptAddresses(page))).toEqual(new Set(['/en/offline', '/de/offline']));
  const kept = await page.evaluate(async () => (await caches.match('/de/offline'))?.text());
  expect(kept).toContain('Sie sind offline');
  expect(kept).not.toContain(name);
});

test('when another version has taken over, an open page offers to load again', async ({ page }) => {
  await openWithWorker(page, '/en/quotes');
  const offer = page.getByText('There is a new version of this site.');
  await expect(page.getByRole('row').first()).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.evaluate(() => navigator.serviceWorker.dispatchEvent(new Event('controllerchange')));
  await expect(offer).toBeVisible();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await expect(offer).toHaveCount(0);
});
