import { bookLevelsMax } from '../../../contract/limits.ts';
import { type Decimal, formatDecimal } from '../../../contract/money.ts';
import type { Depth, PublicTrade, Quote, quotesCalls } from '../../../contract/quotes.ts';
import { ok, refuse } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { PriceKeys } from '../../market-data/open-price-keys.ts';
import type { MarketData } from '../../market-data/types.ts';
import { listPriceDays } from './list-price-days.ts';
import type { SymbolList } from './symbol-list.ts';

/** Of the spot exchange, after the last commit. undefined for what is no spot market. */
export type PublicBook = {
  depth(symbol: string, levelsMax: number): Depth | undefined;
  /** Newest first, at most 50. */
  recentTrades(symbol: string): PublicTrade[] | undefined;
  /** Until the first trade of a market that has no other price: that of its launch. */
  reference(symbol: string): Decimal | undefined;
};

export type QuotesOptions = {
  marketData: MarketData;
  symbols: SymbolList;
  book: PublicBook;
  priceKeys: PriceKeys;
  clock: Clock;
};

const latestSymbolsMax = 200;

type ListOptions = { marketData: Pick<MarketData, 'quote'>; symbols: SymbolList };

/** What needs prices alone, and no book. */
export function quoteListHandlers({ marketData, symbols }: ListOptions) {
  return {
    async symbols({ member }) {
      await symbols.refresh();
      return ok(symbols.visibleTo(member));
    },

    latest({ input, member }) {
      const wanted = input.symbols ? splitSymbols(input.symbols) : symbols.all().map(({ symbol }) => symbol);
      const visible = [...new Set(wanted)].filter((symbol) => symbols.canSee(symbol, member));
      return ok(visible.flatMap((symbol) => marketData.quote(symbol) ?? []));
    },
  } satisfies Partial<HandlersOf<typeof quotesCalls>>;
}

const emptyDepth: Depth = { seq: 0, bids: [], asks: [] };

export function quotesHandlers(options: QuotesOptions): HandlersOf<typeof quotesCalls> {
  const { marketData, symbols, book, priceKeys, clock } = options;
  /** Nothing was traded yet: flat at the price of the launch. */
  function firstQuote(symbol: string): Quote | undefined {
    const price = book.reference(symbol);
    if (price === undefined) return undefined;
    const flat = formatDecimal(price);
    return { symbol, c: flat, dl: flat, dh: flat, dv: '0', ds: flat, t: clock.now(), seq: 0, stale: 'silent' };
  }

  return {
    ...quoteListHandlers({ marketData, symbols }),

    async klines({ query, member }) {
      const { id: symbol, interval, from: fromMs, to: toMs, limit } = query;
      if (!symbols.canSee(symbol, member)) return refuse('marketUnknown');
      if (fromMs !== undefined && toMs !== undefined && fromMs > toMs) {
        return refuse('invalidInput', { fields: { from: 'fieldInvalid' } });
      }
      return ok(await marketData.klines({ symbol, interval, fromMs, toMs, limit }));
    },

    async sparklines({ member }) {
      const sparklines = await marketData.sparklines();
      return ok(sparklines.filter(({ symbol }) => symbols.canSee(symbol, member)));
    },

    recent({ query, member }) {
      return symbols.canSee(query.id, member) ? ok(book.recentTrades(query.id) ?? []) : refuse('marketUnknown');
    },

    fullQuote({ query, member }) {
      if (!symbols.canSee(query.id, member)) return refuse('marketUnknown');
      const quote = marketData.quote(query.id) ?? firstQuote(query.id);
      if (!quote) return refuse('unavailable');
      // Nothing is awaited between these two, so that depth and trades are of one sequence number.
      const depth = book.depth(query.id, bookLevelsMax) ?? emptyDepth;
      return ok({ quote, depth, trades: book.recentTrades(query.id) ?? [] });
    },

    priceKeys: () => ok({ isSecret: priceKeys.isSecret, days: listPriceDays(priceKeys, clock.now()) }),
  };
}

/** Comma-joined names, lower case and '/' folded; what is too many is left out. */
const splitSymbols = (joined: string): string[] =>
  joined.split(',', latestSymbolsMax).map((name) => name.trim().toUpperCase().replace('/', '_'));
