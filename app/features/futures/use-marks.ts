import { useMemo } from 'react';
import type { Quote } from '../../../contract/quotes.ts';
import { useQuotes } from '../quotes/use-quotes.ts';
import type { Marks } from './live-figures.tsx';

/** The marks of the markets whose quotes the page came with: those of the feed, which then go on. */
export function useMarks(quotes: readonly Quote[]): Marks {
  const store = useQuotes(quotes);
  return useMemo(() => ({ store, initial: new Map(quotes.map((quote) => [quote.symbol, quote])) }), [store, quotes]);
}
