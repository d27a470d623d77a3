import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { moveState } from '../../states/move-state.ts';
import { endCase } from './end-case.ts';
import { type CaseDeed, lockOwnCase } from './lock-case.ts';
import { orderStates } from './order-states.ts';
import { tellCase } from './tell-case.ts';
import { otherParty, tellOrder } from './tell-order.ts';

/**
 * Takes a case back that the caller opened. The order of an appeal waits for its release again. Refuses as lockOwnCase
 * does, and with forbidden at a case that somebody else opened.
 */
export async function withdrawCase(tx: Transaction, deed: CaseDeed): Promise<Result<number>> {
  const locked = await lockOwnCase(tx, deed);
  if (!locked.ok) return locked;
  const { known, order } = locked.data;
  const { memberId, atMs } = deed;
  if (known.opened_by !== memberId) return refuse('forbidden');
  await endCase(tx, order, { state: 'withdrawn', atMs });
  if (known.kind !== 'appeal') {
    await tellCase(tx, order, { news: 'caseWithdrawn', by: memberId, atMs });
    return ok(known.id);
  }
  const resumed = await moveState(tx, orderStates, { id: order.id, from: ['appealed'], to: 'paid', atMs });
  if (!resumed.ok) return resumed;
  const to = [otherParty(order, memberId)];
  await tellOrder(tx, resumed.data, { news: 'appealWithdrawn', event: 'Resumed', to, atMs });
  return ok(known.id);
}
