import { staleAfterMs } from '../../contract/limits.ts';
import type { QuoteVector } from '../../contract/live.ts';
import { parseDecimal } from '../../contract/money.ts';
import type { Quote } from '../../contract/quotes.ts';
import type { Clock } from '../clock.ts';
import { usdtPriceBy } from './price-of.ts';
import { quoteVector } from './symbol-state.ts';
import type { MarketData } from './types.ts';

/** A price as the process that has the feeds tells it to the others. */
export type PriceNews = { quote: Quote; freshSinceMs: number | null; isOwnBook: boolean };

type Source = Pick<MarketData, 'quotes' | 'quote' | 'last' | 'onFrame'>;

const aliveEveryMs = 1_000;
/** The day of a silent market begins anew without a tick. */
const tellAllEveryMs = 60_000;

/** Tells what changed, each second at least that there is somebody who tells, and now and then all. */
export function tellPrices(source: Source, tell: (prices: PriceNews[]) => void) {
  const describe = (quote: Quote): PriceNews => {
    const last = source.last(quote.symbol);
    return { quote, freshSinceMs: last?.freshSinceMs ?? null, isOwnBook: last?.isOwnBook === true };
  };
  const tellAll = () => tell(source.quotes().map(describe));
  const stopFrames = source.onFrame((changed) =>
    tell([...changed.keys()].flatMap((symbol) => source.quote(symbol) ?? []).map(describe)),
  );
  const timers = [setInterval(() => tell([]), aliveEveryMs), setInterval(tellAll, tellAllEveryMs)];
  tellAll();
  return {
    tellAll,
    stop() {
      stopFrames();
      for (const timer of timers) clearInterval(timer);
    },
  };
}

/** Prices of a process without feeds, as another process told them last; all are stale when it falls silent. */
export function createHeardPrices(clock: Clock) {
  const known = new Map<string, PriceNews>();
  const frames = new Set<(changed: Map<string, QuoteVector>) => void>();
  let heardAt = Number.NEGATIVE_INFINITY;

  const stale = (quote: Quote) => (clock.monotonic() - heardAt > staleAfterMs ? 'silent' : quote.stale);
  const now = (quote: Quote): Quote => ({ ...quote, stale: stale(quote) });
  const price = (symbol: string) => {
    const news = known.get(symbol);
    return news && parseDecimal(news.quote.c);
  };

  return {
    hear(prices: readonly PriceNews[]): void {
      heardAt = clock.monotonic();
      for (const news of prices) known.set(news.quote.symbol, news);
      if (prices.length === 0) return;
      const changed = new Map(prices.map(({ quote }) => [quote.symbol, quoteVector(quote)]));
      for (const listener of frames) listener(changed);
    },
    onFrame: (listener: (changed: Map<string, QuoteVector>) => void) => void frames.add(listener),
    quote(symbol: string): Quote | undefined {
      const news = known.get(symbol);
      return news && now(news.quote);
    },
    last(symbol: string) {
      const news = known.get(symbol);
      if (!news) return undefined;
      const { quote, freshSinceMs, isOwnBook } = news;
      const reason = stale(quote);
      return {
        price: parseDecimal(quote.c),
        atMs: quote.t,
        seq: quote.seq,
        stale: reason,
        freshSinceMs: reason === null ? freshSinceMs : null,
        isOwnBook,
      };
    },
    usdtPrice: usdtPriceBy(price),
  };
}
