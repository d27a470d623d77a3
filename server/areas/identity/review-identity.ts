import type { RejectReason } from '../../../contract/identity-values.ts';
import { identityStatuses } from '../../../contract/identity-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { notify } from '../notification/notify.ts';
import { writeAudit } from '../review/audit.ts';
import { decide } from '../review/decide.ts';
import { openData } from './identity-data.ts';
import type { IdentityOptions } from './identity-options.ts';

const { reviewing, rejected, approved } = identityStatuses;

/** An application and the reviewer who deals with it. */
export type Reviewing = { memberId: number; operatorId: number; atMs: number };
const subjectOf = (memberId: number) => `member:${memberId}`;

export type IdentityDecision = {
  submittedAt: number;
  decision: 'approve' | 'reject';
  reason?: RejectReason | undefined;
  note: string;
};

/**
 * Approves or rejects an application that the reviewer has taken, and tells the member. Refuses with reviewNotTaken
 * when somebody else has it, when it was already decided, or when it changed since the reviewer saw it.
 */
export async function decideReview(
  tx: Transaction,
  own: Reviewing,
  decided: IdentityDecision,
  options: Pick<IdentityOptions, 'site' | 'identitySeal'>,
): Promise<Result<null>> {
  const { memberId, operatorId, atMs } = own;
  const isApproved = decided.decision === 'approve';
  const status = isApproved ? approved : rejected;
  const reason = isApproved ? null : (decided.reason ?? 'other');
  const note = isApproved ? null : decided.note;
  const decision = { id: memberId, operatorId, reason: note ?? '', atMs };
  const deed = { kind: 'identity', action: `identity.${decided.decision}`, subject: subjectOf(memberId) } as const;
  return decide(tx, decision, { ...deed, mustBeTaken: true }, async () => {
    const row = await tx
      .updateTable('identity_verification')
      .set({ status, reject_reason: reason, reject_note: note, decided_at: atMs, updated_at: atMs })
      .where('member_id', '=', memberId)
      .where('status', '=', reviewing)
      .where('submitted_at', '=', decided.submittedAt)
      .returning('sealed_data')
      .executeTakeFirst();
    if (!row) return refuse('reviewNotTaken');
    if (isApproved) await verifyMember(tx, memberId, row.sealed_data, options);
    const type = isApproved ? 'identityApproved' : 'identityRejected';
    await notify(tx, { memberId, type, parameters: {}, atMs });
    return ok({ before: { status: reviewing }, after: { status, ...(reason && { reason }) } });
  });
}

/** Sets the member's verified name to the name on the document. */
async function verifyMember(
  tx: Transaction,
  memberId: number,
  sealedData: string,
  { site, identitySeal }: Pick<IdentityOptions, 'site' | 'identitySeal'>,
): Promise<void> {
  const { person } = openData(identitySeal, memberId, sealedData);
  if (!person) throw new Error(`member ${memberId} is to be approved without a name`);
  const level = Math.max(1, site.current().requiredIdentityLevel);
  const latinName = `${person.givenNames} ${person.familyName}`.trim();
  const names = { real_name: person.nativeName || latinName, latin_name: latinName };
  const verified = tx.updateTable('member').set({ verified_level: level, ...names });
  await verified.where('id', '=', memberId).execute();
}

/** Writes into the audit log that a reviewer saw something of an application. */
export const logView = (tx: Transaction, own: Reviewing, what: string): Promise<void> =>
  log(tx, own, { action: 'identity.view', after: { what } });

type Deed = { action: string; before?: unknown; after?: unknown; reason?: string };

const log = (tx: Transaction, { memberId, operatorId, atMs }: Reviewing, deed: Deed): Promise<void> =>
  writeAudit(tx, { operatorId, subject: subjectOf(memberId), before: null, after: null, reason: '', ...deed, atMs });
