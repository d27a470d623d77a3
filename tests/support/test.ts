import { test as base } from '@playwright/test';

/**
 * For stories that open pages by `browser`: they are closed at the end. Playwright itself leaves them open, and what is
 * live on them goes on and slows the stories after.
 */
export const test = base.extend<{ closedPages: undefined }>({
  closedPages: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
