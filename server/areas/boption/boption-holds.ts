import type { AreaHolds } from '../../ledger/check-holds.ts';

/** Until an option is settled its stake is on hold, and at the house what it may win. */
export const boptionHolds: AreaHolds = {
  area: 'boption',
  text: `
    select account.id as account_id, stake as amount
    from boption_order join account on owner_kind = 'member' and owner_id = member_id and account.kind = 'spot'
      and asset = currency
    where settled_at is null
    union all
    select account.id, sum(profit)
    from boption_order join account on owner_kind = 'house' and owner_id = 0 and account.kind = 'boption'
      and asset = currency
    where settled_at is null
    group by account.id`,
};
