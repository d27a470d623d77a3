import { type HoldReason, holdMs } from '../../../contract/security-values.ts';
import type { Store, Transaction } from '../../database/client.ts';

/** Keeps withdrawals and P2P sells of a member waiting from now on, in the transaction of what was changed. */
export async function startHold(
  tx: Transaction,
  { memberId, reason, atMs }: { memberId: number; reason: HoldReason; atMs: number },
): Promise<void> {
  const times = { started_at: atMs, ends_at: atMs + holdMs };
  await tx
    .insertInto('security_hold')
    .values({ member_id: memberId, reason, ...times })
    .onConflict((conflict) => conflict.columns(['member_id', 'reason']).doUpdateSet(times))
    .execute();
}

/** The hold that lasts longest; undefined when nothing keeps the member's money. Times in milliseconds. */
export async function readHold(
  store: Store,
  memberId: number,
  nowMs: number,
): Promise<{ reason: HoldReason; untilMs: number } | undefined> {
  return store
    .selectFrom('security_hold')
    .select(['reason', 'ends_at as untilMs'])
    .where('member_id', '=', memberId)
    .where('ends_at', '>', nowMs)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
