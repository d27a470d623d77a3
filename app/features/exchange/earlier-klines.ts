import type { Kline } from '../../../contract/quotes.ts';
import type { KlinePage } from './fetch-klines.ts';

/** Candles before those of a page, and for which market, interval and page they were loaded. */
export type Earlier = KlinePage & { place: string; of: readonly Kline[] };

/**
 * Of what was loaded, the candles before those of the page. The page's come anew after each order: then those of the page
 * before stand between. Nothing is known of another market or interval, or after a time that is longer than a page.
 */
export function earlierThan(klines: readonly Kline[], place: string, loaded: Earlier | undefined): KlinePage {
  const [first, last] = [klines[0]?.[0] ?? 0, loaded?.of.at(-1)?.[0] ?? 0];
  if (loaded?.place !== place || last < first) return { items: [], more: true };
  return { items: [...loaded.items, ...loaded.of.filter(([openedAt]) => openedAt < first)], more: loaded.more };
}
