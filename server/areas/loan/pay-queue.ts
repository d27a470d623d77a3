import { zero } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction } from '../../database/client.ts';
import { limitLockWait } from '../../ledger/limit-lock-wait.ts';
import { lockPool, writePool } from './pools.ts';
import { payWithdrawal } from './supply.ts';

/**
 * Pays what waits, first in, first out, as far as pools have coins. Each payment is a transaction of its own: whoever
 * locks spot accounts of several members waits for the exchange in a circle.
 */
export async function payQueues({ database, clock }: { database: Database; clock: Pick<Clock, 'now'> }): Promise<void> {
  const waiting = database
    .selectFrom('loan_withdrawal')
    .innerJoin('loan_pool', 'loan_pool.id', 'pool_id')
    .select('pool_id')
    .distinct()
    .where('loan_withdrawal.shares', '>', '0')
    .where('cash', '>', '0');
  for (const { pool_id: id } of await waiting.execute()) {
    while (await payNext(database, id, clock.now()));
  }
}

/** Whether there may be more to pay. */
async function payNext(database: Database, poolId: number, atMs: number): Promise<boolean> {
  const paid = await inTransaction(database, async (tx) => {
    const pool = await lockPool(tx, { id: poolId }, atMs);
    const first = tx.selectFrom('loan_withdrawal').selectAll().where('pool_id', '=', poolId).where('shares', '>', '0');
    const row = await first.orderBy('id').limit(1).executeTakeFirst();
    if (!pool || !row || pool.cash === zero) return ok(false);
    await limitLockWait(tx);
    const waiting = { id: row.id, memberId: row.member_id, shares: BigInt(row.shares), atMs };
    const left = await payWithdrawal(tx, pool, waiting);
    await writePool(tx, pool);
    return ok(left === 0n);
  });
  return paid.ok && paid.data;
}
