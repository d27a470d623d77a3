import { ok } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction } from '../../database/client.ts';
import { hourOf } from './pool-rates.ts';
import { lockPool } from './pools.ts';

/** Writes down what has joined pools, where no deed of theirs has done it. */
export async function joinSupplies({ database, clock }: { database: Database; clock: Pick<Clock, 'now'> }) {
  const atMs = clock.now();
  const due = database.selectFrom('loan_new_supply').select('pool_id').distinct().where('hour', '<=', hourOf(atMs));
  for (const { pool_id: id } of await due.execute()) {
    await inTransaction(database, async (tx) => ok(await lockPool(tx, { id }, atMs)));
  }
}
