import { sql } from 'kysely';
import type { OperatorRole } from '../../../contract/operator-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import type { SessionOperator } from '../../http/handlers.ts';
import { writeAudit } from './audit.ts';

/** Nobody approves a proposal that is older: what it was about has changed since. */
const proposalMs = 3 * 24 * 60 * 60 * 1000;

/** A deed that takes two operators. */
export type ProposalKind = {
  /** Who may decide it: an operator with one of these, who is not the one that proposed it. */
  roles: readonly OperatorRole[];
  /** Does it, in the transaction of the approval. What it gives is called once that has committed. */
  carryOut(tx: Transaction, proposal: Proposal, atMs: number): Promise<Result<() => void>>;
};
/** By the action that the audit log shows once it is done, e.g. 'member.resetSecondFactor'. */
export type ProposalKinds = Readonly<Record<string, ProposalKind>>;

export type Proposal = {
  id: number;
  kind: string;
  /** As in the audit log, e.g. 'member:1001'. */
  subject: string;
  payload: unknown;
  reason: string;
  proposedBy: number;
};

type NewProposal = Omit<Proposal, 'id' | 'proposedBy'> & { operatorId: number; atMs: number };

/** Puts a deed before somebody else. Refuses with proposalOpen while the same waits already. */
export async function propose(tx: Transaction, proposal: NewProposal): Promise<Result<{ proposalId: number }>> {
  const { kind, subject, payload, reason, operatorId, atMs } = proposal;
  // Two who propose the same at once would both find nothing.
  await sql`lock table proposal in exclusive mode`.execute(tx);
  const same = tx.selectFrom('proposal').select('id').where('kind', '=', kind).where('subject', '=', subject);
  if (await same.where('state', '=', 'open').where('expires_at', '>', atMs).executeTakeFirst()) {
    return refuse('proposalOpen');
  }
  const { id: proposalId } = await tx
    .insertInto('proposal')
    .values({
      kind,
      subject,
      payload: JSON.stringify(payload),
      reason,
      proposed_by: operatorId,
      proposed_at: atMs,
      expires_at: atMs + proposalMs,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entry = { action: 'proposal.create', subject, before: null, after: { proposalId, kind, payload } };
  await writeAudit(tx, { operatorId, ...entry, reason, atMs });
  return ok({ proposalId });
}

type Decision = { proposalId: number; operator: SessionOperator; isApproved: boolean; reason: string; atMs: number };

/** Whether this operator may decide it at all; who proposed it may only take it back. */
export const mayDecide = (kind: ProposalKind | undefined, { roles }: Pick<SessionOperator, 'roles'>): boolean =>
  kind?.roles.some((role) => roles.includes(role)) ?? false;

/**
 * Approves a proposal and carries it out, or rejects it, in one transaction with the audit log. Refuses with
 * proposalClosed when it was decided or has expired, with fourEyesNeeded when the one who proposed it approves.
 */
export async function decideProposal(
  database: Database,
  kinds: ProposalKinds,
  { proposalId, operator, isApproved, reason, atMs }: Decision,
): Promise<Result<null>> {
  const decided = await inTransaction(database, async (tx): Promise<Result<() => void>> => {
    const query = tx.selectFrom('proposal').selectAll().where('id', '=', proposalId);
    const row = await query.forUpdate().executeTakeFirst();
    if (!row) return refuse('notFound');
    if (row.state !== 'open' || row.expires_at <= atMs) return refuse('proposalClosed');
    const kind = kinds[row.kind];
    const isOwn = row.proposed_by === operator.id;
    if (isOwn && isApproved) return refuse('fourEyesNeeded');
    if (!isOwn && !mayDecide(kind, operator)) return refuse('forbidden');
    const proposal = { ...row, proposedBy: row.proposed_by };
    const done = isApproved && kind ? await kind.carryOut(tx, proposal, atMs) : ok(() => {});
    if (!done.ok) return done;
    const [state, action] = isApproved ? (['approved', row.kind] as const) : (['rejected', 'proposal.reject'] as const);
    const decision = { state, decided_by: operator.id, decided_at: atMs, decision_reason: reason };
    await tx.updateTable('proposal').set(decision).where('id', '=', proposalId).execute();
    await writeAudit(tx, {
      operatorId: operator.id,
      action,
      subject: row.subject,
      before: { proposalId, proposedBy: row.proposed_by, reason: row.reason },
      after: { state },
      reason,
      atMs,
    });
    return done;
  });
  if (!decided.ok) return decided;
  decided.data();
  return ok(null);
}
