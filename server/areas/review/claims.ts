import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { ReviewKind } from '../../../contract/review-values.ts';
import type { Store, Transaction } from '../../database/client.ts';

/** What waits for the decision of an operator. */
export type Subject = { kind: ReviewKind; id: number };
export type Claimant = { operatorId: number; atMs: number };

/** Who took an item last, and until when others are kept from it. */
export type Claim = { id: number; operatorId: number; name: string; untilMs: number };

/** For how long a claim keeps a subject from others, and how often it may be renewed. */
async function readPolicy(store: Store): Promise<{ keptMs: number; renewalsMax: number }> {
  const query = store.selectFrom('operator_policy').select(['claim_minutes', 'claim_renewals_max']);
  const row = await query.executeTakeFirstOrThrow();
  return { keptMs: row.claim_minutes * 60_000, renewalsMax: row.claim_renewals_max };
}

/** For how long a claim keeps a subject from others. */
export const claimMs = async (store: Store): Promise<number> => (await readPolicy(store)).keptMs;

/**
 * Reserves an item for a while. Taking it again before that ends renews the claim, a limited number of times; after it
 * ends anybody may take it, and counting starts over. Refuses with reviewTaken and reviewRenewedTooOften.
 */
export async function takeClaim(tx: Transaction, subject: Subject, claimant: Claimant): Promise<Result<null>> {
  const { operatorId, atMs } = claimant;
  const { keptMs, renewalsMax } = await readPolicy(tx);
  const known = tx.selectFrom('review_claim').select(['operator_id', 'taken_at', 'renewals']);
  const claim = await known.where('kind', '=', subject.kind).where('subject_id', '=', subject.id).executeTakeFirst();
  const isKept = claim !== undefined && claim.taken_at > atMs - keptMs;
  if (isKept && claim.operator_id !== operatorId) return refuse('reviewTaken');
  const renewals = isKept ? claim.renewals + 1 : 0;
  if (renewals > renewalsMax) return refuse('reviewRenewedTooOften');
  const taken = await tx
    .insertInto('review_claim')
    .values({ kind: subject.kind, subject_id: subject.id, operator_id: operatorId, taken_at: atMs, renewals })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_id'])
        .doUpdateSet({ operator_id: operatorId, taken_at: atMs, renewals })
        // Somebody else may have taken it since it was looked at.
        .where(({ eb, or }) =>
          or([
            eb('review_claim.operator_id', '=', operatorId),
            eb('review_claim.taken_at', '=', claim?.taken_at ?? null),
          ]),
        ),
    )
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === 1n ? ok(null) : refuse('reviewTaken');
}

/** Leaves a subject to others. Refuses with reviewNotTaken when it is not with this operator. */
export async function giveClaimBack(
  tx: Transaction,
  { kind, id }: Subject,
  { operatorId }: Pick<Claimant, 'operatorId'>,
): Promise<Result<null>> {
  const own = tx.deleteFrom('review_claim').where('kind', '=', kind).where('subject_id', '=', id);
  const given = await own.where('operator_id', '=', operatorId).executeTakeFirst();
  return given.numDeletedRows === 1n ? ok(null) : refuse('reviewNotTaken');
}

/** Ends the claim, whoever has it: the item was decided. */
export async function endClaim(tx: Transaction, { kind, id }: Subject): Promise<void> {
  await tx.deleteFrom('review_claim').where('kind', '=', kind).where('subject_id', '=', id).execute();
}

/** The claims of these items, including expired ones. */
export async function readClaims(store: Store, kind: ReviewKind, ids: readonly number[]): Promise<Claim[]> {
  if (ids.length === 0) return [];
  const keptMs = await claimMs(store);
  const rows = await store
    .selectFrom('review_claim')
    .innerJoin('operator', 'operator.id', 'review_claim.operator_id')
    .select(['subject_id', 'operator_id', 'operator.name', 'taken_at'])
    .where('kind', '=', kind)
    .where('subject_id', 'in', ids)
    .execute();
  return rows.map(({ subject_id: id, operator_id: operatorId, name, taken_at }) => ({
    id,
    operatorId,
    name,
    untilMs: taken_at + keptMs,
  }));
}
