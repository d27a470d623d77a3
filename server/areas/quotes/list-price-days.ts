import type { PriceDay } from '../../../contract/quotes.ts';
import { dayMs } from '../../clock.ts';
import { commitmentOf, type DayKeys } from '../../market-data/feeds/day-keys.ts';

const pastDays = 30;
/** So long before a day its hash is public. */
const comingDays = 7;

/** The days that are over with their keys, today and the coming ones with the hashes alone; newest first. */
export function listPriceDays(keys: DayKeys, nowMs: number): PriceDay[] {
  const today = Math.floor(nowMs / dayMs);
  return Array.from({ length: pastDays + 1 + comingDays }, (_, index) => {
    const day = today + comingDays - index;
    const key = keys.of(day);
    return {
      day: new Date(day * dayMs).toISOString().slice(0, 10),
      commitment: commitmentOf(key),
      key: day < today ? key : null,
    };
  });
}
