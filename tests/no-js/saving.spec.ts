import { expect, test } from '@playwright/test';
import { readOwnSavings, readSavingsAsVisitor, saveAndRedeem } from '../support/browser-saving.ts';

test('without scripts a product is calculated, confirmed on a page with its dates, and redeemed', async ({ page }) => {
  await readSavingsAsVisitor(page);
  await saveAndRedeem(page, async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Confirm your subscription' })).toBeVisible();
    await expect(page.getByText('Earns from (UTC)')).toBeVisible();
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  });
  await readOwnSavings(page);
});
