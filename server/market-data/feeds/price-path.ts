import type { DayKeys } from './day-keys.ts';
import { createPriceWalk, type PriceWalk, type WalkPoint } from './price-walk.ts';

export type PathMarket = {
  symbol: string;
  /** The price that the path wanders around. */
  middle: number;
  /** Yearly deviation of the logarithm, e.g. 0.6. */
  volatility: number;
  /** With the market as a whole, 0 to 1. */
  correlation: number;
};

/** More than the moments in the charts, because all markets ask for the same ones in turn. */
const rememberedMax = 100_000;

/** What all markets share. */
export function createCommonWalk(keys: DayKeys): PriceWalk {
  const walk = createPriceWalk(keys, 'market');
  const remembered = new Map<number, WalkPoint>();
  return (atMs) => {
    const known = remembered.get(atMs);
    if (known) return known;
    if (remembered.size >= rememberedMax) remembered.clear();
    const point = walk(atMs);
    remembered.set(atMs, point);
    return point;
  };
}

export type PricePath = (atMs: number) => { price: number; activity: number };

/** The price of a market at a moment, and how active it is (about 1 on average). */
export function createPricePath(market: PathMarket, keys: DayKeys, common: PriceWalk): PricePath {
  const ownWalk = createPriceWalk(keys, market.symbol);
  const ownPart = Math.sqrt(1 - market.correlation ** 2);
  return (atMs) => {
    const shared = common(atMs);
    const own = ownPart > 0 ? ownWalk(atMs) : shared;
    const walked = market.correlation * shared.value + ownPart * own.value;
    return {
      price: market.middle * Math.exp(market.volatility * walked),
      activity: own.wildness * hourActivity(atMs),
    };
  };
}

/** More trades while Europe and America are awake (about 14:00 UTC), fewer at night. */
function hourActivity(atMs: number): number {
  const hour = (atMs / 3_600_000) % 24;
  return 1 + 0.35 * Math.cos(((hour - 14) / 24) * 2 * Math.PI);
}
