import type { AreaHolds } from '../../ledger/check-holds.ts';

/** Commitments until they are settled, locked coins, and the coins of a project until its members have them. */
export const startupHolds: AreaHolds = {
  area: 'startup',
  text: `
    select account.id as account_id, amount
    from startup_commitment join startup_project on startup_project.id = project_id
    join account on owner_kind = 'member' and owner_id = member_id and account.kind = 'spot' and asset = currency
    where settled_at is null and amount > 0
    union all
    select account.id, locked
    from startup_commitment join startup_project on startup_project.id = project_id
    join account on owner_kind = 'member' and owner_id = member_id and account.kind = 'spot' and asset = coin
    where locked > 0
    union all
    select account.id, stock_held
    from startup_project join account on owner_kind = 'house' and owner_id = startup_project.id
      and account.kind = 'startup' and asset = coin`,
};
