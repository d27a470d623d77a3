import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Quote } from '../../../contract/quotes.ts';
import { liveConnection } from '../../live/connection.ts';
import { createQuoteStore } from '../../live/quote-store.ts';

/** One symbol's quote: the loader's, then the live feed's. */
export function useLiveQuote(initial: Quote): Quote {
  const store = useMemo(() => createQuoteStore([initial], (run) => void requestAnimationFrame(run)), [initial]);
  const { symbol } = initial;
  useEffect(() => liveConnection.subscribe({ room: 'quotes' }, { receive: store.receive }), [store]);
  const read = () => store.quote(symbol) ?? initial;
  return useSyncExternalStore((listener) => store.subscribe(symbol, listener), read, read);
}
