import type { MarketSymbol, Quote } from '../../../contract/quotes.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { symbolPath } from '../quotes/symbol-path.ts';
import type { HomeMarkets, MarketRow } from './home-markets.ts';

const rowsMax = 5;

/** The lists of the home page; undefined when they can not be had, since the rest of the page needs none of them. */
export async function loadMarkets(api: PageApi): Promise<HomeMarkets | undefined> {
  try {
    const [home, symbols] = await Promise.all([api.home(), api.symbols()]);
    const bySymbol = new Map(symbols.filter(({ type }) => type === 3).map((symbol) => [symbol.symbol, symbol]));
    const rowsOf = (quotes: readonly Quote[]) => quotes.flatMap((quote) => toRow(quote, bySymbol)).slice(0, rowsMax);
    return { volume: rowsOf(home.volume), gainers: rowsOf(home.gainers), losers: rowsOf(home.losers) };
  } catch {
    return undefined;
  }
}

function toRow(quote: Quote, symbols: ReadonlyMap<string, MarketSymbol>): MarketRow[] {
  const symbol = symbols.get(quote.symbol);
  if (!symbol) return [];
  const path = symbolPath(symbol, [3]);
  const { name, baseSymbol, svgIcon, pricePrecision } = symbol;
  return [{ name, baseSymbol, svgIcon, pricePrecision, path, quote }];
}
