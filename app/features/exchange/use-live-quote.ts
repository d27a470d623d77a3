import { useMemo } from 'react';
import type { Quote } from '../../../contract/quotes.ts';
import { useQuote, useQuotes } from '../quotes/use-quotes.ts';

/** One symbol's quote: the loader's, then the live feed's. */
export function useLiveQuote(initial: Quote): Quote {
  const store = useQuotes(useMemo(() => [initial], [initial]));
  return useQuote(store, initial);
}
