import type { OptionMarket } from './load-orders.server.ts';

/** A market that is gone from the list still has its options. */
export const marketOf = (symbol: string, markets: readonly OptionMarket[]): OptionMarket =>
  markets.find((market) => market.symbol === symbol) ?? { symbol, name: symbol.replace('_', '/'), pricePrecision: 8 };
