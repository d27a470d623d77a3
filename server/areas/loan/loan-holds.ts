import type { AreaHolds } from '../../ledger/check-holds.ts';

/** Collateral is on hold in the loan account till it is returned or sold. */
export const loanHolds: AreaHolds = {
  area: 'loan',
  text: `
    select account.id as account_id, pledge as amount
    from loan join account on owner_kind = 'member' and owner_id = member_id and account.kind = 'loan'
      and account.asset = pledge_asset
    where state in ('review', 'active')`,
};
