import { dayMs } from '../../clock.ts';
import type { FeedTick } from '../types.ts';
import type { DayKeys } from './day-keys.ts';
import { drawNormal, drawUniform } from './keyed-draw.ts';
import { seedOf } from './noise.ts';
import type { PricePath } from './price-path.ts';
import { toDecimal } from './simulate-candles.ts';
import type { SimulatedMarket } from './simulated-markets.ts';

/** Time is cut into slots of this length; a market trades at most once in each. */
export const slotMs = 250;
/** At least one trade in this many slots (4 s), so that a quiet market never looks stale. */
export const slotsBetweenTradesMax = 16;
/** Trades hit the bid or the ask, this part of the price away from the middle. */
const halfSpread = 0.000_05;
/** Deviation of the logarithm of a trade's size. */
const sizeDeviation = 0.9;

/** Says what a market trades in a slot, undefined for nothing; the same whenever it is asked. */
export function createSimulatedTrader(
  market: SimulatedMarket,
  path: PricePath,
  keys: DayKeys,
): (slot: number) => FeedTick | undefined {
  const certainSlot = seedOf(market.symbol) % slotsBetweenTradesMax;
  const chance = (market.tradesPerSecond * slotMs) / 1_000;
  const meanTurnover = (market.dailyVolume * slotMs) / dayMs / (chance + (1 - chance) / slotsBetweenTradesMax);
  return (slot) => {
    const atMs = slot * slotMs;
    const { price, activity } = path(atMs);
    const key = keys.of(Math.floor(atMs / dayMs));
    const [luck, sideLuck] = drawUniform(key, `${market.symbol} trade ${slot}`, 2) as [number, number];
    const isCertain = slot % slotsBetweenTradesMax === certainSlot;
    if (!isCertain && luck >= chance * activity) return undefined;
    const side = sideLuck < 0.5 ? 'buy' : 'sell';
    const [ofSize] = drawNormal(key, `${market.symbol} size ${slot}`, 1) as [number];
    const size = Math.exp(sizeDeviation * ofSize - sizeDeviation ** 2 / 2);
    return {
      symbol: market.symbol,
      price: toDecimal(price * (side === 'buy' ? 1 + halfSpread : 1 - halfSpread), market.pricePrecision),
      quantity: toDecimal((meanTurnover * size) / price, market.volumePrecision),
      side,
      atMs,
    };
  };
}
