import type { QuotesFrame } from '../../contract/live.ts';
import type { Quote } from '../../contract/quotes.ts';

export type QuoteStore = ReturnType<typeof createQuoteStore>;

/** Quotes by symbol. Frames are collected and told once per animation frame, to the rows whose symbol changed. */
export function createQuoteStore(initial: readonly Quote[], schedule: (run: () => void) => void) {
  const quotes = new Map(initial.map((quote) => [quote.symbol, quote]));
  const listeners = new Map<string, Set<() => void>>();
  const changed = new Set<string>();

  function flush(): void {
    const symbols = [...changed];
    changed.clear();
    for (const symbol of symbols) for (const listener of listeners.get(symbol) ?? []) listener();
  }

  return {
    quote: (symbol: string): Quote | undefined => quotes.get(symbol),
    receive({ v }: QuotesFrame): void {
      const isScheduled = changed.size > 0;
      for (const [symbol, [ds, c, dl, dh, , dv, t, stale]] of Object.entries(v)) {
        quotes.set(symbol, { symbol, ds, c, dl, dh, dv, t, stale, seq: quotes.get(symbol)?.seq ?? 0 });
        changed.add(symbol);
      }
      if (!isScheduled && changed.size > 0) schedule(flush);
    },
    subscribe(symbol: string, listener: () => void): () => void {
      const set = listeners.get(symbol) ?? new Set();
      listeners.set(symbol, set.add(listener));
      return () => set.delete(listener);
    },
  };
}
