import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { type By, nothingLeft, type ProposalKind, propose } from '../operator/proposals.ts';
import { writeAudit } from '../review/audit.ts';
import { lockPool } from './pools.ts';

export const subjectOf = (pool: string) => `staking:${pool}`;

/** One operator is enough, at once. Refuses with stakingPoolUnknown and alreadyDone. */
export async function pausePool(tx: Transaction, key: string, by: By): Promise<Result<null>> {
  const pool = await lockPool(tx, { key });
  if (!pool) return refuse('stakingPoolUnknown');
  if (pool.pausedAtMs !== null) return refuse('alreadyDone');
  await setPausedAt(tx, key, by.atMs);
  const entry = { action: 'staking.pause', subject: subjectOf(key), before: null, after: { pool: key } };
  await writeAudit(tx, { ...entry, ...by });
  return ok(null);
}

/** Refuses with stakingPoolUnknown, alreadyDone and proposalOpen. */
export async function proposeOpening(tx: Transaction, key: string, by: By): Promise<Result<null>> {
  const found = tx.selectFrom('staking_pool').select('paused_at').where('key', '=', key);
  const pool = await found.executeTakeFirst();
  if (!pool) return refuse('stakingPoolUnknown');
  if (pool.paused_at === null) return refuse('alreadyDone');
  return propose(tx, { deed: { kind: 'staking.open', pool: key }, subject: subjectOf(key), ...by });
}

export const approvedOpening: ProposalKind<'staking.open'> = {
  roles: ['finance', 'admin'],
  async carryOut(tx, { pool: key }, { proposedAtMs }) {
    const pool = await lockPool(tx, { key });
    // Whoever proposed it did not know of a later pause.
    if (!pool?.pausedAtMs || pool.pausedAtMs > proposedAtMs) return refuse('proposalOutdated');
    await setPausedAt(tx, key, null);
    return ok(nothingLeft);
  },
};

const setPausedAt = (tx: Transaction, key: string, pausedAt: number | null) =>
  tx.updateTable('staking_pool').set({ paused_at: pausedAt }).where('key', '=', key).execute();
