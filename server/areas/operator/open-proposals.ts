import type { AreaReview } from '../review/area-review.ts';

/** Which of them an operator may approve is a matter of the proposal. */
export const openProposals: AreaReview = {
  kind: 'proposal',
  roles: ['support', 'finance', 'admin'],
  text: `
    select id, null::int8 as member_id, proposed_at as since, null::text as asset, null::numeric as amount,
      null::numeric as value_usdt, expires_at
    from proposal where state = 'open'`,
};
