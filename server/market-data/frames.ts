import type { KlineEvent, QuoteVector } from '../../contract/live.ts';
import type { KlineInterval } from '../../contract/quotes.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { formatKline } from './candle.ts';
import { quoteOf, quoteVector, type SymbolState } from './symbol-state.ts';
import type { Candle } from './types.ts';

const frameMs = 100;

/** Calls each listener; one that throws is logged and does not keep the others, or the feed, from going on. */
export function createListeners<Arguments extends unknown[]>(log: Log) {
  const listeners = new Set<(...values: Arguments) => void>();
  return {
    add(listener: (...values: Arguments) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    call(...values: Arguments) {
      for (const listener of listeners) {
        try {
          listener(...values);
        } catch (error) {
          log.error({ err: error }, 'a listener of prices failed');
        }
      }
    },
    get isEmpty() {
      return listeners.size === 0;
    },
  };
}

/** Tells what changed at once, what comes at the same time together, but no more often than every 100 ms. */
export function createFrames({ clock, log }: { clock: Clock; log: Log }) {
  const frameListeners = createListeners<[Map<string, QuoteVector>]>(log);
  const klineListeners = createListeners<[KlineEvent]>(log);
  let states = new Set<SymbolState>();
  let candles = new Map<Candle, { symbol: string; interval: KlineInterval }>();
  let timer: NodeJS.Timeout | undefined;
  let nextAtMs = Number.NEGATIVE_INFINITY;

  function tell() {
    timer = undefined;
    nextAtMs = clock.monotonic() + frameMs;
    const changed = { states, candles };
    states = new Set();
    candles = new Map();
    if (!frameListeners.isEmpty) frameListeners.call(vectorsOf(changed.states));
    if (klineListeners.isEmpty) return;
    for (const [candle, name] of changed.candles) klineListeners.call({ ...name, kline: formatKline(candle) });
  }

  function vectorsOf(changed: Iterable<SymbolState>): Map<string, QuoteVector> {
    const vectors = new Map<string, QuoteVector>();
    for (const state of changed) {
      const quote = quoteOf(state, clock);
      if (!quote) continue;
      state.toldStale = quote.stale;
      vectors.set(state.symbol, quoteVector(quote));
    }
    return vectors;
  }

  return {
    onFrame: frameListeners.add,
    onKline: klineListeners.add,
    add(state: SymbolState, changed: ReadonlyMap<KlineInterval, Candle>) {
      states.add(state);
      for (const [interval, candle] of changed) candles.set(candle, { symbol: state.symbol, interval });
      timer ??= setTimeout(tell, Math.max(0, nextAtMs - clock.monotonic()));
    },
    stop() {
      clearTimeout(timer);
    },
  };
}
