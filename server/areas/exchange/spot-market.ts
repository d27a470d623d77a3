import { type Decimal, decimalOfUnits } from '../../../contract/money.ts';
import { symbolTypes } from '../../../contract/quotes.ts';
import type { Store } from '../../database/client.ts';
import { readVersions, type TermVersions } from '../../products/read-terms.ts';
import { type MarketOpening, phaseOf, readOpenings } from './market-opening.ts';

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
  terms: TermVersions<'exchange.market'>;
  /** Exists only for members with testEnabled. */
  isTestOnly: boolean;
  isOpen: boolean;
  /** From then on nothing is traded; null while no end is announced. */
  delistAtMs: number | null;
  /** Whether its price is a feed's, or that of its own trades. */
  priceSource: 'feed' | 'book';
  /** null for a market that was never opened by an auction. */
  opening: MarketOpening | null;
};

/** Whether the market takes orders. Some seconds may pass until one that has come to its end is marked as delisted. */
export function isTraded({ isOpen, delistAtMs, opening }: SpotMarket, nowMs: number): boolean {
  const phase = opening && phaseOf(opening, nowMs);
  return isOpen && (delistAtMs === null || nowMs < delistAtMs) && phase !== 'upcoming' && phase !== 'calledOff';
}

/** One unit of the last digit: stepOf(2) is 0.01. */
export const stepOf = (precision: number): Decimal => decimalOfUnits(10n ** BigInt(18 - precision));

export async function readSpotMarkets(store: Store, atMs: number): Promise<SpotMarket[]> {
  const terms = await readVersions(store, 'exchange.market', atMs);
  const openings = await readOpenings(store);
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
    terms: terms.get(row.symbol) ?? [],
    isTestOnly: row.is_test_only,
    isOpen: row.status === 'open',
    delistAtMs: row.delist_at,
    priceSource: row.price_source,
    opening: openings.get(row.id) ?? null,
  }));
}
