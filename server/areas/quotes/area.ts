import type { Area } from '../../platform/area.ts';
import { favoriteHandlers } from './favorite-handlers.ts';
import { priceGauges } from './price-gauges.ts';
import { type PublicBook, type QuotesOptions, quoteListHandlers, quotesHandlers } from './quotes-handlers.ts';
import { openSymbolList, type SymbolListOptions } from './symbol-list.ts';
import { type TickOptions, tickHandlers } from './tick-handlers.ts';

export const quotesArea = {
  open: async (options: SymbolListOptions) => ({ symbols: await openSymbolList(options) }),
  handlers: ({ exchange, ...services }: Omit<QuotesOptions, 'book'> & TickOptions & { exchange: PublicBook }) => ({
    quotes: quotesHandlers({ ...services, book: exchange }),
    quotesFavorites: favoriteHandlers(services),
    quotesTicks: tickHandlers(services),
  }),
  front: (services: Parameters<typeof quoteListHandlers>[0] & TickOptions) => ({
    quotes: quoteListHandlers(services),
    quotesFavorites: favoriteHandlers(services),
  }),
  gauges: priceGauges,
} satisfies Area;
