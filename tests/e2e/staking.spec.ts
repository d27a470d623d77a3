import { expect, test } from '@playwright/test';
import { readStakingAsVisitor, stakeAndRedeem } from '../support/browser-staking.ts';

test('a visitor reads what staking pays; a member sees dates and total while typing, stakes and redeems', async ({
  page,
}) => {
  await readStakingAsVisitor(page);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/staking\/pool\?id=eth-60$/);
  await stakeAndRedeem(page, async () => {
    await expect(page.getByRole('status').filter({ hasText: 'Rewards from' })).toBeVisible();
    await page.getByRole('button', { name: 'Stake', exact: true }).click();
  });
});
