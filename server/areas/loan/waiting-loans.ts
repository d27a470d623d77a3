import type { AreaReview } from '../review/area-review.ts';

/** Large loans wait for an operator; their collateral is on hold. */
export const waitingLoans: AreaReview = {
  kind: 'loan',
  roles: ['finance', 'admin'],
  text: `
    select loan.id, member_id, created_at as since, asset, asked as amount, null::numeric as value_usdt,
      null::int8 as expires_at
    from loan join loan_pool on loan_pool.id = pool_id where state = 'review'`,
};
