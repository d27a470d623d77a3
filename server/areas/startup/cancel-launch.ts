import { parseDecimal } from '../../../contract/money.ts';
import { ok, refuse } from '../../../contract/result.ts';
import { openAccounts } from '../../ledger/accounts.ts';
import { mustPost } from '../../ledger/post.ts';
import { release } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import { nothingLeft, type ProposalKind } from '../operator/proposals.ts';
import { coinAccount, lockProject } from './projects.ts';

/**
 * Ends a launch before its subscription does, whoever has joined since the proposal. The coins of the team are free at
 * once; the job gives all commitments back.
 */
export const approvedCancellation: ProposalKind<'startup.cancel'> = {
  roles: ['finance', 'admin'],
  async carryOut(tx, { project: key }, { atMs }) {
    const project = await lockProject(tx, { key });
    if (project?.stage !== 'listed' || atMs >= project.ends_at) return refuse('proposalOutdated');
    const { coins } = await openAccounts(tx, { coins: coinAccount(project) });
    const reference = writeReference({ to: 'startupProject', id: project.id });
    const stock = { account: coins, amount: parseDecimal(project.stock_held) };
    await mustPost(tx, release({ kind: 'startupStock', reference }, stock), atMs);
    const cancelled = { stage: 'cancelled', stock_held: '0', part_at: atMs } as const;
    await tx.updateTable('startup_project').set(cancelled).where('id', '=', project.id).execute();
    return ok(nothingLeft);
  },
};
