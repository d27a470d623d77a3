import type { Client } from '../client.ts';
import type { Order, OrderWithFills } from '../live-events.ts';

export type Market = { id: string; symbol: string };

/** What is used of ccxt's own class; numbers are made by its `parseNumber`, as its user chose them. */
export type Helpers = {
  describe(): object;
  deepExtend(...parts: object[]): object;
  loadMarkets(): Promise<unknown>;
  market(symbol: string): Market;
  parseNumber(text: string): number;
  iso8601(timestamp: number): string;
  milliseconds(): number;
  /** The body as JSON where it is that. */
  fetch(url: string, method?: string, headers?: unknown, body?: unknown): Promise<unknown>;
  amountToPrecision(symbol: string, amount: unknown): string;
  priceToPrecision(symbol: string, price: unknown): string;
  safeMarket(id: string, market?: Market, delimiter?: string): Market;
  safeMarketStructure(market: object): object;
  safeTicker(ticker: object, market: Market): object;
  safeTrade(trade: object, market: Market): object;
  safeOrder(order: object, market: Market): object;
  safeBalance(balance: object): object;
  safeCurrencyStructure(currency: object): object;
  parseOrderBook(book: object, symbol: string, timestamp: number): object;
  parseTrades(trades: object[], market?: Market, since?: number, limit?: number): object[];
  parseOrders(orders: object[], market?: Market, since?: number, limit?: number): object[];
  parseOHLCVs(candles: object[], market: Market, timeframe: string, since?: number, limit?: number): object[];
  currencies: Record<string, object>;
};

/** The exchange as its methods see it. */
export type PasarExchange = Helpers & {
  open(): Promise<Client>;
  of(symbol: string): Promise<{ client: Client; market: Market }>;
  ofSome(symbol: string | undefined): Promise<{
    client: Client;
    market: Market | undefined;
    query: { symbol?: string };
  }>;
  unknownOrder(id: string): Error;
  parseOrder(order: Order | OrderWithFills, market?: Market): object;
};
