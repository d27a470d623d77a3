import type { QuoteVector } from '../../contract/live.ts';
import { type Decimal, formatDecimal, zero } from '../../contract/money.ts';
import { type KlineInterval, klineIntervals, type Quote, type StaleReason } from '../../contract/quotes.ts';
import type { Clock } from '../clock.ts';
import { extendCandle, openCandle } from './candle.ts';
import { minuteMs, openTimeOf } from './intervals.ts';
import { createPriceMean, type PriceMean } from './price-mean.ts';
import { findStaleReason, heardAtOf } from './staleness.ts';
import type { Candle, FeedTick } from './types.ts';

/** What is known of one symbol's price; the newest two candles of each interval are kept in memory. */
export type SymbolState = {
  symbol: string;
  seq: number;
  /** undefined until the first price. */
  price?: Decimal;
  /** Of the last price, milliseconds since 1970 UTC; never goes back. */
  atMs: number;
  /** On the monotonic clock; undefined until a tick came in this run. */
  receivedAt?: number;
  /** When its source said the last price, on the monotonic clock. */
  heardAt?: number;
  mean: PriceMean;
  /** How many sources must be fresh; with one, `sources` stays empty. */
  sourcesRequired: number;
  sources: Map<string, { price: Decimal; heardAt: number }>;
  freshSinceMs: number | null;
  isOwnBook: boolean;
  /** Earlier hours are sealed in the log: no tick gets an earlier time. */
  sealedUntilMs: number;
  /** What the last frame said. */
  toldStale: StaleReason | null;
  candles: Map<KlineInterval, { previous?: Candle; current: Candle }>;
};

export const createSymbolState = (symbol: string, seq: number, sourcesRequired = 1): SymbolState => ({
  symbol,
  seq,
  atMs: 0,
  mean: createPriceMean(),
  sourcesRequired,
  sources: new Map(),
  freshSinceMs: null,
  isOwnBook: false,
  sealedUntilMs: 0,
  toldStale: 'silent',
  candles: new Map(),
});

/**
 * A tick that comes so late gets a later time: what happened in a market a minute ago does not change any more, so that
 * outcomes can be decided by it also where no tick follows.
 */
export const lateMsMax = 60_000;

/**
 * Takes a checked tick. Its time is held between the last tick's and now, and is not more than a minute ago. Gives the
 * candles that changed.
 */
export function applyTick(state: SymbolState, tick: FeedTick, clock: Clock): Map<KlineInterval, Candle> {
  state.seq += 1;
  state.price = tick.price;
  const nowMs = clock.now();
  state.atMs = Math.max(state.atMs, state.sealedUntilMs, nowMs - lateMsMax, Math.min(tick.atMs, nowMs));
  state.receivedAt = clock.monotonic();
  state.heardAt = Math.max(state.heardAt ?? Number.NEGATIVE_INFINITY, heardAtOf(tick, clock));
  state.mean.add(tick.price, state.heardAt);
  return applyCandle(state, openCandle(state.atMs, tick.price, tick.quantity));
}

/** Takes a minute of the past that no tick was seen of. Gives the candles that changed. */
export function applyPastMinute(state: SymbolState, minute: Candle): Map<KlineInterval, Candle> {
  state.price = minute.close;
  state.atMs = minute.openedAt + minuteMs - 1;
  return applyCandle(state, minute);
}

function applyCandle(state: SymbolState, part: Candle): Map<KlineInterval, Candle> {
  const changed = new Map<KlineInterval, Candle>();
  for (const interval of klineIntervals) {
    const openedAt = openTimeOf(interval, part.openedAt);
    const known = state.candles.get(interval);
    if (known?.current.openedAt === openedAt) {
      extendCandle(known.current, part);
      changed.set(interval, known.current);
    } else {
      const current = { ...part, openedAt };
      state.candles.set(interval, { previous: known?.current, current });
      changed.set(interval, current);
    }
  }
  return changed;
}

/** The UTC day so far; a day without a tick yet is flat at the last price. */
function dayOf(state: SymbolState, price: Decimal, clock: Clock): Candle {
  const openedAt = openTimeOf('1d', clock.now());
  const day = state.candles.get('1d')?.current;
  return day && day.openedAt >= openedAt ? day : openCandle(openedAt, price, zero);
}

/** undefined until the first price. */
export function quoteOf(state: SymbolState, clock: Clock): Quote | undefined {
  if (state.price === undefined) return undefined;
  const day = dayOf(state, state.price, clock);
  return {
    symbol: state.symbol,
    c: formatDecimal(state.price),
    dl: formatDecimal(day.low),
    dh: formatDecimal(day.high),
    dv: formatDecimal(day.volume),
    ds: formatDecimal(day.open),
    t: state.atMs,
    seq: state.seq,
    stale: findStaleReason(state, clock),
  };
}

/** The quote as the live feed sends it; the fifth place is unused, as in the spec. */
export const quoteVector = (quote: Quote): QuoteVector => [
  quote.ds,
  quote.c,
  quote.dl,
  quote.dh,
  '0',
  quote.dv,
  quote.t,
  quote.stale,
];
