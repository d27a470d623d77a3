import { expect, type Page, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';

// The areas are in the header, where a pointer can stand on them.
test.use({ viewport: { width: 1440, height: 800 } });

const markets = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Markets' });

/** How often the data of the list of markets is asked for, and how often the browser has it already. */
async function countFetches(page: Page) {
  const counts = { asked: 0, kept: 0 };
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ response }) => {
    if (!response.url.includes('/quotes.data')) return;
    if (response.fromDiskCache) counts.kept += 1;
    else counts.asked += 1;
  });
  return counts;
}

test('a page is fetched in advance, once', async ({ page }) => {
  await page.goto('/en', { waitUntil: 'networkidle' });
  const counts = await countFetches(page);
  await markets(page).hover();
  await expect.poll(() => counts).toEqual({ asked: 1, kept: 0 });
  await markets(page).click();
  // The pointer still stands on the link, which now leads to the page that is shown.
  await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible();
  expect(counts).toEqual({ asked: 1, kept: 1 });
});

for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
  test(`nothing is fetched in advance where the line is ${JSON.stringify(connection)}`, async ({ page }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    await page.goto('/en', { waitUntil: 'networkidle' });
    const counts = await countFetches(page);
    await markets(page).hover();
    await page.waitForTimeout(500);
    expect(counts).toEqual({ asked: 0, kept: 0 });
    await markets(page).click();
    await expect(page).toHaveURL(/\/en\/quotes$/);
    expect(counts).toEqual({ asked: 1, kept: 0 });
  });
}

test("a member's data is not looked up in advance", async ({ page }) => {
  await signUp(page);
  await page.goto('/en/college', { waitUntil: 'networkidle' });
  const answered = page.waitForResponse((response) => response.url().includes('/quotes.data'));
  await markets(page).hover();
  expect((await answered).status()).toBe(204);
  await markets(page).click();
  await expect(page.getByRole('heading', { name: 'Markets', level: 1 })).toBeVisible();
});
