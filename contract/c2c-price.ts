import type { AdSide } from './c2c-values.ts';
import { type Decimal, divide, larger, multiply, one, parseDecimal, smaller, subtract } from './money.ts';

/** Arithmetic of an ad's price, for the platform and for the form of an ad, which shows it while it is typed. */

const significantDigits = 5;
const placesMax = 8;
const bpsOfOne = 10_000n;

export type FloatingPrice = { side: AdSide; indexBps: number; priceBound: string };

/** A share of the index, rounded in the taker's favour, and then never worse for the merchant than the bound. */
export function floatingPrice(
  { side, indexBps, priceBound }: FloatingPrice,
  { index, decimals }: { index: Decimal; decimals: number },
): Decimal {
  const factor = ((one * BigInt(indexBps)) / bpsOfOne) as Decimal;
  const bound = parseDecimal(priceBound);
  const places = pricePlaces(index, decimals);
  // Merchants of sell ads get the price, those of buy ads pay it.
  return side === 'sell'
    ? larger(multiply(index, factor, 'down', places), bound)
    : smaller(multiply(index, factor, 'up', places), bound);
}

/** Digits after the point of a price near the index: those of the currency, or more where the coin is cheap. */
export function pricePlaces(index: Decimal, decimals: number): number {
  // Digits before the point; zeros after it count as less than none.
  const magnitude = index.toString().length - one.toString().length + 1;
  return Math.max(decimals, Math.min(placesMax, significantDigits - magnitude));
}

export function isInBand(price: Decimal, { index, bandPercent }: { index: Decimal; bandPercent: number }): boolean {
  const distance = price > index ? price - index : index - price;
  return distance * 100n <= index * BigInt(bandPercent);
}

/** By how many percent a price is above the index, with two digits. */
export function percentOfIndex(price: Decimal, index: Decimal): Decimal {
  const hundred = (one * 100n) as Decimal;
  return divide(multiply(subtract(price, index), hundred, 'down'), index, 'down', 2);
}

/** What money buys and what coins cost: coins are rounded down, money up, so that no coin costs less than its price. */
export const coinsFor = (money: Decimal, price: Decimal, places: number): Decimal =>
  divide(money, price, 'down', places);
export const costOf = (coins: Decimal, price: Decimal, places: number): Decimal => multiply(coins, price, 'up', places);
