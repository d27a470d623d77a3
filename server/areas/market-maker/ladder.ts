import { type Decimal, decimalOfUnits, one, zero } from '../../../contract/money.ts';
import { seedOf, spread } from '../../market-data/feeds/noise.ts';

/**
 * The maker's orders stand on rungs: whole multiples of a grid, spaced four times wider in each zone outwards. Rungs do
 * not move with the price, so when it moves, one rung is left and another taken, and all other orders stay.
 */
export type Side = 'buy' | 'sell';
export type Rung = { side: Side; price: Decimal; quantity: Decimal };

export type LadderMarket = { symbol: string; tick: Decimal; lot: Decimal; notionalMin: Decimal };

const rungsPerZone = 5;
/** For each zone, the grids between rungs, and how many grids from the centre an order may stay. */
const zones = [
  { stride: 1, keepMax: 10 },
  { stride: 4, keepMax: 40 },
  { stride: 16, keepMax: 160 },
  { stride: 64, keepMax: 640 },
];

/** In the quote currency. */
const touchNotional = 1_500;
const notionalGrowth = 0.35;
const notionalMax = 25_000;
const sizeDeviation = 0.5;

/** About `gridBps` of the price, 1, 2 or 5 times a power of ten ticks; the last grid stays while it is near enough. */
export function chooseGrid(price: Decimal, tick: Decimal, gridBps: number, last?: Decimal): Decimal {
  const wantedTicks = Math.max(1, (Number(price / tick) * gridBps) / 10_000);
  if (last !== undefined) {
    const ratio = Number(last / tick) / wantedTicks;
    if (ratio > 0.5 && ratio < 2) return last;
  }
  const power = 10 ** Math.floor(Math.log10(wantedTicks));
  const nearest = [1, 2, 5, 10].reduce((best, step) =>
    Math.abs(Math.log((step * power) / wantedTicks)) < Math.abs(Math.log((best * power) / wantedTicks)) ? step : best,
  );
  return decimalOfUnits(tick * BigInt(Math.max(1, Math.round(nearest * power))));
}

/** The price in grids. */
export const positionOf = (price: Decimal, grid: Decimal): number => Number((price * 10_000n) / grid) / 10_000;

/** Where orders must stand. `share` is how much of the inventory limit is used; half of it is the middle. */
export function planLadder(
  market: LadderMarket,
  { centre, grid, share }: { centre: number; grid: Decimal; share: number },
): Rung[] {
  return (['buy', 'sell'] as const).flatMap((side) =>
    listRungs(centre, side).flatMap((index, level) => {
      if (index <= 0) return [];
      const price = decimalOfUnits(grid * BigInt(index));
      const quantity = sizeOf(market, { side, index, level, price, share });
      const isWorthwhile = price * quantity >= market.notionalMin * one;
      return isWorthwhile ? [{ side, price, quantity }] : [];
    }),
  );
}

/** The rung indexes of one side, from the best price outwards. */
function listRungs(centre: number, side: Side): number[] {
  const direction = side === 'buy' ? -1 : 1;
  const rungs: number[] = [];
  let index = centre;
  for (const { stride } of zones) {
    for (let count = 0; count < rungsPerZone; count += 1) {
      index += direction;
      while (index % stride !== 0) index += direction;
      rungs.push(index);
    }
  }
  return rungs;
}

type Sizing = { side: Side; index: number; level: number; price: Decimal; share: number };

/**
 * The quantity grows outwards, varies from rung to rung, and shrinks on the side that would exhaust the inventory or
 * its limit.
 */
function sizeOf(market: LadderMarket, { side, index, level, price, share }: Sizing): Decimal {
  const appetite = Math.max(0, Math.min(1, 2 * (side === 'buy' ? 1 - share : share)));
  const luck = Math.exp(sizeDeviation * spread(seedOf(market.symbol), side === 'buy' ? 1 : 2, index));
  const notional = Math.min(notionalMax, touchNotional * (1 + notionalGrowth * level) * luck) * appetite;
  if (notional <= 0) return zero;
  const lots = (notional * 1e36) / Number(price) / Number(market.lot);
  return decimalOfUnits(market.lot * BigInt(Math.max(1, Math.round(lots))));
}

/** Whether an order may stay where it is, even if the ladder would not place it. */
export function isRight(
  order: { side: Side; price: Decimal },
  { centre, grid }: { centre: number; grid: Decimal },
): boolean {
  if (order.price % grid !== 0n) return false;
  const index = Number(order.price / grid);
  const distance = order.side === 'buy' ? centre - index : index - centre;
  const zone = zones.findLast(({ stride }) => index % stride === 0);
  return distance >= 1 && zone !== undefined && distance <= zone.keepMax;
}
