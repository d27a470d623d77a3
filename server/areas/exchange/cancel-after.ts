import { ok, type Result } from '../../../contract/result.ts';
import type { Batch } from './batch.ts';
import { cancelAllOrders } from './cancel-all-orders.ts';

export type CancelAfter = { cancelsAt: number | null };

/** Plans that all orders of the member are cancelled unless it calls again within so many seconds; 0 calls that off. */
export function cancelAfter(batch: Batch, memberId: number, seconds: number): Result<CancelAfter> {
  const { state, nowMs } = batch.world;
  const cancelsAt = seconds === 0 ? null : nowMs + seconds * 1000;
  if (cancelsAt === null) state.deadlines.delete(memberId);
  else state.deadlines.set(memberId, cancelsAt);
  batch.deadlines.add(memberId);
  return ok({ cancelsAt });
}

/**
 * Cancels the orders of the members who gave no sign in time, once, and before anything else of the batch happens.
 * Orders that an opening keeps stay.
 */
export function cancelSilent(batch: Batch): void {
  const { state, nowMs } = batch.world;
  for (const [memberId, cancelsAt] of state.deadlines) {
    if (cancelsAt > nowMs) continue;
    cancelAllOrders(batch, memberId, undefined);
    state.deadlines.delete(memberId);
    batch.deadlines.add(memberId);
  }
}
