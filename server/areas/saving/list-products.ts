import { dayOf, startOfDay } from '../../../contract/earn-days.ts';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import type { SavingProduct } from '../../../contract/saving-shapes.ts';
import type { Store } from '../../database/client.ts';
import { readTerms } from '../../products/read-terms.ts';
import { type Asset, listAssets } from '../wallet/assets.ts';
import { type Cover, coverOf } from './cover.ts';
import { type ProductRow, readAllVersions, type SavingTerms, type SavingVersions } from './product-terms.ts';
import { type SaleStatus, saleStatus } from './sale-status.ts';
import { readHouse } from './saving-account.ts';

/** A product with the terms that hold now. */
export type OfferedProduct = {
  product: ProductRow;
  asset: Asset;
  terms: SavingTerms;
  versions: SavingVersions;
  cover: Cover;
  sale: SaleStatus;
};

/** All products that have terms, by coin, then by term. Test coins are for members who test. */
export async function readProducts(store: Store, atMs: number): Promise<OfferedProduct[]> {
  const versionsOf = await readAllVersions(store, atMs);
  const { coverDays } = await readTerms(store, 'saving.rules', atMs);
  const house = new Map(
    (await readHouse(store)).map(({ productId, total, held }) => [
      productId,
      { total: parseDecimal(total), held: parseDecimal(held) },
    ]),
  );
  const assets = await listAssets(store, { id: 0, testEnabled: false });
  const products = await store.selectFrom('saving_product').selectAll().orderBy('term_days').execute();
  return assets.flatMap((asset) =>
    products.flatMap((product) => {
      if (product.asset !== asset.code) return [];
      const versions = versionsOf(product);
      const terms = versions.find(({ validFromMs }) => validFromMs <= atMs);
      if (!terms) return [];
      const cover = coverOf(product, terms, { house: house.get(product.id), coverDays });
      const sold = { product, terms, cover, isEnding: asset.isEnding };
      return [{ product, asset, terms, versions, cover, sale: saleStatus(sold, atMs) }];
    }),
  );
}

export function describeProduct({ product, asset, terms, versions, cover, sale }: OfferedProduct): SavingProduct {
  const isFlexible = product.term_days === 0;
  return {
    id: String(product.id),
    currency: asset.code,
    displayName: asset.displayName,
    decimals: asset.decimals,
    termDays: product.term_days,
    version: terms.version,
    tiers: [...terms.tiers],
    nextTiers: isFlexible ? nextTiers(versions, terms) : null,
    minimum: terms.minimum,
    memberMaximum: terms.memberMaximum,
    quota: terms.quota,
    left: formatDecimal(sale.left),
    earlyRateBps: terms.earlyRateBps,
    status: sale.status,
    closing: sale.closing,
    changesAt: sale.changesAt,
    endsAt: sale.endsAt,
    cover: { promised: formatDecimal(cover.promised), held: formatDecimal(cover.held), days: cover.days },
  };
}

/** A day earns at the rates that hold when it begins. */
function nextTiers(versions: SavingVersions, terms: SavingTerms): SavingProduct['nextTiers'] {
  const next = versions.findLast(({ version }) => version > terms.version);
  if (!next || JSON.stringify(next.tiers) === JSON.stringify(terms.tiers)) return null;
  return { tiers: [...next.tiers], from: startOfDay(dayOf(next.validFromMs - 1) + 1) };
}
