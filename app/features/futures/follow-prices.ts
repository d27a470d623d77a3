import type { Quote } from '../../../contract/quotes.ts';
import type { PublicTick } from '../../../contract/quotes-ticks.ts';

export type KnownPrice = Pick<PublicTick, 'seq' | 'price' | 'time'>;

export const pricesShown = 20;

/** The prices of a market, newest first, with that of its quote where it is newer; else the same list. */
export function followPrices(prices: readonly KnownPrice[], { c: price, t: time }: Quote): readonly KnownPrice[] {
  const newest = prices[0] ?? { seq: 0, time: 0 };
  if (time <= newest.time) return prices;
  // The live feed leaves the numbers of ticks out: this one only tells rows apart.
  return [{ seq: newest.seq + 1, price, time }, ...prices].slice(0, pricesShown);
}
