import { type Database, queryRows, type Transaction } from '../../database/client.ts';

/** Trades of each market that one look takes; the next one goes on. */
const tradesPerMarket = 500;

/**
 * A market's one writer commits its trades in the order of their numbers, so what stands behind the last number that
 * was looked at is new. Fills and progress are written together: each fill is told once, whatever crashes.
 */
const followText = `
  with scanned as (
    select market.symbol, market.base_symbol, market.quote_symbol, trade.*
    from symbol market
    left join webhook_progress progress on progress.market_id = market.id
    cross join lateral (
      select * from trade where market_id = market.id and seq > coalesce(progress.seq, 0)
      order by seq limit ${tradesPerMarket}
    ) as trade
    where market.type = 3
  ), told as (
    insert into webhook_delivery (webhook_id, event, data)
    select webhook.id, 'fill', jsonb_build_object(
      'symbol', symbol, 'trade', seq::text, 'orderId', filled.id::text, 'side', filled.side,
      'role', case when filled.id = taker_order_id then 'taker' else 'maker' end,
      'price', trim_scale(scanned.price)::text, 'quantity', trim_scale(scanned.quantity)::text,
      'fee', trim_scale(case when filled.id = taker_order_id then taker_fee else maker_fee end)::text,
      'feeCurrency', case when filled.side = 'buy' then base_symbol else quote_symbol end,
      'time', scanned.created_at::text
    )
    from scanned
    join spot_order filled on filled.id in (maker_order_id, taker_order_id)
    join webhook on webhook.member_id = filled.member_id and 'fill' = any (events)
    order by scanned.created_at, scanned.market_id, seq
    returning 1
  )
  insert into webhook_progress (market_id, seq) select market_id, max(seq) from scanned group by market_id
  on conflict (market_id) do update set seq = excluded.seq`;

/** Puts the fills since the last look into the queue. Nothing is looked at while no webhook wants fills. */
export async function followFills(database: Database): Promise<void> {
  const [wanted] = await queryRows(database, `select 1 from webhook where 'fill' = any (events) limit 1`, []);
  if (wanted) await queryRows(database, followText, []);
}

/** For the first webhook that wants fills: those before it are not told. */
export async function skipOlderFills(tx: Transaction): Promise<void> {
  const [other] = await queryRows(tx, `select 1 from webhook where 'fill' = any (events) limit 1`, []);
  if (other) return;
  const text = `
    insert into webhook_progress (market_id, seq)
    select market_id, seq from spot_market
    on conflict (market_id) do update set seq = excluded.seq`;
  await queryRows(tx, text, []);
}
