import type { AreaReview } from '../review/area-review.ts';

/** Those to look at before they leave, those that nobody knows of, those that a bank pays, and those that are stuck. */
export const waitingWithdrawals: AreaReview = {
  kind: 'withdrawal',
  roles: ['finance', 'admin'],
  text: `
    select id, member_id, created_at as since, asset, amount, value_usdt, null::int8 as expires_at from withdrawal
    where state in ('review', 'unknown') or (state in ('approved', 'sending') and payee is not null)
      or waits_for is not null`,
};
