import { type KlineInterval, klineIntervals } from '../../contract/quotes.ts';
import { dayMs } from '../clock.ts';

export const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const weekMs = 7 * dayMs;
/** 1970-01-01 was a Thursday; weeks open on Mondays. */
const firstMondayMs = 4 * dayMs;

const lengthMs: Record<Exclude<KlineInterval, '1M'>, number> = {
  '1m': minuteMs,
  '5m': 5 * minuteMs,
  '15m': 15 * minuteMs,
  '30m': 30 * minuteMs,
  '1h': hourMs,
  '4h': 4 * hourMs,
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

/** The interval whose candles make up one of this; every boundary of a longer one is a boundary of it. */
export function finerInterval(interval: KlineInterval): KlineInterval | undefined {
  // Weeks do not divide months, so months are made of days.
  if (interval === '1M') return '1d';
  return klineIntervals[klineIntervals.indexOf(interval) - 1];
}
