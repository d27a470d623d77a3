import type { ReviewKind } from '../../../contract/review-values.ts';

/** The entry of the console's menu under which each kind is decided. */
export const menuOfKind = {
  withdrawal: 'withdrawals',
  fiatDeposit: 'deposits',
  deposit: 'flagged',
  identity: 'identity',
  proposal: 'proposals',
  c2cCase: 'c2cCases',
  c2cMerchant: 'c2cMerchants',
  c2cReport: 'c2cReports',
  c2cAccount: 'c2cAccounts',
  loan: 'loans',
} as const satisfies Record<ReviewKind, string>;
