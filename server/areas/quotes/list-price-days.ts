import type { PriceDay } from '../../../contract/quotes.ts';
import { dayMs } from '../../clock.ts';
import { commitmentOf, type DayKeys } from '../../market-data/feeds/day-keys.ts';

const pastDays = 30;
/** So long before a day its hash is public. */
const comingDays = 7;
/** After its day: the last trades of a day may be told some seconds late, and clocks of processes differ. */
const keyAfterMs = 60_000;

/** The days that are over with their keys, today and the coming ones with the hashes alone; newest first. */
export function listPriceDays(keys: DayKeys, nowMs: number): PriceDay[] {
  const today = Math.floor(nowMs / dayMs);
  const keysBefore = Math.floor((nowMs - keyAfterMs) / dayMs);
  return Array.from({ length: pastDays + 1 + comingDays }, (_, index) => {
    const day = today + comingDays - index;
    const key = keys.of(day);
    return {
      day: new Date(day * dayMs).toISOString().slice(0, 10),
      commitment: commitmentOf(key),
      key: day < keysBefore ? key : null,
    };
  });
}
