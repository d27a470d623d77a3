import { ok, type Result, refuse } from '../../../contract/result.ts';
import { forgetTrustedDevices } from '../../access/trusted-devices.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction } from '../../database/client.ts';
import type { Sessions } from '../account/sessions.ts';
import type { ApiKeys } from '../api-key/api-keys.ts';
import { cancelOpenOrders } from '../exchange/cancel-open-orders.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { notify } from '../notification/notify.ts';
import { writeAudit } from '../review/audit.ts';

export type SuspensionOptions = {
  database: Database;
  clock: Clock;
  sessions: Sessions;
  apiKeys: Pick<ApiKeys, 'endAll'>;
  exchange: Pick<Exchange, 'cancel'>;
};
type Change = { memberId: number; operatorId: number; reason: string };

/**
 * Locks a member out: all sessions end with the transaction, no device is trusted any more, signing in is refused with
 * accountSuspended, API keys work no more, and open orders are cancelled, so that nothing trades without the member
 * seeing it. The money stays, and the member is told by mail.
 */
export async function suspendMember(
  { database, clock, sessions, apiKeys, exchange }: SuspensionOptions,
  change: Change,
): Promise<Result<{ cancelledOrders: number }>> {
  const ended = await inTransaction(database, async (tx): Promise<Result<() => void>> => {
    const update = tx.updateTable('member').set({ status: 'suspended' }).where('id', '=', change.memberId);
    const suspended = await update.where('status', '=', 'active').executeTakeFirst();
    if (suspended.numUpdatedRows === 0n) return refuse('alreadyDone');
    const { memberId } = change;
    const atMs = clock.now();
    await forgetTrustedDevices(tx, memberId);
    const announceEnd = await sessions.endAllIn(tx, memberId);
    await notify(tx, { memberId, type: 'accountSuspended', parameters: {}, atMs });
    await writeAudit(tx, { ...entryOf(change, 'member.suspend', 'active', 'suspended'), atMs });
    return ok(announceEnd);
  });
  if (!ended.ok) return ended;
  ended.data();
  // Before the orders are cancelled: a program would place others in their place.
  await apiKeys.endAll(change.memberId);
  return ok({ cancelledOrders: await cancelOpenOrders(database, exchange, change.memberId) });
}

/** Lets a suspended member in again and notifies the member. */
export async function restoreMember(
  { database, clock }: Pick<SuspensionOptions, 'database' | 'clock'>,
  change: Change,
): Promise<Result<null>> {
  return inTransaction(database, async (tx): Promise<Result<null>> => {
    const update = tx.updateTable('member').set({ status: 'active' }).where('id', '=', change.memberId);
    const restored = await update.where('status', '=', 'suspended').executeTakeFirst();
    if (restored.numUpdatedRows === 0n) return refuse('alreadyDone');
    const atMs = clock.now();
    await notify(tx, { memberId: change.memberId, type: 'accountRestored', parameters: {}, atMs });
    await writeAudit(tx, { ...entryOf(change, 'member.restore', 'suspended', 'active'), atMs });
    return ok(null);
  });
}

const entryOf = ({ memberId, operatorId, reason }: Change, action: string, before: string, after: string) => ({
  operatorId,
  action,
  subject: `member:${memberId}`,
  before: { status: before },
  after: { status: after },
  reason,
});
