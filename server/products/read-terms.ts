import { sql } from 'kysely';
import { type ProductKind, type ProductTerms, productTerms } from '../../contract/product-terms.ts';
import type { Store } from '../database/client.ts';

/** One version of a product's terms. */
export type Terms<Kind extends ProductKind> = ProductTerms[Kind] & { version: number; validFromMs: number };
/** Newest first: the version that holds, and those that are announced. */
export type TermVersions<Kind extends ProductKind> = readonly Terms<Kind>[];

/** Whether a version was replaced before it began, by a newer one that was approved in the meantime. */
const isReplacedIn = (table: string) => sql<boolean>`exists (select from product_version later
  where later.kind = ${sql.ref(`${table}.kind`)} and later.key = ${sql.ref(`${table}.key`)}
    and later.version > ${sql.ref(`${table}.version`)} and later.made_at < ${sql.ref(`${table}.valid_from`)})`;
export const isReplaced = isReplacedIn('product_version');

/** The versions of all products of a kind that hold at this time or later, by key. */
export async function readVersions<Kind extends ProductKind>(
  store: Store,
  kind: Kind,
  atMs: number,
): Promise<Map<string, TermVersions<Kind>>> {
  const isPast = sql<boolean>`exists (select from product_version newer where newer.kind = product_version.kind
    and newer.key = product_version.key and newer.version > product_version.version and newer.valid_from <= ${atMs}
    and not ${isReplacedIn('newer')})`;
  const rows = await store
    .selectFrom('product_version')
    .select(['key', 'version', 'valid_from', 'terms'])
    .where('kind', '=', kind)
    .where(({ not }) => not(isPast))
    .where(({ not }) => not(isReplaced))
    .orderBy('version', 'desc')
    .execute();
  const versions = new Map<string, Terms<Kind>[]>();
  for (const { key, version, valid_from: validFromMs, terms } of rows) {
    const parsed = productTerms[kind].parse(terms) as ProductTerms[Kind];
    versions.set(key, [...(versions.get(key) ?? []), { ...parsed, version, validFromMs }]);
  }
  return versions;
}

/** Throws when none is valid yet. */
export function termsAt<Kind extends ProductKind>(versions: TermVersions<Kind> | undefined, atMs: number): Terms<Kind> {
  const terms = versions?.find(({ validFromMs }) => validFromMs <= atMs);
  if (!terms) throw new Error('a product has no terms that are valid');
  return terms;
}

/** The terms of a product that there is only one of. */
export async function readTerms<Kind extends ProductKind>(store: Store, kind: Kind, atMs: number) {
  return termsAt((await readVersions(store, kind, atMs)).get(''), atMs);
}

/** The terms that somebody agreed to. Throws when there is no such version. */
export async function readTermsOfVersion<Kind extends ProductKind>(
  store: Store,
  { kind, key }: { kind: Kind; key: string },
  version: number,
): Promise<Terms<Kind>> {
  const { terms, valid_from } = await store
    .selectFrom('product_version')
    .select(['terms', 'valid_from'])
    .where((where) => where.and({ kind, key, version }))
    .executeTakeFirstOrThrow();
  return { ...(productTerms[kind].parse(terms) as ProductTerms[Kind]), version, validFromMs: valid_from };
}

/** A number that changes whenever terms or markets change. */
export async function readGeneration(store: Store): Promise<number> {
  return (await store.selectFrom('product_generation').select('number').executeTakeFirstOrThrow()).number;
}
