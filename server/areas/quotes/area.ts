import type { Area } from '../../platform/area.ts';
import { favoriteHandlers } from './favorite-handlers.ts';
import { priceGauges } from './price-gauges.ts';
import { type PublicBook, type QuotesOptions, quotesHandlers } from './quotes-handlers.ts';
import { openSymbolList, type SymbolListOptions } from './symbol-list.ts';
import { type TickOptions, tickHandlers } from './tick-handlers.ts';

export const quotesArea = {
  open: async (options: SymbolListOptions) => ({ symbols: await openSymbolList(options) }),
  handlers: ({ exchange, ...services }: Omit<QuotesOptions, 'book'> & TickOptions & { exchange: PublicBook }) => ({
    quotes: quotesHandlers({ ...services, book: exchange }),
    quotesFavorites: favoriteHandlers(services),
    quotesTicks: tickHandlers(services),
  }),
  gauges: priceGauges,
} satisfies Area;
