import { z } from 'zod';
import type { TermField, TermsVersion } from '../../../contract/product.ts';
import { type AnyTerms, type ProductKind, productKinds, productTerms } from '../../../contract/product-terms.ts';
import type { Store } from '../../database/client.ts';
import { isReplaced, readVersions } from '../../products/read-terms.ts';

const versionsMax = 50;

/** Everything that has terms, in the order of the contract, then by key. */
export async function listProducts(store: Store, atMs: number) {
  const items: {
    kind: ProductKind;
    key: string;
    version: number;
    validFrom: number;
    announcedFrom: number | null;
  }[] = [];
  for (const kind of productKinds) {
    const products = [...(await readVersions(store, kind, atMs))].sort(([a], [b]) => a.localeCompare(b));
    for (const [key, versions] of products) {
      const [newest] = versions;
      const current = versions.find(({ validFromMs }) => validFromMs <= atMs) ?? newest;
      if (!newest || !current) continue;
      const { version, validFromMs: validFrom } = current;
      items.push({ kind, key, version, validFrom, announcedFrom: newest === current ? null : newest.validFromMs });
    }
  }
  return items;
}

/** The last versions of a product, newest first, with who wanted and agreed; empty when there is no such product. */
export async function listVersions(
  store: Store,
  { kind, key }: { kind: ProductKind; key: string },
  atMs: number,
): Promise<TermsVersion[]> {
  const rows = await store
    .selectFrom('product_version')
    .leftJoin('proposal', 'proposal.id', 'product_version.proposal_id')
    .leftJoin('operator as proposer', 'proposer.id', 'proposal.proposed_by')
    .leftJoin('operator as decider', 'decider.id', 'proposal.decided_by')
    .select(['product_version.version', 'terms', 'valid_from', 'made_at', 'proposal_id'])
    .select(isReplaced.as('isReplaced'))
    .select(['proposal.reason', 'proposer.email as proposedBy', 'decider.email as approvedBy'])
    .where('product_version.kind', '=', kind)
    .where('product_version.key', '=', key)
    .orderBy('product_version.version', 'desc')
    .limit(versionsMax)
    .execute();
  const current = rows.findIndex((row) => row.valid_from <= atMs && !row.isReplaced);
  return rows.map((row, at) => ({
    version: row.version,
    terms: productTerms[kind].parse(row.terms) as AnyTerms,
    validFrom: row.valid_from,
    state: row.isReplaced ? 'replaced' : stateOf(at - current),
    proposal:
      row.proposal_id === null
        ? null
        : {
            id: String(row.proposal_id),
            proposedBy: row.proposedBy ?? '',
            approvedBy: row.approvedBy ?? '',
            reason: row.reason ?? '',
            at: row.made_at,
          },
  }));
}

/** By how many versions it is older than the current one. */
function stateOf(age: number): TermsVersion['state'] {
  if (age === 0) return 'current';
  return age < 0 ? 'announced' : 'past';
}

type Described = { type?: string; pattern?: string; minimum?: number; maximum?: number; items?: Described } & {
  properties?: Record<string, Described>;
};

/** How the console asks for each figure of a product's terms. */
export function describeFields(kind: ProductKind): TermField[] {
  const { properties = {} } = z.toJSONSchema(productTerms[kind]) as Described;
  return Object.entries(properties).flatMap(([name, described]) => {
    const { items } = described;
    if (!items) return [toField(name, described, null)];
    return Object.entries(items.properties ?? {}).map(([field, each]) => toField(field, each, name));
  });
}

function toField(
  name: string,
  { type, pattern, minimum = null, maximum = null }: NullableBounds,
  list: string | null,
): TermField {
  const kinds = {
    integer: 'integer',
    boolean: 'flag',
    string: pattern === '^[A-Z]{2}$' ? 'country' : 'amount',
  } as const;
  return { name, list, kind: kinds[type as keyof typeof kinds], min: minimum, max: maximum };
}
type NullableBounds = { type?: string; pattern?: string; minimum?: number | null; maximum?: number | null };
