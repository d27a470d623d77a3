import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { waitUntilHydrated } from '../support/browser-hydration.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';

test('a member marks articles as read where they stand, and the page stays where it is', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await signUp(page);
  await page.goto('/de/college');
  await waitUntilHydrated(page);
  await page.evaluate(() => Object.assign(window, { wasHere: true }));
  const topic = page.getByRole('region', { name: 'Handel', exact: true });
  await topic.getByRole('button', { name: 'Als gelesen markieren Was ein Trade wirklich kostet' }).click();
  await expect(topic.getByText(/^1 von \d+ gelesen$/)).toBeVisible();
  await expect(topic.getByText('Gelesen', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'wasHere' in window)).toBe(true);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.getByRole('main').getByRole('link', { name: 'Glossar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossar');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
});
