import type { PriceDay } from '../../../contract/quotes.ts';
import { dayMs } from '../../clock.ts';
import { commitmentOf, type DayKeys } from '../../market-data/feeds/day-keys.ts';

const pastDays = 30;
/** How long before a day its hash is published. */
const comingDays = 7;
/** How long after its day the key is published: the last trades may arrive some seconds late, and clocks differ. */
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
