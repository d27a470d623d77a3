import { staleAfterMs } from '../../contract/limits.ts';
import type { QuoteVector } from '../../contract/live.ts';
import { parseDecimal } from '../../contract/money.ts';
import type { Quote } from '../../contract/quotes.ts';
import type { Clock } from '../clock.ts';
import { type FeedLag, lagUnknown } from './feed-lag/feed-lag.ts';
import { usdtPriceBy } from './price-of.ts';
import { quoteVector } from './symbol-state.ts';
import type { MarketData } from './types.ts';

/** A price as the process that has the feeds tells it to the others. */
export type PriceNews = {
  quote: Quote;
  freshSinceMs: number | null;
  isOwnBook: boolean;
  /** How late prices come: not with each frame, since counting it together takes its time. */
  lag?: FeedLag;
};

type Source = Pick<MarketData, 'quotes' | 'quote' | 'last' | 'lag' | 'onFrame'>;

const aliveEveryMs = 1_000;
/** So long feeds have for the first ticks, before the others learn which markets have none. */
const beginMs = 2_000;
/** The day of a silent market begins anew without a tick. */
const tellAllEveryMs = 60_000;

/** Tells what changed, each second at least that there is somebody who tells, and now and then all. */
export function tellPrices(source: Source, tell: (prices: PriceNews[]) => void) {
  const newsOf = (quote: Quote): PriceNews => {
    const last = source.last(quote.symbol);
    return { quote, freshSinceMs: last?.freshSinceMs ?? null, isOwnBook: last?.isOwnBook === true };
  };
  const withLag = new Set<string>();
  const fullNewsOf = (quote: Quote): PriceNews => {
    withLag.add(quote.symbol);
    return { ...newsOf(quote), lag: source.lag(quote.symbol) };
  };
  const tellAll = () => tell(source.quotes().map(fullNewsOf));
  const tellFresh = () =>
    tell(
      source
        .quotes()
        .filter(({ stale }) => stale === null)
        .map(fullNewsOf),
    );
  const stopFrames = source.onFrame((changed) => {
    const quotes = [...changed.keys()].flatMap((symbol) => source.quote(symbol) ?? []);
    tell(quotes.map((quote) => (withLag.has(quote.symbol) ? newsOf(quote) : fullNewsOf(quote))));
  });
  const timers = [
    setInterval(() => tell([]), aliveEveryMs),
    setInterval(tellAll, tellAllEveryMs),
    setTimeout(tellAll, beginMs),
  ];
  // Before the first tick of a market this process knows less than the others, who heard the one before it.
  tellFresh();
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
  const lags = new Map<string, FeedLag>();
  let newestAtMs = Number.NEGATIVE_INFINITY;
  const frames = new Set<(changed: Map<string, QuoteVector>) => void>();
  let heardAt = clock.monotonic();
  /** When the last silence ended: while it lasted these prices were as stale as those of feeds that are silent. */
  let heardSinceMs = Number.NEGATIVE_INFINITY;

  const isSilent = () => clock.monotonic() - heardAt > staleAfterMs;
  const stale = (quote: Quote) => (isSilent() ? 'silent' : quote.stale);
  const now = (quote: Quote): Quote => ({ ...quote, stale: stale(quote) });
  const isNotOlder = ({ quote }: PriceNews) => quote.seq >= (known.get(quote.symbol)?.quote.seq ?? 0);
  const price = (symbol: string) => {
    const news = known.get(symbol);
    return news && parseDecimal(news.quote.c);
  };

  return {
    hear(prices: readonly PriceNews[]): void {
      // A process that was paused tells prices of before its pause, until it learns that it was replaced. Each
      // start begins with a higher number. After a silence a lower one comes from a database that was set back.
      const newer = isSilent() ? prices : prices.filter(isNotOlder);
      if (isSilent()) heardSinceMs = clock.now();
      heardAt = clock.monotonic();
      for (const news of newer) {
        const { symbol, t } = news.quote;
        known.set(symbol, news);
        if (news.lag) lags.set(symbol, news.lag);
        newestAtMs = Math.max(newestAtMs, t);
      }
      if (newer.length === 0) return;
      const changed = new Map(newer.map(({ quote }) => [quote.symbol, quoteVector(quote)]));
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
        freshSinceMs: reason === null && freshSinceMs !== null ? Math.max(freshSinceMs, heardSinceMs) : null,
        isOwnBook,
      };
    },
    /** As it was told last. */
    lag: (symbol: string): FeedLag => lags.get(symbol) ?? lagUnknown,
    /** Whoever tells them does not say how late they are, as before futures and options had processes of their own. */
    areWithoutLag: () => known.size > 0 && lags.size === 0,
    /** The time of the newest price of any symbol. */
    newestAtMs: () => newestAtMs,
    usdtPrice: usdtPriceBy(price),
  };
}
