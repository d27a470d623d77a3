/** Separate from quotes.ts, so that pages can use them in the browser without the schema library. */
export const symbolTypes = { boption: 1, futures: 2, spot: 3 } as const;
export type SymbolType = 1 | 2 | 3;
/** One market: a symbol may be traded as several types. All of them have the prices of one feed. */
export type MarketKey = { type: SymbolType; symbol: string };
const typeNames = { 1: 'boption', 2: 'futures', 3: 'spot' } as const;
/** As in spot:BTC_USDT. */
export const nameOfMarket = ({ type, symbol }: MarketKey): string => `${typeNames[type]}:${symbol}`;
/**
 * Why a market is stale: its feed is silent, too few sources of its index are fresh, or its price is more than 10% off
 * the mean of five minutes. Then nothing is opened, triggered or liquidated on it.
 */
export const staleReasons = ['silent', 'tooFewSources', 'unsettled'] as const;
export type StaleReason = (typeof staleReasons)[number];
export const klineIntervals = ['1m', '3m', '5m', '15m', '30m', '1h', '2h', '4h', '12h', '1d', '1w', '1M'] as const;
export type KlineInterval = (typeof klineIntervals)[number];
/** Topics of markets, in the order in which they are offered. */
export const symbolTags = ['major', 'layer1', 'defi', 'payment', 'meme', 'new'] as const;
