import { formatDecimal } from '../../contract/money.ts';
import { arrayLiteral, type Database, queryRows } from '../database/client.ts';
import { type CandleRow, parseCandle } from './candle.ts';
import { openTimeOf, type StoredInterval, shiftOpenTime, storedIntervals, wholeOpenTimeOf } from './intervals.ts';
import type { Candle, Tick } from './types.ts';

export type NamedCandle = { symbol: string; interval: StoredInterval; candle: Candle };

/** The most rows in one statement, so that the single embedded connection is never held for long. */
const rowsMax = 5_000;

const storeTicksText = `
  with stored_tick as (
    insert into tick (symbol, seq, price, quantity, side, traded_at)
    select * from unnest($1::text[], $2::int8[], $3::numeric[], $4::numeric[], $5::text[], $6::int8[])
    on conflict do nothing
  )
  update price_feed set seq = newest.seq
  from (
    select symbol, max(seq) as seq from unnest($1::text[], $2::int8[]) as given (symbol, seq) group by symbol
  ) newest
  where price_feed.symbol = newest.symbol and price_feed.seq < newest.seq`;

/**
 * Stores ticks and how far each feed's numbers got. A tick that is there already stays, so a batch may be repeated.
 * `onStored` is called with what each statement stored, once it has committed.
 */
export async function storeTicks(
  database: Database,
  ticks: readonly Tick[],
  onStored?: (stored: readonly Tick[]) => void,
): Promise<void> {
  for (let from = 0; from < ticks.length; from += rowsMax) {
    const rows = ticks.slice(from, from + rowsMax);
    await queryRows(database, storeTicksText, [
      arrayLiteral(rows.map((tick) => tick.symbol)),
      arrayLiteral(rows.map((tick) => tick.seq)),
      arrayLiteral(rows.map((tick) => formatDecimal(tick.price))),
      arrayLiteral(rows.map((tick) => formatDecimal(tick.quantity))),
      arrayLiteral(rows.map((tick) => tick.side)),
      arrayLiteral(rows.map((tick) => tick.atMs)),
    ]);
    onStored?.(rows);
  }
}

const storeCandlesText = `
  insert into kline (symbol, interval, opened_at, open, high, low, close, volume)
  select * from unnest($1::text[], $2::text[], $3::int8[], $4::numeric[], $5::numeric[], $6::numeric[], $7::numeric[],
    $8::numeric[])
  on conflict (symbol, interval, opened_at) do update
  set open = excluded.open, high = excluded.high, low = excluded.low, close = excluded.close, volume = excluded.volume`;

/** Writes candles over what is stored of them. */
export async function storeCandles(database: Database, candles: readonly NamedCandle[]): Promise<void> {
  for (let from = 0; from < candles.length; from += rowsMax) {
    const rows = candles.slice(from, from + rowsMax);
    const decimals = (name: 'open' | 'high' | 'low' | 'close' | 'volume') =>
      arrayLiteral(rows.map(({ candle }) => formatDecimal(candle[name])));
    await queryRows(database, storeCandlesText, [
      arrayLiteral(rows.map((row) => row.symbol)),
      arrayLiteral(rows.map((row) => row.interval)),
      arrayLiteral(rows.map((row) => row.candle.openedAt)),
      decimals('open'),
      decimals('high'),
      decimals('low'),
      decimals('close'),
      decimals('volume'),
    ]);
  }
}

/** What is stored of a feed: undefined when the symbol never had one. */
export async function readFeed(database: Database, symbol: string): Promise<StoredFeed | undefined> {
  const feed = await database.selectFrom('price_feed').selectAll().where('symbol', '=', symbol).executeTakeFirst();
  if (!feed) return undefined;
  const lastTick = await database
    .selectFrom('tick')
    .select('traded_at')
    .where('symbol', '=', symbol)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { source: feed.source, seq: feed.seq, lastTickAt: lastTick?.traded_at };
}
export type StoredFeed = { source: string; seq: number; lastTickAt: number | undefined };

/** The newest stored candle of each interval that has one. */
export async function readNewestCandles(database: Database, symbol: string): Promise<Map<StoredInterval, Candle>> {
  const rows = await queryRows<CandleRow>(
    database,
    `select newest.* from unnest($2::text[]) as wanted (interval) cross join lateral (
       select * from kline where symbol = $1 and kline.interval = wanted.interval order by opened_at desc limit 1
     ) newest`,
    [symbol, arrayLiteral(storedIntervals)],
  );
  return new Map(rows.map((row) => [row.interval, parseCandle(row)]));
}

/** The stored candles of each interval from a time on, oldest first. */
export async function readCandlesSince(
  database: Database,
  symbol: string,
  since: ReadonlyMap<StoredInterval, number>,
): Promise<Map<StoredInterval, Candle[]>> {
  const rows = await queryRows<CandleRow>(
    database,
    `select kline.* from unnest($2::text[], $3::int8[]) as wanted (interval, since)
     join kline on symbol = $1 and kline.interval = wanted.interval and opened_at >= since order by opened_at`,
    [symbol, arrayLiteral([...since.keys()]), arrayLiteral([...since.values()])],
  );
  const read = Map.groupBy(rows, (row) => row.interval);
  return new Map([...read].map(([interval, candles]) => [interval, candles.map(parseCandle)]));
}

/** Throws away a symbol's charts, so that another source can begin. Its ticks stay in the log. */
export async function clearCharts(database: Database, symbol: string): Promise<void> {
  await database.deleteFrom('kline').where('symbol', '=', symbol).execute();
}

/** Records which source a symbol's past comes from, once it is stored: an interrupted start begins again. */
export async function storeFeed(
  database: Database,
  feed: { symbol: string; source: string; seq: number },
): Promise<void> {
  await database
    .insertInto('price_feed')
    .values(feed)
    .onConflict((conflict) => conflict.column('symbol').doUpdateSet({ source: feed.source, seq: feed.seq }))
    .execute();
}

/** Every symbol that ever had a feed. */
export async function listFeedSymbols(database: Database): Promise<string[]> {
  const feeds = database.selectFrom('price_feed').select('symbol').orderBy('symbol');
  return (await feeds.execute()).map(({ symbol }) => symbol);
}

/**
 * How far the numbers of each symbol that ever had a feed got: to its newest stored tick, or to where a start of its
 * feed began to count. No tick is stored below it later, but for those that outcomes kept through a crash.
 */
export async function readNewestSeqs(database: Database): Promise<Map<string, number>> {
  const feeds = await queryRows<{ symbol: string; seq: number }>(database, 'select symbol, seq from price_feed', []);
  return new Map(feeds.map(({ symbol, seq }) => [symbol, seq]));
}

/** Deletes of each interval all but the newest `candlesKeptMax` places. */
export async function purgeCandles(
  database: Database,
  limits: { symbols: readonly string[]; nowMs: number; candlesKeptMax: number },
): Promise<void> {
  const { symbols, nowMs, candlesKeptMax } = limits;
  for (const interval of storedIntervals) {
    const first = shiftOpenTime(interval, openTimeOf(interval, nowMs), -candlesKeptMax);
    await database
      .deleteFrom('kline')
      .where('symbol', 'in', symbols)
      .where('interval', '=', interval)
      .where('opened_at', '<', wholeOpenTimeOf(interval, first))
      .execute();
  }
}
