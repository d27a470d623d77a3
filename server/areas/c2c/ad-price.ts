import { floatingPrice, isInBand } from '../../../contract/c2c-price.ts';
import type { AdSide } from '../../../contract/c2c-values.ts';
import { type Decimal, parseDecimal } from '../../../contract/money.ts';

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

/**
 * The price of one coin in the fiat currency; undefined when the ad has none now. A floating price needs an index. No
 * ad is served with a price outside the band; a fixed price stays while there is no index.
 */
export function adPrice(pricing: AdPricing, { index, bandPercent, decimals }: PriceOptions): Decimal | undefined {
  const { side, price: fixed, index_bps: indexBps, price_bound: priceBound } = pricing;
  if (index === undefined) return fixed === null ? undefined : parseDecimal(fixed);
  if (fixed !== null) return inBand(parseDecimal(fixed), { index, bandPercent });
  if (indexBps === null || priceBound === null) throw new Error('an ad has neither a price nor a share of the index');
  return inBand(floatingPrice({ side, indexBps, priceBound }, { index, decimals }), { index, bandPercent });
}

const inBand = (price: Decimal, band: { index: Decimal; bandPercent: number }): Decimal | undefined =>
  isInBand(price, band) ? price : undefined;
