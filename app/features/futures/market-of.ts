import type { TicketMarket } from './load-tickets.server.ts';

/** A market that is gone from the list still has its tickets. */
export function marketOf(symbol: string, markets: readonly TicketMarket[]): TicketMarket {
  const [baseSymbol = '', quoteSymbol = ''] = symbol.split('_');
  const unknown = { symbol, name: symbol, pricePrecision: 8, volumePrecision: 8, baseSymbol, quoteSymbol };
  return markets.find((market) => market.symbol === symbol) ?? unknown;
}
