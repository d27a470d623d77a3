import type { AreaHolds } from '../../ledger/check-holds.ts';

/** Open orders hold what they may still have to pay; an OCO order at the dearer of its prices until it is triggered. */
export const orderHolds: AreaHolds = {
  area: 'exchange',
  text: `
    select account.id as account_id,
      case side when 'sell' then quantity - filled_quantity
        else (quantity - filled_quantity) * case when triggering_tick is null and triggering_trade is null
          then greatest(price, stop_limit_price) else price end end as amount
    from spot_order join symbol on symbol.id = market_id
    join account on owner_kind = 'member' and owner_id = member_id and kind = 'spot'
      and asset = case side when 'buy' then quote_symbol else base_symbol end
    where is_open`,
};
