import { type Decimal, decimalOfUnits, multiply } from '../../../contract/money.ts';
import type { ProductTerms } from '../../../contract/product-terms.ts';

/** In parts per million of what is received. */
export type FeeRates = { makerFeePpm: number; takerFeePpm: number };

type BaseRates = Pick<ProductTerms['exchange.market'], 'makerFeeBps' | 'takerFeeBps'>;

/**
 * What a VIP level takes off the market's rates; a level beyond the highest counts as the highest. One basis point is
 * 100 parts per million, and a discount is in percent, so the rates are whole numbers.
 */
export function feeRates({ levels }: ProductTerms['exchange.vip'], vipLevel: number, market: BaseRates): FeeRates {
  const level = levels[Math.min(vipLevel, levels.length - 1)];
  return {
    makerFeePpm: market.makerFeeBps * (100 - (level?.makerDiscountPercent ?? 0)),
    takerFeePpm: market.takerFeeBps * (100 - (level?.takerDiscountPercent ?? 0)),
  };
}

/** The ledger's amounts have 8 digits after the point; a fee rounds up to the next. */
const feeDecimals = 8;
const onePartPerMillion = 10n ** 12n;

export const feeOf = (received: Decimal, ratePpm: number): Decimal =>
  multiply(received, decimalOfUnits(BigInt(ratePpm) * onePartPerMillion), 'up', feeDecimals);
