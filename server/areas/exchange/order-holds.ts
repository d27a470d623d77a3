import type { AreaHolds } from '../../ledger/check-holds.ts';

/** Open orders hold what they may still have to pay. */
export const orderHolds: AreaHolds = {
  area: 'exchange',
  text: `
    select account.id as account_id,
      case side when 'buy' then price * (quantity - filled_quantity) else quantity - filled_quantity end as amount
    from spot_order join symbol on symbol.id = market_id
    join account on owner_kind = 'member' and owner_id = member_id and kind = 'spot'
      and asset = case side when 'buy' then quote_symbol else base_symbol end
    where is_open`,
};
