import { loanCalls } from '../../../contract/loan.ts';
import { loanSupplyCalls } from '../../../contract/loan-supply.ts';
import { loanStatuses, loansPerPage } from '../../../contract/loan-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';

/** Loans that go on or wait for a review, and what lies in pools. */
export async function loadLoanAccount(api: PageApi) {
  const load = (status: 0 | 1) => api.load(loanCalls.orders, { input: { status, limit: loansPerPage } });
  const [waiting, active, { supplies }] = await Promise.all([
    load(loanStatuses.review),
    load(loanStatuses.active),
    api.load(loanSupplyCalls.supplies, {}),
  ]);
  return { loans: [...waiting.items, ...active.items], supplies };
}
export type LoanAccountData = Awaited<ReturnType<typeof loadLoanAccount>>;
