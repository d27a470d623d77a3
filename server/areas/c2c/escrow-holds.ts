import type { AreaHolds } from '../../ledger/check-holds.ts';

const spotAccountOf = (memberId: string, asset: string) =>
  `account on owner_kind = 'member' and owner_id = ${memberId} and kind = 'spot' and account.asset = ${asset}`;

/**
 * What is left of sell ads, what orders hold on their sellers' accounts, and the bonds of merchants. A bond that is
 * free again is 0 in its row.
 */
export const escrowHolds: AreaHolds = {
  area: 'c2c',
  text: `
    select account.id as account_id, quantity as amount
    from c2c_ad join ${spotAccountOf('member_id', 'c2c_ad.asset')} where side = 'sell' and state <> 'closed'
    union all
    select account.id, held from c2c_order join ${spotAccountOf('seller_id', 'c2c_order.asset')} where held > 0
    union all
    select account.id, bond from c2c_merchant join ${spotAccountOf('member_id', "'USDT'")} where bond > 0`,
};
