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
  /** Only the operator who took the item may decide. */
  mustBeTaken?: boolean;
};
/** What the audit log keeps of it. */
type Told = { before: unknown; after: unknown };

/**
 * The only way for an operator to decide: not while somebody else has the item, in one transaction with the work and
 * the audit log, and the item is released afterwards. Refuses with reviewTaken or reviewNotTaken, and as the work does.
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
