import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Quote } from '../../../contract/quotes.ts';
import { subscribe } from '../../live/connection.ts';
import { createQuoteStore } from '../../live/quote-store.ts';

/** One symbol's quote: the loader's, then the live feed's. */
export function useLiveQuote(initial: Quote): Quote {
  const store = useMemo(() => createQuoteStore([initial], (run) => void requestAnimationFrame(run)), [initial]);
  const { symbol } = initial;
  useEffect(() => subscribe({ room: 'quotes' }, { quotes: store.receive }), [store]);
  const read = () => store.quote(symbol) ?? initial;
  return useSyncExternalStore((listener) => store.subscribe(symbol, listener), read, read);
}
