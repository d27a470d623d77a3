import { useMemo } from 'react';
import type { Quote } from '../../../contract/quotes.ts';
import { useQuotes } from '../quotes/use-quotes.ts';
import type { LivePrices } from './live-option.tsx';
import { useServerClock } from './use-clock.ts';

/** The prices of the markets whose quotes the page came with, and the server's time. */
export function useLivePrices(quotes: readonly Quote[], nowMs: number): LivePrices {
  const store = useQuotes(quotes);
  const clock = useServerClock(nowMs, nowMs);
  return useMemo(
    () => ({ store, clock, initial: new Map(quotes.map((quote) => [quote.symbol, quote])) }),
    [store, clock, quotes],
  );
}
