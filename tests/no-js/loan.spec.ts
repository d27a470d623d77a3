import { test } from '@playwright/test';
import { borrowAndRepay, readLoansAsVisitor, supplyAndWithdraw } from '../support/browser-loan.ts';

test('without scripts a loan is quoted on a page, borrowed, secured and repaid, and coins are lent', async ({
  page,
}) => {
  await readLoansAsVisitor(page);
  await borrowAndRepay(page, () => page.getByRole('button', { name: 'Show terms' }).click());
  await supplyAndWithdraw(page);
});
