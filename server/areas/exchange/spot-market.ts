import { type Decimal, decimalOfUnits, parseDecimal } from '../../../contract/money.ts';
import { symbolTypes } from '../../../contract/quotes.ts';
import type { Store } from '../../database/client.ts';

/** A spot pair with what the order pipeline needs of it. */
export type SpotMarket = {
  id: number;
  symbol: string;
  baseAsset: string;
  quoteAsset: string;
  pricePrecision: number;
  /** Prices are multiples of it. */
  tick: Decimal;
  /** Quantities are multiples of it. */
  lot: Decimal;
  /** The smallest order, in the quote asset. */
  notionalMin: Decimal;
  /** Of the base VIP level. */
  makerFeeBps: number;
  takerFeeBps: number;
  /** Exists only for members with testEnabled. */
  isTestOnly: boolean;
  isOpen: boolean;
};

/** One unit of the last digit: stepOf(2) is 0.01. */
export const stepOf = (precision: number): Decimal => decimalOfUnits(10n ** BigInt(18 - precision));

export async function readSpotMarkets(store: Store): Promise<SpotMarket[]> {
  const rows = await store
    .selectFrom('symbol')
    .where('type', '=', symbolTypes.spot)
    .selectAll()
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    symbol: row.symbol,
    baseAsset: row.base_symbol,
    quoteAsset: row.quote_symbol,
    pricePrecision: row.price_precision,
    tick: stepOf(row.price_precision),
    lot: stepOf(row.volume_precision),
    notionalMin: parseDecimal(row.notional_min),
    makerFeeBps: row.maker_fee_bps,
    takerFeeBps: row.taker_fee_bps,
    isTestOnly: row.is_test_only,
    isOpen: row.status === 'open',
  }));
}
