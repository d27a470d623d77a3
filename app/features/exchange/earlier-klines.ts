import type { Kline } from '../../../contract/quotes.ts';
import type { KlinePage } from './fetch-klines.ts';

/** All candles of a market and interval when earlier ones were loaded, the page's own at the end. */
export type Loaded = KlinePage & { place: string };

/**
 * The candles before those of the page. Its own come anew after each order, and begin later then: those that it had
 * before stand between. Nothing is known of another market or interval, or after a time that is longer than a page.
 */
export function earlierThan(klines: readonly Kline[], place: string, loaded: Loaded | undefined): KlinePage {
  const first = klines[0]?.[0] ?? 0;
  return loaded?.place === place && loaded.items.some(([openedAt]) => openedAt === first)
    ? { ...loaded, items: loaded.items.filter(([openedAt]) => openedAt < first) }
    : { items: [], more: true };
}
