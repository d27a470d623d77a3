import type { ListedProposal } from '../../../contract/operator-admin.ts';
import type { Store } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';
import type { SessionOperator } from '../../http/handlers.ts';
import { describeTie, readTies } from '../review/independence.ts';
import { deedOf, mayDecide, type ProposalKinds } from './proposals.ts';

const pageSize = 20;

type Wanted = { isDecided: boolean; until: number | undefined; atMs: number };

/** Proposals that wait, or those that were decided or expired, newest first, as this operator sees them. */
export async function listProposals(
  store: Store,
  kinds: ProposalKinds,
  operator: SessionOperator,
  { isDecided, until, atMs }: Wanted,
): Promise<{ items: ListedProposal[]; next: string | null }> {
  const query = store
    .selectFrom('proposal')
    .innerJoin('operator as proposer', 'proposer.id', 'proposal.proposed_by')
    .leftJoin('operator as decider', 'decider.id', 'proposal.decided_by')
    .selectAll('proposal')
    .select(['proposer.email as proposer', 'decider.email as decider'])
    .where(({ eb, and, not }) => {
      const isOpen = and([eb('state', '=', 'open'), eb('expires_at', '>', atMs)]);
      return isDecided ? not(isOpen) : isOpen;
    })
    .$if(until !== undefined, (query) => query.where('proposal.id', '<', until ?? 0))
    .orderBy('proposal.id', 'desc');
  const { rows, next } = await readPage(query, pageSize);
  const ties = await readTies(store, operator.id, atMs);
  const items: ListedProposal[] = [];
  for (const row of rows) {
    const isOwn = row.proposed_by === operator.id;
    const deed = deedOf(row);
    const isDecider = !isDecided && mayDecide(kinds[deed.kind], operator);
    const tie = isDecider ? await describeTie(store, ties, [row.proposed_by]) : null;
    items.push({
      id: String(row.id),
      deed,
      reason: row.reason,
      proposedBy: row.proposer,
      proposedAt: row.proposed_at,
      expiresAt: row.expires_at,
      state: isDecided && row.state === 'open' ? 'expired' : row.state,
      decidedBy: row.decider,
      decidedAt: row.decided_at,
      decisionReason: row.decision_reason ?? '',
      mayApprove: isDecider && !isOwn && !tie,
      mayReject: !isDecided && (isOwn || isDecider),
      tie,
    });
  }
  return { items, next };
}
