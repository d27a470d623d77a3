import type { AreaReview } from '../review/area-review.ts';

/** They wait since they were credited: nobody writes down when the chain took them back. */
export const flaggedDeposits: AreaReview = {
  kind: 'deposit',
  roles: ['finance', 'admin'],
  text: `
    select id, member_id, credited_at as since, asset, amount, null::numeric as value_usdt, null::int8 as expires_at
    from deposit where state = 'flagged'`,
};
