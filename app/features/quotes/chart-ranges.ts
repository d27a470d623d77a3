import type { KlineInterval } from '../../../contract/quotes-values.ts';

type ChartRange = { interval: KlineInterval; candles: number; isByDay: boolean };

/** How far back the picture of a symbol's page goes, as its address names it. */
export const ranges = {
  day: { interval: '15m', candles: 96, isByDay: false },
  week: { interval: '1h', candles: 168, isByDay: true },
  month: { interval: '4h', candles: 180, isByDay: true },
  year: { interval: '1d', candles: 365, isByDay: true },
} as const satisfies Record<string, ChartRange>;
export type Range = keyof typeof ranges;

/** A day where the address says nothing that is known. */
export const rangeOf = (wanted: string | null): Range =>
  (Object.keys(ranges) as Range[]).find((known) => known === wanted) ?? 'day';
