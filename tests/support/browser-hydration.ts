import { expect, type Page } from '@playwright/test';

/** Keeps the scripts of the pages that come back, until the function that it gives is called. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const waiting: (() => void)[] = [];
  await page.route('**/static/*.js', async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.fallback();
  });
  return async () => {
    await page.unroute('**/static/*.js');
    for (const go of waiting) go();
  };
}

/** Waits until the page is hydrated: before that, a link loads a new document. */
export async function waitUntilHydrated(page: Page, selector = 'main'): Promise<void> {
  const isTakenOver = () =>
    page.evaluate((wanted) => {
      // React marks the elements that it has taken over.
      const keys = Object.keys(document.querySelector(wanted) ?? {});
      return keys.some((key) => key.startsWith('__reactProps'));
    }, selector);
  await expect.poll(isTakenOver).toBe(true);
}
