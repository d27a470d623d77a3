import { ok, type Result, refuse } from '../../../contract/result.ts';
import { cancellableStates } from '../../../contract/withdrawal-values.ts';
import type { Transaction } from '../../database/client.ts';
import { changeState, type Withdrawal } from './change-state.ts';

/** Takes the member's own withdrawal back, as long as nothing is signed. */
export async function cancelWithdrawal(
  tx: Transaction,
  { id, memberId, atMs }: { id: number; memberId: number; atMs: number },
): Promise<Result<Withdrawal>> {
  const own = tx.selectFrom('withdrawal').select('id').where('id', '=', id).where('member_id', '=', memberId);
  if (!(await own.executeTakeFirst())) return refuse('notFound');
  const cancelled = await changeState(tx, { id, from: cancellableStates, to: 'cancelled', atMs });
  return cancelled ? ok(cancelled) : refuse('withdrawalNotCancellable');
}
