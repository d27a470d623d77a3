import { expect, test } from '@playwright/test';
import { findOwnAllocation, lowerCommitment, readLaunchesAsVisitor } from '../support/browser-startup.ts';

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
