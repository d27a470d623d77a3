import { parseDecimal } from '../../../contract/money.ts';
import { arrayLiteral, queryRows, type Store } from '../../database/client.ts';
import type { Tick } from '../types.ts';

export type TickRow = {
  seq: number;
  price: string;
  quantity: string;
  side: 'buy' | 'sell';
  traded_at: number;
};

export const parseTick = (symbol: string, row: TickRow): Tick => ({
  symbol,
  seq: row.seq,
  price: parseDecimal(row.price),
  quantity: parseDecimal(row.quantity),
  side: row.side,
  atMs: row.traded_at,
});

/**
 * The condition for the ticks of symbol $1 at the time $2 or later. Ticks are found by their numbers, and their times
 * never go back: those before are passed from the newest on, since nearly always the last minutes are asked for.
 */
export const sinceCondition = (table: 'tick' | 'kept_tick'): string => `seq > coalesce(
  (select seq from ${table} where symbol = $1 and traded_at < $2 order by seq desc limit 1), -1)`;

/** The next ticks of a symbol after `seq`, in the order of their numbers. */
export async function readTicksAfter(store: Store, symbol: string, seq: number, limit: number): Promise<Tick[]> {
  const rows = await queryRows<TickRow>(
    store,
    'select seq, price, quantity, side, traded_at from tick where symbol = $1 and seq > $2 order by seq limit $3',
    [symbol, seq, limit],
  );
  return rows.map((row) => parseTick(symbol, row));
}

const afterEachText = `
  select tick.* from unnest($1::text[], $2::int8[]) as known (symbol, seq) cross join lateral (
    select symbol, seq, price, quantity, side, traded_at from tick
    where tick.symbol = known.symbol and tick.seq > known.seq order by tick.seq limit $3
  ) tick order by tick.seq`;

/** The same of several symbols in one statement, after a number and up to `limit` ticks of each. */
export async function readTicksAfterEach(
  store: Store,
  after: ReadonlyMap<string, number>,
  limit: number,
): Promise<Tick[]> {
  const rows = await queryRows<TickRow & { symbol: string }>(store, afterEachText, [
    arrayLiteral([...after.keys()]),
    arrayLiteral([...after.values()]),
    limit,
  ]);
  return rows.map((row) => parseTick(row.symbol, row));
}
