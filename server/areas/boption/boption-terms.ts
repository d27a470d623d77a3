import { symbolTypes } from '../../../contract/quotes-values.ts';
import type { Store } from '../../database/client.ts';
import { readTerms, readVersions, type Terms, termsAt } from '../../products/read-terms.ts';
import type { Viewer } from '../wallet/assets.ts';

export type BoptionMarketTerms = Terms<'boption.market'>;
export type BoptionRules = Terms<'boption.rules'>;

/** A market of options, with the terms that hold now. */
export type OptionMarket = {
  symbol: string;
  isOpen: boolean;
  /** When its prices end, with a coin that ends. */
  endsAtMs: number | null;
  pricePrecision: number;
  terms: BoptionMarketTerms;
};

export const readBoptionRules = (store: Store, atMs: number): Promise<BoptionRules> =>
  readTerms(store, 'boption.rules', atMs);

/** Markets of options in their order, of one symbol or of all; those for tests only for members who may see them. */
export async function readOptionMarkets(
  store: Store,
  { viewer, symbol, atMs }: { viewer: Pick<Viewer, 'testEnabled'>; symbol?: string | undefined; atMs: number },
): Promise<OptionMarket[]> {
  let query = store.selectFrom('symbol').select(['symbol', 'status', 'price_precision', 'delist_at']);
  query = query.where('type', '=', symbolTypes.boption).where('status', '!=', 'delisted');
  if (!viewer.testEnabled) query = query.where('is_test_only', '=', false);
  if (symbol !== undefined) query = query.where('symbol', '=', symbol);
  const rows = await query.orderBy('sort').execute();
  const versions = await readVersions(store, 'boption.market', atMs);
  return rows
    .filter((row) => versions.has(row.symbol))
    .map((row) => {
      const terms = termsAt(versions.get(row.symbol), atMs);
      const isOpen = row.status === 'open' && terms.canBuy;
      return { symbol: row.symbol, isOpen, endsAtMs: row.delist_at, pricePrecision: row.price_precision, terms };
    });
}

export async function isCountryClosed(store: Store, country: string | null, atMs: number): Promise<boolean> {
  if (country === null) return false;
  const { closed } = await readTerms(store, 'boption.countries', atMs);
  return closed.some((one) => one.country === country);
}
