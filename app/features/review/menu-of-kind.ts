import type { ReviewKind } from '../../../contract/review-values.ts';

/** The entry of the console's menu under which each kind is decided. */
export const menuOfKind = {
  withdrawal: 'withdrawals',
  fiatDeposit: 'deposits',
  deposit: 'flagged',
  identity: 'identity',
  proposal: 'proposals',
} as const satisfies Record<ReviewKind, string>;
