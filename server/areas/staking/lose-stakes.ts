import type { z } from 'zod';
import { add, smaller, subtract, zero } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { stakingLoss } from '../../../contract/staking-loss.ts';
import type { Transaction } from '../../database/client.ts';
import { type By, nothingLeft, type ProposalKind, propose } from '../operator/proposals.ts';
import { subjectOf } from './pause-pool.ts';
import { isDayDone, lockPool, type Pool } from './pools.ts';
import { afterLoss, type Shares, unbondingAfterLoss, worthOf } from './shares.ts';
import { openBatch, type StakeBatch, writeBatch } from './stake-batch.ts';
import { settleResidue, takeLoss } from './stake-events.ts';
import { parseStake, type Stake } from './stakes.ts';
import { tellOfBatch } from './tell-members.ts';

type Loss = z.output<typeof stakingLoss>;

/** Refuses with stakingPoolUnknown and proposalOpen. */
export async function proposeLoss(tx: Transaction, loss: Loss, by: By): Promise<Result<null>> {
  const found = tx.selectFrom('staking_pool').select('id').where('key', '=', loss.pool);
  if (!(await found.executeTakeFirst())) return refuse('stakingPoolUnknown');
  return propose(tx, { deed: { kind: 'staking.loss', ...loss }, subject: subjectOf(loss.pool), ...by });
}

/** Every stake that was active or unbonding bears it; those whose first day has not begun were not bonded yet. */
export const approvedLoss: ProposalKind<'staking.loss'> = {
  roles: ['finance', 'admin'],
  async carryOut(tx, { pool: key, bps, publicReason }, { proposalId, atMs }) {
    const pool = await lockPool(tx, { key });
    if (!pool) return refuse('proposalOutdated');
    const stakes = await readBonded(tx, pool);
    if (stakes.length > 0 && !isDayDone(pool, atMs)) return refuse('stakingDayOpen');
    const row = { pool_id: pool.id, proposal_id: proposalId, bps, reason: publicReason, at: atMs };
    const { id: lossId } = await tx.insertInto('staking_loss').values(row).returning('id').executeTakeFirstOrThrow();
    const batch = await openBatch(
      tx,
      pool,
      stakes.map(({ memberId }) => memberId),
    );
    loseStakes(batch, stakes, { bps, lossId });
    const written = await writeBatch(tx, batch, { atMs });
    if (!written.ok) throw new Error(`a loss of staking pool ${key} could not be entered: ${written.error}`);
    await tellOfBatch(tx, batch, atMs);
    return ok(nothingLeft);
  },
};

async function readBonded(tx: Transaction, { id }: Pool): Promise<Stake[]> {
  const bonded = tx.selectFrom('stake').selectAll().where('pool_id', '=', id).where('shares', '>', '0');
  return (await bonded.where('state', 'in', ['active', 'unbonding']).orderBy('id').execute()).map(parseStake);
}

function loseStakes(batch: StakeBatch, stakes: readonly Stake[], { bps, lossId }: { bps: number; lossId: number }) {
  const { pool } = batch;
  const before: Shares = { active: pool.active, shares: pool.shares };
  const after: Shares = { active: afterLoss(pool.active, bps), shares: pool.shares };
  let ofActive = zero;
  for (const stake of stakes) {
    const isActive = stake.state === 'active';
    const left = isActive
      ? smaller(worthOf(after, stake.shares), stake.amount)
      : unbondingAfterLoss(stake, before, bps);
    const amount = subtract(stake.amount, left);
    if (isActive) ofActive = add(ofActive, amount);
    else pool.unbonding = subtract(pool.unbonding, amount);
    if (amount > zero) takeLoss(batch, stake, { amount, lossId });
  }
  pool.active = after.active;
  // What is less than a unit for each stake was rounded anew.
  settleResidue(batch, subtract(ofActive, subtract(before.active, after.active)));
}
