import type { Page } from '@playwright/test';
import { waitUntilHydrated } from './browser-hydration.ts';

/**
 * Lets the posts that the page's scripts send to an address through, but none of their answers. Gives the function that
 * ends it.
 */
export async function loseAnswers(page: Page, address: string): Promise<() => Promise<void>> {
  // Before, the browser itself would post the form, elsewhere.
  await waitUntilHydrated(page);
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch({ maxRedirects: 0 });
    await route.abort('connectionreset');
  });
  return () => page.unroute(address);
}
