import { expect, test } from '@playwright/test';
import { signIn } from '../support/browser-account.ts';
import { findOwnAllocation, lowerCommitment, readLaunchesAsVisitor } from '../support/browser-startup.ts';
import { expectKept } from '../support/expect-kept.ts';

test('a member lowers its commitment, sees its expected coins while typing, and finds its allocation', async ({
  page,
}) => {
  await readLaunchesAsVisitor(page);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/startup\/detail\?id=aurora$/);
  await lowerCommitment(page);
  await page.getByRole('textbox', { name: 'Commitment' }).fill('20');
  await expect(page.getByRole('status').filter({ hasText: 'At least, as it stands now' })).toContainText('400 AURA');
  await findOwnAllocation(page);
});

test('what is wrong with a subscription to a launch stays on its page, with what was typed', async ({ page }) => {
  await signIn(page, 'demo@pasar.example', 'pasar-demo-1');
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/en/startup/detail?id=aurora');
  const amount = page.getByRole('textbox', { name: 'Commitment' });
  await amount.fill('5');
  await page.getByRole('button', { name: 'Change the amount' }).click();
  await expectKept(page, 'The minimum is 10 USDT.');
  await expect(amount).toHaveValue('5');
});
