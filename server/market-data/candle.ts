import { add, type Decimal, formatDecimal, larger, parseDecimal, smaller } from '../../contract/money.ts';
import type { Kline, KlineInterval } from '../../contract/quotes.ts';
import { openTimeOf, type StoredInterval } from './intervals.ts';
import type { Candle } from './types.ts';

/**
 * The largest value that the wire can carry. A source with false quantities must not make a candle that cannot be
 * stored.
 */
const volumeMax = parseDecimal('9'.repeat(18));

export const openCandle = (openedAt: number, price: Decimal, volume: Decimal): Candle => ({
  openedAt,
  open: price,
  high: price,
  low: price,
  close: price,
  volume,
});

/** Puts a later candle, or a trade in the shape of one, into this one. */
export function extendCandle(candle: Candle, later: Omit<Candle, 'openedAt'>): void {
  candle.high = larger(candle.high, later.high);
  candle.low = smaller(candle.low, later.low);
  candle.close = later.close;
  candle.volume = smaller(add(candle.volume, later.volume), volumeMax);
}

/** Candles of a longer interval out of a shorter one's, oldest first. */
export function aggregateCandles(interval: KlineInterval, finer: readonly Candle[]): Candle[] {
  const candles: Candle[] = [];
  for (const candle of finer) {
    const openedAt = openTimeOf(interval, candle.openedAt);
    const last = candles.at(-1);
    if (last?.openedAt === openedAt) extendCandle(last, candle);
    else candles.push({ ...candle, openedAt });
  }
  return candles;
}

export const formatKline = (candle: Candle): Kline => [
  candle.openedAt,
  formatDecimal(candle.open),
  formatDecimal(candle.high),
  formatDecimal(candle.low),
  formatDecimal(candle.close),
  formatDecimal(candle.volume),
];

export type CandleRow = {
  symbol: string;
  interval: StoredInterval;
  opened_at: number;
  open: string;
  high: string;
  low: string;
  close: string;
  volume: string;
};

/** numeric(38,18) comes with all its zeros, which parseDecimal takes. */
export const parseCandle = (row: Omit<CandleRow, 'symbol' | 'interval'>): Candle => ({
  openedAt: row.opened_at,
  open: parseDecimal(row.open),
  high: parseDecimal(row.high),
  low: parseDecimal(row.low),
  close: parseDecimal(row.close),
  volume: parseDecimal(row.volume),
});
