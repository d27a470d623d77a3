import type { HomeConfig } from '../../../contract/home.ts';
import { divide, multiply, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import type { Quote } from '../../../contract/quotes.ts';

const rankLength = 10;

/** The lists of the home page: most risen, most fallen, most traded by turnover in the quote currency. */
export function rankQuotes(quotes: readonly Quote[]): Pick<HomeConfig, 'gainers' | 'losers' | 'volume'> {
  const ranked = quotes.map((quote) => {
    const close = parseDecimal(quote.c);
    const start = parseDecimal(quote.ds);
    return {
      quote,
      change: start > zero ? divide(subtract(close, start), start, 'down') : zero,
      turnover: multiply(parseDecimal(quote.dv), close, 'down'),
    };
  });
  const byChange = ranked.toSorted((a, b) => compare(b.change, a.change));
  const take = (list: typeof ranked) => list.slice(0, rankLength).map(({ quote }) => quote);
  return {
    gainers: take(byChange.filter(({ change }) => change > zero)),
    losers: take(byChange.filter(({ change }) => change < zero).reverse()),
    volume: take(ranked.toSorted((a, b) => compare(b.turnover, a.turnover))),
  };
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : Number(a > b));
