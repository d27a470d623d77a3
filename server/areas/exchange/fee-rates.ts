import { type Decimal, decimalOfUnits, multiply } from '../../../contract/money.ts';
import type { Store } from '../../database/client.ts';
import type { SpotMarket } from './spot-market.ts';

/** In parts per million of what is received. */
export type FeeRates = { makerFeePpm: number; takerFeePpm: number };

/** What each VIP level takes off the market's rates, by level; the highest level below applies to unknown ones. */
export type FeeTiers = { vipLevel: number; makerDiscountPercent: number; takerDiscountPercent: number }[];

/** Highest level first. */
export async function readFeeTiers(store: Store): Promise<FeeTiers> {
  const rows = await store.selectFrom('fee_tier').selectAll().orderBy('vip_level', 'desc').execute();
  return rows.map((row) => ({
    vipLevel: row.vip_level,
    makerDiscountPercent: row.maker_discount_percent,
    takerDiscountPercent: row.taker_discount_percent,
  }));
}

/** One basis point is 100 parts per million, and a discount is in percent, so the rates are whole numbers. */
export function feeRates(tiers: FeeTiers, vipLevel: number, market: SpotMarket): FeeRates {
  const tier = tiers.find((candidate) => candidate.vipLevel <= vipLevel);
  return {
    makerFeePpm: market.makerFeeBps * (100 - (tier?.makerDiscountPercent ?? 0)),
    takerFeePpm: market.takerFeeBps * (100 - (tier?.takerDiscountPercent ?? 0)),
  };
}

/** The ledger's amounts have 8 digits after the point; a fee rounds up to the next. */
const feeDecimals = 8;
const onePartPerMillion = 10n ** 12n;

export const feeOf = (received: Decimal, ratePpm: number): Decimal =>
  multiply(received, decimalOfUnits(BigInt(ratePpm) * onePartPerMillion), 'up', feeDecimals);
