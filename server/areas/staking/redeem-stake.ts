import { dayOf, startOfDay } from '../../../contract/earn-days.ts';
import { add, subtract } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Stake as DescribedStake } from '../../../contract/staking-shapes.ts';
import type { Transaction } from '../../database/client.ts';
import { leavePool } from './pool-shares.ts';
import { flexibleRate, isDayDone, lockPool, type Pool, readPoolVersions } from './pools.ts';
import { openBatch, writeBatch } from './stake-batch.ts';
import { giveBack } from './stake-events.ts';
import { describeStake, parseStake, type StakeRow } from './stakes.ts';

/**
 * Redeems a flexible stake. It earns nothing on this day any more, and unbonds from the next midnight on. One whose
 * first day has not begun was never bonded: it comes back at once.
 */
export async function redeemStake(
  tx: Transaction,
  wanted: { memberId: number; id: number },
  atMs: number,
): Promise<Result<DescribedStake>> {
  const found = await lockStake(tx, wanted);
  if (!found) return refuse('notFound');
  const { row, pool } = found;
  if (row.state !== 'active') return refuse('stakeRedeemed');
  if (pool.lockDays > 0) return refuse('stakeLocked');
  const isBonded = row.active_from <= atMs;
  if (isBonded && !isDayDone(pool, atMs)) return refuse('stakingDayOpen');

  const batch = await openBatch(tx, pool, [row.member_id]);
  const stake = parseStake(row);
  batch.stakes.add(stake);
  const tomorrow = dayOf(atMs) + 1;
  const times = { redeemed_at: atMs, release_at: isBonded ? startOfDay(tomorrow + pool.unbondingDays) : atMs };
  if (isBonded) {
    leavePool(batch, stake);
    pool.unbonding = add(pool.unbonding, stake.amount);
    stake.state = 'unbonding';
  } else {
    pool.pending = subtract(pool.pending, stake.amount);
    giveBack(batch, stake, atMs);
  }
  await tx.updateTable('stake').set(times).where('id', '=', row.id).execute();
  const written = await writeBatch(tx, batch, { atMs });
  return written.ok ? ok(await readAgain(tx, { id: row.id, pool, atMs })) : written;
}

/** The stake may have changed while the transaction waited for its pool. */
async function lockStake(
  tx: Transaction,
  { memberId, id }: { memberId: number; id: number },
): Promise<{ row: StakeRow; pool: Pool } | undefined> {
  const own = tx
    .selectFrom('stake')
    .selectAll()
    .where((where) => where.and({ id, member_id: memberId }));
  const known = await own.executeTakeFirst();
  const pool = known && (await lockPool(tx, { id: known.pool_id }));
  const row = pool && (await own.executeTakeFirst());
  return row && { row, pool };
}

async function readAgain(tx: Transaction, { id, pool, atMs }: { id: number; pool: Pool; atMs: number }) {
  const row = await tx.selectFrom('stake').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const versions = (await readPoolVersions(tx, atMs)).get(pool.key) ?? [];
  return describeStake(row, pool, flexibleRate(versions, startOfDay(dayOf(atMs))));
}
