import { expect, type Page } from '@playwright/test';

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
