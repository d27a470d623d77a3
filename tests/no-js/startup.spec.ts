import { test } from '@playwright/test';
import { findOwnAllocation, lowerCommitment, readLaunchesAsVisitor } from '../support/browser-startup.ts';

test('without scripts launches are read, a commitment is lowered, and an allocation is found in the table', async ({
  page,
}) => {
  await readLaunchesAsVisitor(page);
  await lowerCommitment(page);
  await findOwnAllocation(page);
});
