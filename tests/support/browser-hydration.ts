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

/** The same for what works the links and forms of an exchange page, which waits for somebody who uses it. */
export async function waitUntilDeskWorks(page: Page): Promise<void> {
  await waitUntilHydrated(page);
  await page.mouse.move(0, 0);
  await page.mouse.move(4, 4, { steps: 2 });
  await waitUntilHydrated(page, '#desk');
}

/** Opens a page whose scripts come only when the function that is given back is called. */
export async function openBeforeScripts(page: Page, path: string, taken = 'main input:not([type=hidden])') {
  const { promise: scriptsMayCome, resolve } = Promise.withResolvers<void>();
  await page.route(/\/static\/.*\.js$/, async (route) => {
    await scriptsMayCome;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('main')).toBeVisible();
  return async () => {
    resolve();
    await waitUntilHydrated(page, taken);
  };
}
