import { type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { moveState } from '../../states/move-state.ts';
import { type Withdrawal, withdrawalStates } from './change-state.ts';

/** Takes the member's own withdrawal back, as long as nothing is signed. */
export async function cancelWithdrawal(
  tx: Transaction,
  { id, memberId, atMs }: { id: number; memberId: number; atMs: number },
): Promise<Result<Withdrawal>> {
  const own = tx.selectFrom('withdrawal').select('id').where('id', '=', id).where('member_id', '=', memberId);
  if (!(await own.executeTakeFirst())) return refuse('notFound');
  const cancelled = await moveState(tx, withdrawalStates, { id, to: 'cancelled', atMs });
  return cancelled.ok ? cancelled : refuse('withdrawalNotCancellable');
}
