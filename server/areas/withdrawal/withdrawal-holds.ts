import type { AreaHolds } from '../../ledger/check-holds.ts';

/** A withdrawal holds its amount, the fee included, until it has ended. */
export const withdrawalHolds: AreaHolds = {
  area: 'withdrawal',
  text: `
    select account.id as account_id, amount
    from withdrawal
    join account on owner_kind = 'member' and owner_id = member_id and kind = 'spot'
      and account.asset = withdrawal.asset
    where state not in ('confirmed', 'rejected', 'cancelled')`,
};
