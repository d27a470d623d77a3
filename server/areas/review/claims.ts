import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { ReviewKind } from '../../../contract/review-values.ts';
import type { Store, Transaction } from '../../database/client.ts';

/** What waits for the decision of an operator. */
export type Subject = { kind: ReviewKind; id: number };
export type Claimant = { operatorId: number; atMs: number };

/** Who took something last, and until when that keeps it from others. */
export type Claim = { id: number; operatorId: number; name: string; untilMs: number };

/** For how long a claim keeps a subject from others. */
export async function claimMs(store: Store): Promise<number> {
  const query = store.selectFrom('operator_policy').select('claim_minutes');
  return (await query.executeTakeFirstOrThrow()).claim_minutes * 60_000;
}

/** Keeps a subject from others for a while; who takes it again keeps it anew. Refuses with reviewTaken. */
export async function takeClaim(tx: Transaction, subject: Subject, claimant: Claimant): Promise<Result<null>> {
  const { operatorId, atMs } = claimant;
  const sinceMs = atMs - (await claimMs(tx));
  const taken = await tx
    .insertInto('review_claim')
    .values({ kind: subject.kind, subject_id: subject.id, operator_id: operatorId, taken_at: atMs })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject_id'])
        .doUpdateSet({ operator_id: operatorId, taken_at: atMs })
        .where(({ eb, or }) =>
          or([eb('review_claim.operator_id', '=', operatorId), eb('review_claim.taken_at', '<=', sinceMs)]),
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

/** Ends it for whoever has it: something was decided. */
export async function endClaim(tx: Transaction, { kind, id }: Subject): Promise<void> {
  await tx.deleteFrom('review_claim').where('kind', '=', kind).where('subject_id', '=', id).execute();
}

/** The claims of these subjects, also those that keep nobody away any more. */
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
