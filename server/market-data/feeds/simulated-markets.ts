import type { FeedMarket } from '../types.ts';
import type { PathMarket } from './price-path.ts';

export type SimulatedMarket = PathMarket & {
  pricePrecision: number;
  volumePrecision: number;
  tradesPerSecond: number;
  /** In USDT. */
  dailyVolume: number;
};

type Character = { middle: number; volatility: number; correlation: number; trades: number; volume: number };

/** Roughly what these markets are like; `trades` per second, `volume` in USDT a day. */
const characters: Record<string, Character> = {
  BTC_USDT: { middle: 64_000, volatility: 0.5, correlation: 1, trades: 2, volume: 900e6 },
  ETH_USDT: { middle: 3_400, volatility: 0.65, correlation: 0.85, trades: 1.6, volume: 600e6 },
  BNB_USDT: { middle: 580, volatility: 0.6, correlation: 0.75, trades: 0.8, volume: 90e6 },
  SOL_USDT: { middle: 150, volatility: 0.85, correlation: 0.75, trades: 1.2, volume: 250e6 },
  XRP_USDT: { middle: 0.52, volatility: 0.8, correlation: 0.65, trades: 0.9, volume: 120e6 },
  ADA_USDT: { middle: 0.42, volatility: 0.85, correlation: 0.75, trades: 0.6, volume: 40e6 },
  DOGE_USDT: { middle: 0.13, volatility: 1, correlation: 0.7, trades: 1, volume: 110e6 },
  TRX_USDT: { middle: 0.125, volatility: 0.6, correlation: 0.55, trades: 0.5, volume: 30e6 },
  LTC_USDT: { middle: 79, volatility: 0.75, correlation: 0.75, trades: 0.5, volume: 35e6 },
  AVAX_USDT: { middle: 27, volatility: 0.95, correlation: 0.75, trades: 0.6, volume: 35e6 },
  LINK_USDT: { middle: 14, volatility: 0.9, correlation: 0.75, trades: 0.6, volume: 40e6 },
  EUR_USDT: { middle: 1.09, volatility: 0.07, correlation: 0.1, trades: 0.3, volume: 20e6 },
  DOT_USDT: { middle: 6, volatility: 0.85, correlation: 0.75, trades: 0.5, volume: 25e6 },
};

/** For markets that were added later, and for the test market. */
const plainCharacter: Character = { middle: 1, volatility: 0.8, correlation: 0.5, trades: 0.4, volume: 1e6 };

export function simulatedMarket(market: FeedMarket): SimulatedMarket {
  const { trades, volume, ...path } = characters[market.symbol] ?? plainCharacter;
  return { ...market, ...path, tradesPerSecond: trades, dailyVolume: volume };
}
