import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Quote } from '../../../contract/quotes.ts';
import { liveConnection } from '../../live/connection.ts';
import { createQuoteStore, type QuoteStore } from '../../live/quote-store.ts';

/** The loader's quotes, which then follow the live feed. */
export function useQuotes(initial: readonly Quote[]): QuoteStore {
  const store = useMemo(() => createQuoteStore(initial, (run) => void requestAnimationFrame(run)), [initial]);
  useEffect(() => liveConnection.subscribe({ room: 'quotes' }, { receive: store.receive }), [store]);
  return store;
}

/** One symbol's quote; its component is drawn again only when that quote changes. */
export function useQuote(store: QuoteStore, initial: Quote): Quote {
  const { symbol } = initial;
  const subscribe = useMemo(() => (listener: () => void) => store.subscribe(symbol, listener), [store, symbol]);
  return useSyncExternalStore(
    subscribe,
    () => store.quote(symbol) ?? initial,
    () => initial,
  );
}
