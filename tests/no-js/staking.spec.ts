import { expect, test } from '@playwright/test';
import { readStakingAsVisitor, stakeAndRedeem } from '../support/browser-staking.ts';

test('without scripts a pool is calculated, confirmed on a page with its dates, and redeemed', async ({ page }) => {
  await readStakingAsVisitor(page);
  await stakeAndRedeem(page, async () => {
    const answered = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Continue' }).click();
    await answered;
    const stake = page.getByRole('button', { name: 'Stake', exact: true });
    // What is wrong with the amount alone is said before the page with the dates.
    if (await stake.isVisible()) {
      await expect(page.getByText('Rewards from', { exact: true })).toBeVisible();
      await stake.click();
    }
  });
});
