import type { MarketSymbol, Quote } from '../../../contract/quotes.ts';

export type MarketRow = Pick<MarketSymbol, 'name' | 'baseSymbol' | 'svgIcon' | 'pricePrecision'> & {
  path: string;
  quote: Quote;
};
/** Spot markets by turnover and by change of the day. */
export type HomeMarkets = { volume: MarketRow[]; gainers: MarketRow[]; losers: MarketRow[] };
