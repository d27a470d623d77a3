import type { KlineInterval } from '../../contract/quotes.ts';
import { dayMs } from '../clock.ts';

export const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const weekMs = 7 * dayMs;
/** 1970-01-01 was a Thursday; weeks open on Mondays. */
const firstMondayMs = 4 * dayMs;

const lengthMs: Record<Exclude<KlineInterval, '1M'>, number> = {
  '1m': minuteMs,
  '3m': 3 * minuteMs,
  '5m': 5 * minuteMs,
  '15m': 15 * minuteMs,
  '30m': 30 * minuteMs,
  '1h': hourMs,
  '2h': 2 * hourMs,
  '4h': 4 * hourMs,
  '12h': 12 * hourMs,
  '1d': dayMs,
  '1w': weekMs,
};

/** The open time of the candle that holds `atMs`: UTC days, weeks from Monday, calendar months. */
export function openTimeOf(interval: KlineInterval, atMs: number): number {
  if (interval === '1M') return monthStart(atMs, 0);
  const offset = interval === '1w' ? firstMondayMs : 0;
  const length = lengthMs[interval];
  return Math.floor((atMs - offset) / length) * length + offset;
}

/** The first open time at or after `atMs`. */
export function openTimeAtOrAfter(interval: KlineInterval, atMs: number): number {
  const openedAt = openTimeOf(interval, atMs);
  return openedAt === atMs ? openedAt : shiftOpenTime(interval, openedAt, 1);
}

/** The open time `count` candles after `openedAt`, before it when negative. */
export function shiftOpenTime(interval: KlineInterval, openedAt: number, count: number): number {
  return interval === '1M' ? monthStart(openedAt, count) : openedAt + count * lengthMs[interval];
}

function monthStart(atMs: number, monthsAfter: number): number {
  const date = new Date(atMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + monthsAfter);
}

/** Those of a few candles that are stored anyway are made of these when they are read. */
const madeOf = { '3m': '1m', '2h': '1h', '12h': '4h' } as const;
export type StoredInterval = Exclude<KlineInterval, keyof typeof madeOf>;
export const storedIntervals = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w', '1M'] as const;
export const madeIntervals = ['3m', '2h', '12h'] as const;

/** The interval that is stored for it: itself, or the one that it is made of. */
export function storedFor(interval: KlineInterval): StoredInterval {
  return isStored(interval) ? interval : madeOf[interval];
}

export const isStored = (interval: KlineInterval): interval is StoredInterval => !(interval in madeOf);

/**
 * The open time at or before `atMs` of the interval that is made of this one: a past that begins there has no first
 * candle that is made of a part only.
 */
export function wholeOpenTimeOf(interval: StoredInterval, atMs: number): number {
  return openTimeOf(madeIntervals.find((made) => madeOf[made] === interval) ?? interval, atMs);
}

/** The stored interval whose candles make up one of this; every boundary of a longer one is a boundary of it. */
export function finerInterval(interval: KlineInterval): StoredInterval | undefined {
  if (!isStored(interval)) return madeOf[interval];
  // Weeks do not divide months, so months are made of days.
  if (interval === '1M') return '1d';
  return storedIntervals[storedIntervals.indexOf(interval) - 1];
}
