import type { AreaReview } from '../review/area-review.ts';

/** What came after its time is no longer in the list: operators find it by its reference. */
export const waitingFiatDeposits: AreaReview = {
  kind: 'fiatDeposit',
  roles: ['finance', 'admin'],
  text: `
    select id, member_id, created_at as since, asset, amount, null::numeric as value_usdt, null::int8 as expires_at
    from fiat_deposit where state = 'waiting'`,
};
