import { expect, type Page } from '@playwright/test';

/** Longer than a page waits before it loads anew what is under way (use-revalidate-while.ts). */
const reloadMs = 6_500;

/** What a post was refused for stays on a page that goes on by itself. */
export async function expectKept(page: Page, text: string): Promise<void> {
  const refusal = page.getByRole('main').getByText(text).first();
  await expect(refusal).toBeVisible();
  await page.waitForTimeout(reloadMs);
  await expect(refusal).toBeVisible();
}
