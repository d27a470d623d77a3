import type { RejectReason } from '../../../contract/identity-values.ts';
import { identityStatuses } from '../../../contract/identity-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { notify } from '../notification/notify.ts';
import { writeAudit } from '../operator/audit.ts';
import { openData } from './identity-data.ts';
import type { IdentityOptions } from './identity-options.ts';

const { created, reviewing, rejected, approved } = identityStatuses;

/** How long one reviewer keeps an application from the others; who looks at it again takes it anew. */
export const takenMs = 30 * 60 * 1000;

/** An application and the reviewer who deals with it. */
export type Reviewing = { memberId: number; operatorId: number; atMs: number };
const subjectOf = (memberId: number) => `member:${memberId}`;

/** Refuses with reviewTaken when another reviewer has it, or it waits no more. */
export async function takeReview(tx: Transaction, { memberId, operatorId, atMs }: Reviewing): Promise<Result<null>> {
  const taken = await tx
    .updateTable('identity_verification')
    .set({ status: reviewing, reviewer_id: operatorId, claimed_at: atMs })
    .where('member_id', '=', memberId)
    .where(({ eb, or, and }) =>
      or([
        eb('status', '=', created),
        and([
          eb('status', '=', reviewing),
          or([eb('reviewer_id', '=', operatorId), eb('claimed_at', '<=', atMs - takenMs)]),
        ]),
      ]),
    )
    .returning('submitted_at')
    .executeTakeFirst();
  if (!taken) return refuse('reviewTaken');
  await log(tx, { memberId, operatorId, atMs }, { action: 'identity.take' });
  return ok(null);
}

export async function giveReviewBack(tx: Transaction, own: Reviewing): Promise<Result<null>> {
  const given = await tx
    .updateTable('identity_verification')
    .set({ status: created, reviewer_id: null, claimed_at: null })
    .where('member_id', '=', own.memberId)
    .where('status', '=', reviewing)
    .where('reviewer_id', '=', own.operatorId)
    .returning('member_id')
    .executeTakeFirst();
  if (!given) return refuse('reviewNotTaken');
  await log(tx, own, { action: 'identity.giveBack' });
  return ok(null);
}

export type Decision = {
  submittedAt: number;
  decision: 'approve' | 'reject';
  reason?: RejectReason | undefined;
  note: string;
};

/**
 * Approves or rejects what the reviewer has taken, and tells the member. Refuses with reviewNotTaken when somebody else
 * has it, when it is decided, or when it is another application than the one that was seen.
 */
export async function decideReview(
  tx: Transaction,
  own: Reviewing,
  decided: Decision,
  options: Pick<IdentityOptions, 'site' | 'identitySeal'>,
): Promise<Result<null>> {
  const { memberId, operatorId, atMs } = own;
  const isApproved = decided.decision === 'approve';
  const reason = isApproved ? null : (decided.reason ?? 'other');
  const note = isApproved ? null : decided.note;
  const row = await tx
    .updateTable('identity_verification')
    .set({
      status: isApproved ? approved : rejected,
      reject_reason: reason,
      reject_note: note,
      decided_at: atMs,
      updated_at: atMs,
    })
    .where('member_id', '=', memberId)
    .where('status', '=', reviewing)
    .where('reviewer_id', '=', operatorId)
    .where('submitted_at', '=', decided.submittedAt)
    .returning('sealed_data')
    .executeTakeFirst();
  if (!row) return refuse('reviewNotTaken');
  if (isApproved) {
    const { person } = openData(options.identitySeal, memberId, row.sealed_data);
    if (!person) throw new Error(`member ${memberId} is to be approved without a name`);
    const level = Math.max(1, options.site.current().requiredIdentityLevel);
    const latinName = `${person.givenNames} ${person.familyName}`.trim();
    const names = { real_name: person.nativeName || latinName, latin_name: latinName };
    const verified = tx.updateTable('member').set({ verified_level: level, ...names });
    await verified.where('id', '=', memberId).execute();
  }
  const type = isApproved ? 'identityApproved' : 'identityRejected';
  await notify(tx, { memberId, type, parameters: {}, atMs });
  const status = isApproved ? approved : rejected;
  await log(
    tx,
    { memberId, operatorId, atMs },
    {
      action: `identity.${decided.decision}`,
      before: { status: reviewing },
      after: { status, ...(reason && { reason }) },
      reason: note ?? '',
    },
  );
  return ok(null);
}

/** Writes into the audit log that a reviewer saw something of an application. */
export const logView = (tx: Transaction, own: Reviewing, what: string): Promise<void> =>
  log(tx, own, { action: 'identity.view', after: { what } });

type Deed = { action: string; before?: unknown; after?: unknown; reason?: string };

const log = (tx: Transaction, { memberId, operatorId, atMs }: Reviewing, deed: Deed): Promise<void> =>
  writeAudit(tx, { operatorId, subject: subjectOf(memberId), before: null, after: null, reason: '', ...deed, atMs });
