import type { Page } from '@playwright/test';

/** Time for the first live frames, and for a chart to be drawn. */
const settleMs = 1500;

/** Opens a screen, and waits until it looks as it goes on to look. */
export async function openSettled(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForTimeout(settleMs);
}
