import { type ProductKind, type ProductTerms, productTerms } from '../../contract/product-terms.ts';
import type { Store } from '../../server/database/client.ts';

/** Makes these the current terms of a product, without anybody's approval. */
export async function setTerms<Kind extends ProductKind>(
  store: Store,
  { kind, key = '', fromMs = 0 }: { kind: Kind; key?: string; fromMs?: number },
  terms: ProductTerms[Kind],
): Promise<void> {
  const known = store.selectFrom('product_version').select(({ fn }) => fn.max('version').as('version'));
  const last = await known.where('kind', '=', kind).where('key', '=', key).executeTakeFirst();
  const times = { valid_from: fromMs, made_at: fromMs };
  const version = (last?.version ?? 0) + 1;
  const row = { kind, key, version, terms: JSON.stringify(productTerms[kind].parse(terms)), ...times };
  await store
    .insertInto('product_version')
    .values({ ...row, proposal_id: null })
    .execute();
}
