import { sql } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { OperatorRole } from '../../../contract/operator-values.ts';
import { type DeedKind, type DeedOf, type ProposedDeed, proposedDeed } from '../../../contract/proposed-deeds.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { dayMs } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import type { SessionOperator } from '../../http/handlers.ts';
import { writeAudit } from '../review/audit.ts';
import { decide } from '../review/decide.ts';
import { requireIndependent } from '../review/independence.ts';
import { hasRightsOfThen, rightsOf } from '../review/rights.ts';

/** Older proposals cannot be approved: what they are about has changed since. */
const proposalMs = 3 * dayMs;

/** An action that takes two operators. */
export type ProposalKind<Kind extends DeedKind> = {
  /** Who may decide it: an operator with one of these, who is independent of the one that proposed it. */
  roles: readonly OperatorRole[];
  /** Who may propose it, where others may than decide it. */
  proposers?: readonly OperatorRole[];
  /**
   * Carries it out in the transaction of the approval. Refuses with proposalOutdated if things are no longer as
   * proposed.
   */
  carryOut(tx: Transaction, deed: DeedOf<Kind>, facts: ApprovalFacts): Promise<Result<AfterCommit>>;
};
export type ProposalKinds = { readonly [Kind in DeedKind]: ProposalKind<Kind> };

export type ApprovalFacts = {
  proposalId: number;
  proposedAtMs: number;
  atMs: number;
  /** Of the one who approves. */
  language: Language;
  /** Who proposed it and who approves. */
  voices: readonly number[];
};
/** Called once the approval has committed; a refusal says what is left to do by hand. */
export type AfterCommit = () => Promise<Result<null>>;
export const nothingLeft: AfterCommit = async () => ok(null);

/** Which operator does it, and why. */
export type By = { operatorId: number; reason: string; atMs: number };

type NewProposal = By & {
  deed: ProposedDeed;
  /** As in the audit log, e.g. 'member:1001'. */
  subject: string;
};

/**
 * Serialises proposals until the end of the transaction: two concurrent proposals of the same thing would both see
 * none. Lock it before operators, in the same order as an approval does.
 */
export async function lockProposals(tx: Transaction): Promise<void> {
  await sql`lock table proposal in exclusive mode`.execute(tx);
}

/** Proposes an action to another operator. Refuses with proposalOpen while the same kind is open for the subject. */
export async function propose(tx: Transaction, proposal: NewProposal): Promise<Result<null>> {
  const { deed, subject, reason, operatorId, atMs } = proposal;
  const { kind, ...payload } = deed;
  await lockProposals(tx);
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
      rights_version: rightsOf(operatorId),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entry = { action: 'proposal.create', subject, before: null, after: { proposalId, kind, payload } };
  await writeAudit(tx, { operatorId, ...entry, reason, atMs });
  return ok(null);
}

/** What a row of the table proposes. */
export const deedOf = ({ kind, payload }: { kind: string; payload: unknown }): ProposedDeed =>
  proposedDeed.parse({ kind, ...(payload as object) });

type Decision = Omit<ApprovalFacts, 'proposedAtMs' | 'voices'> & {
  operator: SessionOperator;
  isApproved: boolean;
  reason: string;
};

/** Whether this operator may decide it at all. The proposer may only take it back. */
export const mayDecide = (
  { roles: needed }: Pick<ProposalKind<DeedKind>, 'roles'>,
  { roles }: Pick<SessionOperator, 'roles'>,
): boolean => needed.some((role) => roles.includes(role));

/**
 * Approves a proposal and carries it out, or rejects it, in one transaction with the audit log. Refuses with
 * proposalClosed if it was decided or has expired, with proposalOutdated if the rights of the proposer have
 * changed, and as requireIndependent does for proposer and approver.
 */
export async function decideProposal(
  database: Database,
  kinds: ProposalKinds,
  { proposalId, operator, isApproved, reason, ...facts }: Decision,
): Promise<Result<null>> {
  const { atMs } = facts;
  const decided = await inTransaction(database, async (tx): Promise<Result<AfterCommit>> => {
    const query = tx.selectFrom('proposal').selectAll().where('id', '=', proposalId);
    const row = await query.forUpdate().executeTakeFirst();
    if (!row) return refuse('notFound');
    if (row.state !== 'open' || row.expires_at <= atMs) return refuse('proposalClosed');
    const deed = deedOf(row);
    const isOwn = row.proposed_by === operator.id;
    if (!isOwn && !mayDecide(kinds[deed.kind], operator)) return refuse('forbidden');
    const [state, action] = isApproved ? (['approved', row.kind] as const) : (['rejected', 'proposal.reject'] as const);
    const decision = { id: proposalId, operatorId: operator.id, reason, atMs };
    let afterCommit = nothingLeft;
    const done = await decide(tx, decision, { kind: 'proposal', action, subject: row.subject }, async () => {
      if (isApproved) {
        const { roles, proposers = roles } = kinds[deed.kind];
        const second = await requireSecondVoice(tx, { ...row, proposers }, decision);
        if (!second.ok) return second;
        const voices = [row.proposed_by, operator.id];
        const carried = await carryOut(tx, kinds, deed, {
          ...facts,
          proposalId,
          proposedAtMs: row.proposed_at,
          voices,
        });
        if (!carried.ok) return carried;
        afterCommit = carried.data;
      }
      const decided = { state, decided_by: operator.id, decided_at: atMs, decision_reason: reason };
      await tx.updateTable('proposal').set(decided).where('id', '=', proposalId).execute();
      const before = { proposalId, proposedBy: row.proposed_by, reason: row.reason };
      return ok({ before, after: { state, payload: row.payload } });
    });
    return done.ok ? ok(afterCommit) : done;
  });
  return decided.ok ? decided.data() : decided;
}

type Proposed = { proposed_by: number; rights_version: number; proposers: readonly OperatorRole[] };

/** Whether two operators stand behind it: a proposer whose rights have changed since no longer counts. */
async function requireSecondVoice(
  tx: Transaction,
  { proposed_by: proposedBy, rights_version: rightsThen, proposers: needed }: Proposed,
  { operatorId, atMs }: { operatorId: number; atMs: number },
): Promise<Result<null>> {
  const independent = await requireIndependent(tx, { operatorId, others: [proposedBy], atMs });
  if (!independent.ok) return independent;
  const query = tx.selectFrom('operator').select(['status', 'roles', 'rights_version as rightsNow']);
  const proposer = await query.where('id', '=', proposedBy).executeTakeFirstOrThrow();
  return hasRightsOfThen(proposer, { rightsThen, needed }) ? ok(null) : refuse('proposalOutdated');
}

const carryOut = <Kind extends DeedKind>(
  tx: Transaction,
  kinds: { readonly [Each in Kind]: ProposalKind<Each> },
  deed: { [Each in Kind]: DeedOf<Each> }[Kind],
  facts: ApprovalFacts,
) => kinds[deed.kind as Kind].carryOut(tx, deed as DeedOf<Kind>, facts);
