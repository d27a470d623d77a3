import type { Database } from '../database/client.ts';
import type { Log } from '../log.ts';
import { aggregateCandles } from './candle.ts';
import {
  finerInterval,
  isStored,
  madeIntervals,
  minuteMs,
  openTimeAtOrAfter,
  openTimeOf,
  type StoredInterval,
  shiftOpenTime,
  storedFor,
  storedIntervals,
  wholeOpenTimeOf,
} from './intervals.ts';
import {
  clearCharts,
  type NamedCandle,
  readCandlesSince,
  readFeed,
  readNewestCandles,
  type StoredFeed,
  storeCandles,
  storeFeed,
} from './store.ts';
import { applyPastMinute, createSymbolState, type SymbolState } from './symbol-state.ts';
import type { Candle, Feed, HistoryRange } from './types.ts';

/** How many candles of each interval stand there at the first start; enough of those that others are made of. */
const historyCandles: Record<StoredInterval, number> = {
  '1m': 600,
  '5m': 500,
  '15m': 500,
  '30m': 500,
  '1h': 600,
  '4h': 600,
  '1d': 500,
  '1w': 260,
  '1M': 60,
};

/** Of so many stored candles a made one consists at most. */
const madeOfMax = 3;

/** The longest downtime that is filled in, in minutes; anything before it stays flat. */
const gapMinutesMax = 5_000;

/**
 * Ticks that were sent but not stored before a crash have numbers above the stored one. This is more than any feed
 * sends in the second between two batches, so that no number is ever used twice.
 */
const seqGap = 1_000_000;

type Preparation = { database: Database; feed: Feed; symbol: string; nowMs: number; log: Log };

/** No source has this name, so the next start rebuilds the history. */
const sourceUnknown = '';

/**
 * Prepares a symbol's chart and quote: from its own past in the database, or else from the feed's. Without the feed's
 * past (an exchange that cannot be reached) it begins empty, and the next start asks again.
 */
export async function prepareSymbol(preparation: Preparation): Promise<SymbolState> {
  const { database, feed, symbol, log } = preparation;
  const stored = await readFeed(database, symbol);
  const state = createSymbolState(symbol, (stored?.seq ?? 0) + seqGap, feed.sourcesRequired);
  state.isOwnBook = feed.isOwnBook === true;
  const isKnown = stored?.source === feed.source;
  if (!isKnown) await clearCharts(database, symbol);
  let { source } = feed;
  try {
    await storeCandles(database, isKnown ? await resume(preparation, state, stored) : await begin(preparation, state));
  } catch (error) {
    if (!(error instanceof HistoryError)) throw error;
    log.warn({ err: error.cause, symbol, source }, 'the past of a feed could not be had');
    if (!isKnown) source = sourceUnknown;
  }
  // Another source's past may end before the last tick that the log has.
  state.atMs = Math.max(state.atMs, stored?.lastTickAt ?? 0);
  await storeFeed(database, { symbol, source, seq: state.seq });
  return state;
}

/** The feed could not give its past; see `cause`. */
class HistoryError extends Error {}

async function historyOf(feed: Feed, range: HistoryRange): Promise<Candle[]> {
  try {
    return await feed.history(range);
  } catch (error) {
    throw new HistoryError('no history', { cause: error });
  }
}

async function begin(preparation: Preparation, state: SymbolState): Promise<NamedCandle[]> {
  const { symbol } = preparation;
  const history = await buildHistory(preparation);
  for (const [interval, candles] of history) {
    const current = candles.at(-1);
    if (current) state.candles.set(interval, { previous: candles.at(-2), current });
  }
  openMade(state, history);
  const lastMinute = history.get('1m')?.at(-1);
  if (lastMinute) {
    state.price = lastMinute.close;
    state.atMs = lastMinute.openedAt + minuteMs - 1;
  }
  return [...history].flatMap(([interval, candles]) => candles.map((candle) => ({ symbol, interval, candle })));
}

/** Minutes first; each longer interval is made of the shorter one as far as that goes, and before it is the feed's. */
async function buildHistory({ feed, symbol, nowMs }: Preparation): Promise<Map<StoredInterval, Candle[]>> {
  const history = new Map<StoredInterval, Candle[]>();
  for (const interval of storedIntervals) {
    const finer = history.get(finerInterval(interval) ?? interval) ?? [];
    const now = openTimeOf(interval, nowMs);
    const known = finer[0] ? openTimeAtOrAfter(interval, finer[0].openedAt) : now;
    const fromMs = wholeOpenTimeOf(interval, shiftOpenTime(interval, now, -historyCandles[interval]));
    const before = await historyOf(feed, { symbol, interval, fromMs, toMs: known });
    const after = aggregateCandles(
      interval,
      finer.filter((candle) => candle.openedAt >= known),
    );
    history.set(interval, [...before, ...after]);
  }
  return history;
}

/** The newest candles of the intervals that are not stored. */
function openMade(state: SymbolState, stored: ReadonlyMap<StoredInterval, Candle[]>): void {
  for (const interval of madeIntervals) {
    const candles = aggregateCandles(interval, stored.get(storedFor(interval))?.slice(-madeOfMax) ?? []);
    const current = candles.at(-1);
    if (current) state.candles.set(interval, { current });
  }
}

async function resume(
  { database, feed, symbol, nowMs }: Preparation,
  state: SymbolState,
  stored: StoredFeed,
): Promise<NamedCandle[]> {
  for (const [interval, current] of await readNewestCandles(database, symbol)) state.candles.set(interval, { current });
  openMade(state, await readCandlesSince(database, symbol, sinceOfMade(state)));
  const lastMinute = state.candles.get('1m')?.current;
  if (!lastMinute) return [];
  state.price = lastMinute.close;
  state.atMs = stored.lastTickAt ?? lastMinute.openedAt;
  if (!feed.hasPast) return [];
  const toMs = openTimeOf('1m', nowMs);
  const fromMs = Math.max(lastMinute.openedAt + minuteMs, toMs - gapMinutesMax * minuteMs);
  const changed = new Map<Candle, NamedCandle>();
  for (const minute of await historyOf(feed, { symbol, interval: '1m', fromMs, toMs })) {
    for (const [interval, candle] of applyPastMinute(state, minute))
      if (isStored(interval)) changed.set(candle, { symbol, interval, candle });
  }
  return [...changed.values()];
}

/** Since when the candle of each interval that is not stored is open, by the stored one that it is made of. */
function sinceOfMade(state: SymbolState): Map<StoredInterval, number> {
  return new Map(
    madeIntervals.flatMap((interval) => {
      const newest = state.candles.get(storedFor(interval))?.current;
      return newest ? [[storedFor(interval), openTimeOf(interval, newest.openedAt)]] : [];
    }),
  );
}
