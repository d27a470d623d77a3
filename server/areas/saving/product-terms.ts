import { type Selectable, sql } from 'kysely';
import type { EarnTier } from '../../../contract/earn-interest.ts';
import { type Decimal, formatDecimal } from '../../../contract/money.ts';
import type { ProductKind } from '../../../contract/product-terms.ts';
import type { Store, Transaction } from '../../database/client.ts';
import type { SavingSchema } from '../../database/schema/saving.ts';
import { readTermsOfVersion, readVersions, type Terms, type TermVersions, termsAt } from '../../products/read-terms.ts';

export type ProductRow = Selectable<SavingSchema['saving_product']>;

/** The terms of both kinds of products in one shape: a fixed one has one tier, a flexible one no early rate. */
export type SavingTerms = Pick<
  Terms<'saving.fixed'>,
  'version' | 'validFromMs' | 'isOpen' | 'saleFrom' | 'saleUntil' | 'minimum' | 'memberMaximum' | 'quota'
> & { tiers: readonly EarnTier[]; earlyRateBps: number | null };

/** Newest first. */
export type SavingVersions = readonly SavingTerms[];

type Named = Pick<ProductRow, 'asset' | 'term_days'>;
type SavingKind = Extract<ProductKind, 'saving.flexible' | 'saving.fixed'>;

/** Under which name the terms of a product stand. */
export const termsNameOf = ({ asset, term_days: days }: Named): { kind: SavingKind; key: string } =>
  days === 0 ? { kind: 'saving.flexible', key: asset } : { kind: 'saving.fixed', key: `${asset}:${days}` };

const ofFlexible = (terms: Terms<'saving.flexible'>): SavingTerms => ({ ...terms, earlyRateBps: null });
const ofFixed = ({ rateBps, canRedeemEarly, earlyRateBps, ...terms }: Terms<'saving.fixed'>): SavingTerms => ({
  ...terms,
  tiers: [{ from: '0', rateBps }],
  earlyRateBps: canRedeemEarly ? earlyRateBps : null,
});

/** The versions of all products that hold at this time or later; of products without terms there are none. */
export async function readAllVersions(store: Store, atMs: number): Promise<(product: Named) => SavingVersions> {
  const flexible = await readVersions(store, 'saving.flexible', atMs);
  const fixed = await readVersions(store, 'saving.fixed', atMs);
  return (product) => {
    const { kind, key } = termsNameOf(product);
    return kind === 'saving.fixed' ? (fixed.get(key) ?? []).map(ofFixed) : (flexible.get(key) ?? []).map(ofFlexible);
  };
}

/** The terms of one product at a time. Throws when it has none yet. */
export async function readTermsAt(store: Store, product: Named, atMs: number): Promise<SavingTerms> {
  const { kind, key } = termsNameOf(product);
  if (kind === 'saving.fixed') return ofFixed(at(await readVersions(store, kind, atMs), key, atMs));
  return ofFlexible(at(await readVersions(store, kind, atMs), key, atMs));
}

const at = <Kind extends SavingKind>(versions: ReadonlyMap<string, TermVersions<Kind>>, key: string, atMs: number) =>
  termsAt(versions.get(key), atMs);

/** The terms that a fixed order was made under. */
export async function readAgreedTerms(store: Store, product: Named, version: number): Promise<SavingTerms> {
  const { kind, key } = termsNameOf(product);
  if (kind === 'saving.fixed') return ofFixed(await readTermsOfVersion(store, { kind, key }, version));
  return ofFlexible(await readTermsOfVersion(store, { kind, key }, version));
}

/** What an order that ends had of the quota is free again. */
export const giveBack = (tx: Transaction, id: number, amount: Decimal): Promise<ProductRow> =>
  tx
    .updateTable('saving_product')
    .set({ taken: sql<string>`taken - ${formatDecimal(amount)}::numeric` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
