import type { Bar } from './chart-bars.ts';

/** The Heikin-Ashi bar that follows `before`; the first one opens in the middle of its own bar. */
export function nextHeikinAshi(bar: Bar, before: Bar | undefined): Bar {
  const close = (bar.open + bar.high + bar.low + bar.close) / 4;
  const open = before ? (before.open + before.close) / 2 : (bar.open + bar.close) / 2;
  return { ...bar, open, close, high: Math.max(bar.high, open, close), low: Math.min(bar.low, open, close) };
}

export function toHeikinAshi(bars: readonly Bar[]): Bar[] {
  const made: Bar[] = [];
  for (const bar of bars) made.push(nextHeikinAshi(bar, made.at(-1)));
  return made;
}
