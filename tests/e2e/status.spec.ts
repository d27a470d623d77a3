import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';

test('the status of the platform is accessible in both themes, and fits on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/de/status');
    await expect(page.getByRole('table').first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  }
});
