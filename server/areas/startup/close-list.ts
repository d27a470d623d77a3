import type { Transaction } from '../../database/client.ts';
import type { DueRows } from '../../jobs/for-each-due.ts';
import { hashList } from './hash-launch.ts';
import { lockProject, readCommitments } from './projects.ts';

/** At the end of a subscription the list of commitments is hashed. The hash is public before anything is computed. */
export const closingLists: DueRows = {
  job: 'startup-close',
  text: `select id, ends_at as due from startup_project where stage = 'listed'`,
  work: (tx, { id }, atMs) => closeList(tx, id, atMs),
};

async function closeList(tx: Transaction, id: number, atMs: number): Promise<void> {
  const project = await lockProject(tx, { id });
  if (!project) throw new Error(`there is no launch ${id}`);
  // Two operators may have cancelled it meanwhile.
  if (project.stage !== 'listed') return;
  const listHash = hashList(project, await readCommitments(tx, id));
  const closed = { stage: 'closed', list_hash: listHash, closed_at: atMs } as const;
  await tx.updateTable('startup_project').set(closed).where('id', '=', id).execute();
}
