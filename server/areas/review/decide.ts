import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { ReviewKind } from '../../../contract/review-values.ts';
import type { Transaction } from '../../database/client.ts';
import { writeAudit } from './audit.ts';
import { endClaim, readClaims } from './claims.ts';

/** An operator who decides on a subject, and why. */
export type Decision = { id: number; operatorId: number; reason: string; atMs: number };

/** What is decided, as the audit log names it. */
type Deed = {
  kind: ReviewKind;
  action: string;
  subject?: string;
  /** Only who has taken it decides. */
  mustBeTaken?: boolean;
};
/** What the audit log keeps of it. */
type Told = { before: unknown; after: unknown };

/**
 * The one way in which an operator decides: not on what somebody else is looking at, in one transaction with the work
 * and the audit log, and the subject is free for others afterwards. Refuses with reviewTaken or
 * reviewNotTaken, and as the work does.
 */
export async function decide(
  tx: Transaction,
  { id, operatorId, reason, atMs }: Decision,
  { kind, action, subject = `${kind}:${id}`, mustBeTaken = false }: Deed,
  work: () => Promise<Result<Told>>,
): Promise<Result<null>> {
  const [claim] = await readClaims(tx, kind, [id]);
  const isOwn = claim?.operatorId === operatorId;
  if (mustBeTaken && !isOwn) return refuse('reviewNotTaken');
  if (claim && !isOwn && claim.untilMs > atMs) return refuse('reviewTaken');
  const done = await work();
  if (!done.ok) return done;
  await endClaim(tx, { kind, id });
  await writeAudit(tx, { operatorId, action, subject, ...done.data, reason, atMs });
  return ok(null);
}
