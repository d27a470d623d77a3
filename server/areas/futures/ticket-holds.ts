import type { AreaHolds } from '../../ledger/check-holds.ts';

/** Open tickets hold their margin, pending ones what they may need. */
export const ticketHolds: AreaHolds = {
  area: 'futures',
  text: `
    select account.id as account_id, margin as amount
    from futures_ticket join account on owner_kind = 'member' and owner_id = member_id and kind = 'futures'
      and asset = currency
    where state in ('pending', 'hold')`,
};
