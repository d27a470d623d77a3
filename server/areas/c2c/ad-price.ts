import type { AdSide } from '../../../contract/c2c-values.ts';
import {
  type Decimal,
  divide,
  larger,
  multiply,
  one,
  parseDecimal,
  smaller,
  subtract,
} from '../../../contract/money.ts';

/** What an ad says of its price: a fixed one, or hundredths of a percent of the index with the merchant's bound. */
export type AdPricing = {
  side: AdSide;
  price: string | null;
  index_bps: number | null;
  price_bound: string | null;
};
export type PriceOptions = {
  /** Of one coin in the fiat currency; undefined while nobody knows. */
  index: Decimal | undefined;
  /** Of c2c.fiat. */
  bandPercent: number;
  /** Digits after the point of the fiat currency. */
  decimals: number;
};

const significantDigits = 5;
const placesMax = 8;
const bpsOfOne = 10_000n;

/**
 * The price of one coin in the fiat currency; undefined when the ad has none now. A floating price needs an index, is
 * rounded in the taker's favour, and then never worse for the merchant than the bound. No ad is served with a price
 * outside the band; a fixed price stays while there is no index.
 */
export function adPrice(pricing: AdPricing, { index, bandPercent, decimals }: PriceOptions): Decimal | undefined {
  if (index === undefined) return pricing.price === null ? undefined : parseDecimal(pricing.price);
  const price = pricing.price === null ? floatingPrice(pricing, index, decimals) : parseDecimal(pricing.price);
  return isInBand(price, { index, bandPercent }) ? price : undefined;
}

function floatingPrice({ side, index_bps, price_bound }: AdPricing, index: Decimal, decimals: number): Decimal {
  if (index_bps === null || price_bound === null) throw new Error('an ad has neither a price nor a share of the index');
  const factor = ((one * BigInt(index_bps)) / bpsOfOne) as Decimal;
  const bound = parseDecimal(price_bound);
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
