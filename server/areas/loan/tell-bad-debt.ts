import { canonical } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import { notify } from '../notification/notify.ts';

/** Tells all who supplied a pool what its suppliers have lost, once. */
export async function tellBadDebt({ database, clock }: { database: Database; clock: Pick<Clock, 'now'> }) {
  const untold = database.selectFrom('loan_bad_debt').select('id').where('told_at', 'is', null).orderBy('id');
  for (const { id } of await untold.execute()) {
    await inTransaction(database, async (tx) => ok(await tell(tx, id, clock.now())));
  }
}

async function tell(tx: Transaction, id: number, atMs: number): Promise<void> {
  const told = await tx
    .updateTable('loan_bad_debt')
    .set({ told_at: atMs })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .returning(['pool_id', 'of_suppliers', 'amount'])
    .executeTakeFirst();
  // What the reserve covered has cost nobody anything.
  if (!told || Number(told.of_suppliers) === 0) return;
  const { asset } = await tx
    .selectFrom('loan_pool')
    .select('asset')
    .where('id', '=', told.pool_id)
    .executeTakeFirstOrThrow();
  const suppliers = tx.selectFrom('loan_supply').select('member_id').where('pool_id', '=', told.pool_id);
  const parameters = {
    event: 'BadDebt' as const,
    amount: canonical(told.amount),
    result: canonical(told.of_suppliers),
    currency: asset,
  };
  for (const { member_id: memberId } of await suppliers.where('shares', '>', '0').execute()) {
    if (memberId !== null) await notify(tx, { memberId, type: 'loan', parameters, atMs });
  }
}
