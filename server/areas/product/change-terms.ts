import { z } from 'zod';
import { type AnyTerms, type ProductKind, productTerms, proposedTerms } from '../../../contract/product-terms.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store, Transaction } from '../../database/client.ts';
import { checkFields } from '../../http/parse-input.ts';
import { nothingLeft, type ProposalKind, propose } from '../operator/proposals.ts';
import { checkBeatableRates } from './check-beatable-rates.ts';
import { checkRatesNotice } from './check-rates-notice.ts';
import { checkScale } from './check-scale.ts';

type Product = { kind: ProductKind; key: string };
type Change = Product & {
  /** The newest version that the proposer has seen. */
  version: number;
  terms: AnyTerms;
  /** null: from the approval on. */
  validFrom: number | null;
};

/**
 * Proposes other terms to a second operator. Refuses with notFound, with proposalOutdated if there is a newer version,
 * with errors at fields that do not fit, with nothingChanged and with proposalOpen.
 */
export async function proposeTerms(
  tx: Transaction,
  { kind, key, version, terms, validFrom }: Change,
  { operatorId, reason, atMs }: { operatorId: number; reason: string; atMs: number },
): Promise<Result<null>> {
  const before = await readNewest(tx, { kind, key });
  if (!before) return refuse('notFound');
  if (before.version !== version) return refuse('proposalOutdated');
  // Errors are named like the fields of the call.
  const checked = checkFields(z.object({ terms: proposedTerms[kind] }), { terms });
  if (!checked.ok) return checked;
  const after = checked.data.terms;
  const isLater = validFrom !== null && validFrom > atMs;
  const told = await checkRatesNotice(tx, { kind, key, before: before.terms as AnyTerms, after, validFrom }, atMs);
  if (!told.ok) return told;
  const safe = await checkBeatableRates(tx, { kind, key, after }, atMs);
  if (!safe.ok) return safe;
  const scaled = await checkScale(tx, { kind, key, after, validFrom }, atMs);
  if (!scaled.ok) return scaled;
  if (!isLater && isSame(after, productTerms[kind].parse(before.terms))) return refuse('nothingChanged');
  const deed = {
    kind: 'product.change' as const,
    product: kind,
    key,
    version,
    before: before.terms as AnyTerms,
    after,
    validFrom: isLater ? validFrom : null,
  };
  return propose(tx, { deed, subject: `product:${kind}${key && `:${key}`}`, reason, operatorId, atMs });
}

/** Adds the version that two operators want. It replaces announced versions that have not begun. */
export const approvedTerms: ProposalKind<'product.change'> = {
  roles: ['finance', 'admin'],
  async carryOut(tx, { product: kind, key, version, after, validFrom }, { atMs, proposalId }) {
    const newest = await readNewest(tx, { kind, key });
    const checked = checkFields(proposedTerms[kind], after);
    if (newest?.version !== version || !checked.ok) return refuse('proposalOutdated');
    const change = { kind, key, before: newest.terms as AnyTerms, after: checked.data, validFrom };
    if (!(await checkRatesNotice(tx, change, atMs)).ok) return refuse('proposalOutdated');
    if (!(await checkBeatableRates(tx, change, atMs)).ok) return refuse('proposalOutdated');
    if (!(await checkScale(tx, change, atMs)).ok) return refuse('proposalOutdated');
    await addVersion(tx, { kind, key, version: version + 1, terms: checked.data, validFrom, proposalId, atMs });
    return ok(nothingLeft);
  },
};

/** Without a proposal it belongs to the trial. */
type NewVersion = Change & { proposalId: number | null; atMs: number };

/** Throws if the version exists: two concurrent approvals cannot create the same number. */
export async function addVersion(tx: Transaction, { terms, validFrom, proposalId, atMs, ...product }: NewVersion) {
  const times = { valid_from: Math.max(validFrom ?? 0, atMs), made_at: atMs };
  await tx
    .insertInto('product_version')
    .values({ ...product, ...times, terms: JSON.stringify(terms), proposal_id: proposalId })
    .execute();
}

async function readNewest(store: Store, { kind, key }: Product) {
  const versions = store.selectFrom('product_version').select(['version', 'terms']);
  const ofProduct = versions.where('kind', '=', kind).where('key', '=', key);
  return ofProduct.orderBy('version', 'desc').limit(1).executeTakeFirst();
}

/** Both are parsed, so that their fields have one order. */
const isSame = (a: AnyTerms, b: AnyTerms): boolean => JSON.stringify(a) === JSON.stringify(b);
