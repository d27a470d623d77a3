import { expect, test } from '@playwright/test';
import { borrowAndRepay, readLoansAsVisitor, supplyAndWithdraw } from '../support/browser-loan.ts';

test('a visitor reads what a loan costs; a member is quoted while typing, borrows, repays and lends', async ({
  page,
}) => {
  await readLoansAsVisitor(page);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/loan\/pool\?id=USDT$/);
  await borrowAndRepay(page, async () => {
    await expect(page).toHaveURL(/pledgeAmount=0.01/);
  });
  await supplyAndWithdraw(page);
});
