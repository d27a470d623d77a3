import { formatDecimal, zero } from '../../contract/money.ts';
import type { KlineInterval } from '../../contract/quotes.ts';
import { arrayLiteral, type Database, queryRows } from '../database/client.ts';
import { aggregateCandles, type CandleRow, formatKline, openCandle, parseCandle } from './candle.ts';
import { openTimeAtOrAfter, openTimeOf, type StoredInterval, shiftOpenTime, storedFor } from './intervals.ts';
import { readNewestCandles } from './store.ts';
import type { SymbolState } from './symbol-state.ts';
import type { Candle, KlinePage, KlineQuery, Sparkline } from './types.ts';

/**
 * With `fromMs` alone the page starts there; else it ends at `toMs` or now. Places without trades are filled flat with
 * the close before them.
 */
export async function readKlines(
  { database, state, nowMs }: { database: Database; state: Pick<SymbolState, 'candles'>; nowMs: number },
  { symbol, interval, fromMs, toMs, limit }: KlineQuery,
): Promise<KlinePage> {
  const stored = storedFor(interval);
  const inMemory = state.candles.get(stored);
  if (!inMemory) return { items: [], more: false };
  const oldestInMemory = (inMemory.previous ?? inMemory.current).openedAt;
  const oldestStored = (await readFirstOpenTime(database, symbol, stored)) ?? oldestInMemory;
  const first = openTimeOf(interval, Math.min(oldestInMemory, oldestStored));
  const newest = openTimeOf(interval, Math.max(nowMs, inMemory.current.openedAt));
  const earliest = fromMs === undefined ? first : Math.max(first, openTimeAtOrAfter(interval, fromMs));
  const latest = toMs === undefined ? newest : Math.min(newest, openTimeOf(interval, toMs));
  const isForward = fromMs !== undefined && toMs === undefined;
  const start = isForward ? earliest : Math.max(earliest, shiftOpenTime(interval, latest, 1 - limit));
  const end = isForward ? Math.min(latest, shiftOpenTime(interval, earliest, limit - 1)) : latest;
  if (start > end) return { items: [], more: false };
  const range = { symbol, interval: stored, start, end: shiftOpenTime(interval, end, 1) - 1 };
  const read = await readRange(database, range);
  // Before places are filled: a flat one would open a longer candle at the price before its first trade.
  const candles = aggregateCandles(interval, [...overlay(read, inMemory).values()]);
  const known = new Map(candles.map((candle) => [candle.openedAt, candle]));
  return {
    items: fillFlat(interval, { start, end, known, before: read[0] }).map(formatKline),
    more: isForward ? end < latest : start > earliest,
  };
}

/** The same in a process without feeds, to which the running candle is as it was stored, a second ago at most. */
export async function readStoredKlines(
  { database, nowMs }: { database: Database; nowMs: number },
  query: KlineQuery,
): Promise<KlinePage> {
  const newest = await readNewestCandles(database, query.symbol);
  const candles = new Map([...newest].map(([interval, current]) => [interval, { current }]));
  return readKlines({ database, state: { candles }, nowMs }, query);
}

/** By open time; the newest two are in memory before they are stored. */
function overlay(stored: Candle[], newest: { previous?: Candle; current: Candle }): Map<number, Candle> {
  const known = new Map(stored.map((candle) => [candle.openedAt, candle]));
  for (const candle of [newest.previous, newest.current]) if (candle) known.set(candle.openedAt, candle);
  return known;
}

type Filling = { start: number; end: number; known: Map<number, Candle>; before: Candle | undefined };

function fillFlat(interval: KlineInterval, { start, end, known, before }: Filling): Candle[] {
  const candles: Candle[] = [];
  let last = before;
  for (let openedAt = start; openedAt <= end; openedAt = shiftOpenTime(interval, openedAt, 1)) {
    const candle = known.get(openedAt) ?? (last && openCandle(openedAt, last.close, zero));
    if (candle) candles.push(candle);
    last = candle ?? last;
  }
  return candles;
}

async function readFirstOpenTime(database: Database, symbol: string, interval: StoredInterval) {
  const row = await database
    .selectFrom('kline')
    .select('opened_at')
    .where('symbol', '=', symbol)
    .where('interval', '=', interval)
    .orderBy('opened_at')
    .limit(1)
    .executeTakeFirst();
  return row?.opened_at;
}

type Range = { symbol: string; interval: StoredInterval; start: number; end: number };

/** The candles from the last one at or before `start` to `end`, oldest first. */
async function readRange(database: Database, { symbol, interval, start, end }: Range): Promise<Candle[]> {
  const rows = await queryRows<CandleRow>(
    database,
    `select opened_at, open, high, low, close, volume from kline
     where symbol = $1 and interval = $2 and opened_at <= $4 and opened_at >= coalesce(
       (select max(opened_at) from kline where symbol = $1 and interval = $2 and opened_at <= $3), $3)
     order by opened_at`,
    [symbol, interval, start, end],
  );
  return rows.map(parseCandle);
}

/** The UTC day so far of each symbol: its first price, then the closes of its half hours, flat without trades. */
export async function readSparklines(
  database: Database,
  states: readonly SymbolState[],
  nowMs: number,
): Promise<Sparkline[]> {
  const interval = '30m';
  const end = openTimeOf(interval, nowMs);
  const start = openTimeOf('1d', nowMs);
  const rows = await queryRows<CandleRow>(
    database,
    `select symbol, opened_at, open, high, low, close, volume from kline
     where symbol = any ($1::text[]) and interval = $2 and opened_at between $3 and $4 order by opened_at`,
    [arrayLiteral(states.map((state) => state.symbol)), interval, start, end],
  );
  const stored = Map.groupBy(rows, (row) => row.symbol);
  return states.flatMap((state) => {
    const inMemory = state.candles.get(interval);
    if (!inMemory) return [];
    const known = overlay((stored.get(state.symbol) ?? []).map(parseCandle), inMemory);
    // A symbol that was silent for all of the day is flat at its last price.
    const before = inMemory.current.openedAt < start ? inMemory.current : undefined;
    const candles = fillFlat(interval, { start, end, known, before });
    const points = [...candles.slice(0, 1).map(({ open }) => open), ...candles.map(({ close }) => close)];
    return [{ symbol: state.symbol, points: points.map((price) => formatDecimal(price)) }];
  });
}
