import type { Review } from '../../../contract/identity-review.ts';
import { identityStatuses, sidesOf } from '../../../contract/identity-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store, Transaction } from '../../database/client.ts';
import { readClaims } from '../review/claims.ts';
import { openData } from './identity-data.ts';
import type { IdentityOptions } from './identity-options.ts';
import { logView, type Reviewing } from './review-identity.ts';

const { reviewing } = identityStatuses;
const sameDocumentMax = 50;

/**
 * The row of an application while the reviewer holds it; undefined otherwise, or once the reviewer was idle for so long
 * that others may take it.
 */
export async function findOwnReview(store: Store, { memberId, operatorId, atMs }: Reviewing) {
  const [claim] = await readClaims(store, 'identity', [memberId]);
  if (claim?.operatorId !== operatorId || claim.untilMs <= atMs) return undefined;
  const query = store.selectFrom('identity_verification').selectAll().where('member_id', '=', memberId);
  const row = await query.where('status', '=', reviewing).executeTakeFirst();
  return row && { ...row, takenUntil: claim.untilMs };
}

/** Everything that was sent except the photos. The look is recorded in the audit log first. */
export async function readReview(tx: Transaction, own: Reviewing, options: IdentityOptions): Promise<Result<Review>> {
  const row = await findOwnReview(tx, own);
  if (!row) return refuse('reviewNotTaken');
  const { memberId, atMs } = own;
  const { person, document } = openData(options.identitySeal, memberId, row.sealed_data);
  if (!person || !document) throw new Error(`the application of member ${memberId} was sent without its data`);
  const same = await tx
    .selectFrom('identity_verification')
    .select(['member_id', 'status'])
    .where('document_hash', '=', row.document_hash)
    .where('member_id', '!=', memberId)
    .orderBy('member_id')
    .limit(sameDocumentMax)
    .execute();
  const submittedAt = row.submitted_at ?? 0;
  await logView(tx, own, 'data');
  return ok({
    member: String(memberId),
    now: atMs,
    submittedAt,
    takenUntil: row.takenUntil,
    person,
    document,
    age: ageAt(person.birthDate, submittedAt),
    pictures: [...sidesOf(document.type)],
    sameDocument: same.map(({ member_id: member, status }) => ({ member: String(member), status })),
  });
}

function ageAt(birthDate: string, atMs: number): number {
  const today = new Date(atMs).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
