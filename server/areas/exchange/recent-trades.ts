import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import type { PublicTrade } from '../../../contract/quotes.ts';
import { arrayLiteral, queryRows, type Store } from '../../database/client.ts';
import { recentTradesMax } from './published-market.ts';

type TradeRow = {
  market_id: number;
  seq: number;
  price: string;
  quantity: string;
  taker_side: 'buy' | 'sell';
  created_at: number;
};

const selectRecentTrades = `
  select recent.* from unnest($1::int8[]) as wanted (market_id)
  cross join lateral (
    select market_id, seq, price, quantity, taker_side, created_at from trade_history
    where market_id = wanted.market_id order by seq desc limit ${recentTradesMax}
  ) as recent
  order by seq desc`;

/** The last trades of each market, newest first, by market id. */
export async function readRecentTrades(store: Store, marketIds: number[]): Promise<Map<number, PublicTrade[]>> {
  const trades = new Map<number, PublicTrade[]>(marketIds.map((id) => [id, []]));
  for (const row of await queryRows<TradeRow>(store, selectRecentTrades, [arrayLiteral(marketIds)])) {
    trades.get(row.market_id)?.push({
      id: String(row.seq),
      seq: row.seq,
      price: formatDecimal(parseDecimal(row.price)),
      quantity: formatDecimal(parseDecimal(row.quantity)),
      side: row.taker_side,
      time: row.created_at,
    });
  }
  return trades;
}
