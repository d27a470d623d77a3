import { ok, type Result, refuse } from '../../../contract/result.ts';
import { savingStates } from '../../../contract/saving-values.ts';
import type { Transaction } from '../../database/client.ts';

type Wanted = { memberId: number; id: number; autoRenew: boolean };

/** Whether an active fixed order is subscribed again at its end. */
export async function changeRenewal(tx: Transaction, { memberId, id, autoRenew }: Wanted): Promise<Result<null>> {
  const update = tx.updateTable('saving_order').set({ auto_renew: autoRenew });
  const own = update.where((where) => where.and({ id, member_id: memberId }));
  const running = own.where('status', '=', savingStates.active).where('term_interest', 'is not', null);
  if ((await running.executeTakeFirst()).numUpdatedRows === 1n) return ok(null);
  const known = tx
    .selectFrom('saving_order')
    .select('id')
    .where((where) => where.and({ id, member_id: memberId }));
  return refuse((await known.executeTakeFirst()) ? 'savingNotActive' : 'notFound');
}
