import type { PublicTrade } from '../live-events.ts';
import { marketFields, type OwnTrade, tradeFields } from './ccxt-fields.ts';
import type { Market, PasarExchange } from './ccxt-helpers.ts';

type CandlesGiven = [symbol: string, timeframe?: string, since?: number, limit?: number];

/** What the exchange knows of markets, and needs no key. */
export const marketMethods = {
  async fetchMarkets(this: PasarExchange): Promise<object[]> {
    const symbols = await (await this.open()).call('quotes.symbols');
    return symbols
      .filter(({ type }) => type === 3)
      .map((symbol) => this.safeMarketStructure(marketFields(symbol, (text) => this.parseNumber(text))));
  },

  async fetchTicker(this: PasarExchange, symbol: string): Promise<object> {
    const { client, market } = await this.of(symbol);
    const { quote, depth } = await client.call('quotes.fullQuote', { query: { id: market.id } });
    const [[bid, bidVolume] = [], [ask, askVolume] = []] = [depth.bids[0], depth.asks[0]];
    const dayPrices = { open: quote.ds, high: quote.dh, low: quote.dl, last: quote.c, close: quote.c };
    const time = { timestamp: quote.t, datetime: this.iso8601(quote.t) };
    const best = { bid, bidVolume, ask, askVolume };
    return this.safeTicker(
      { symbol: market.symbol, ...time, ...dayPrices, ...best, baseVolume: quote.dv, info: quote },
      market,
    );
  },

  async fetchOrderBook(this: PasarExchange, symbol: string, limit?: number): Promise<object> {
    const { client, market } = await this.of(symbol);
    const { depth } = await client.call('quotes.fullQuote', { query: { id: market.id } });
    const sides = { bids: depth.bids.slice(0, limit), asks: depth.asks.slice(0, limit) };
    const book = this.parseOrderBook(sides, market.symbol, this.milliseconds());
    return { ...book, nonce: depth.seq };
  },

  async fetchTrades(this: PasarExchange, symbol: string, since?: number, limit?: number): Promise<object[]> {
    const { client, market } = await this.of(symbol);
    const trades = await client.call('quotes.recent', { query: { id: market.id } });
    return this.parseTrades(trades, market, since, limit);
  },

  async fetchOHLCV(
    this: PasarExchange,
    ...[symbol, timeframe = '1m', since, limit = 500]: CandlesGiven
  ): Promise<object[]> {
    const { client, market } = await this.of(symbol);
    const interval = timeframe as '1m';
    const from = since === undefined ? {} : { from: String(since) };
    const query = { id: market.id, interval, limit: String(limit), ...from };
    const { items } = await client.call('quotes.klines', { query });
    return this.parseOHLCVs(items, market, timeframe, since, limit);
  },

  parseOHLCV(this: PasarExchange, [time, ...values]: [number, ...string[]]): number[] {
    return [time, ...values.map((value) => this.parseNumber(value))];
  },

  parseTrade(this: PasarExchange, trade: PublicTrade | OwnTrade, market?: Market): object {
    const known = 'symbol' in trade ? this.safeMarket(trade.symbol) : (market as Market);
    const time = { datetime: this.iso8601(trade.time), symbol: known.symbol };
    return this.safeTrade({ ...tradeFields(trade), ...time }, known);
  },
};
