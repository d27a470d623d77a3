import type { HoldReason } from '../../contract/security-values.ts';
import { dayMs, hourMs } from '../clock.ts';
import type { Store, Transaction } from '../database/client.ts';
import { readTerms } from '../products/read-terms.ts';
import { hasSecondFactor } from './second-factor.ts';

/** Holds back a member's withdrawals and P2P sells from now on, in the transaction that makes the change. */
export async function startHold(
  tx: Transaction,
  { memberId, reason, atMs }: { memberId: number; reason: HoldReason; atMs: number },
): Promise<void> {
  const { holdHours } = await readTerms(tx, 'security.holds', atMs);
  const times = { started_at: atMs, ends_at: atMs + holdHours * hourMs };
  await tx
    .insertInto('security_hold')
    .values({ member_id: memberId, reason, ...times })
    .onConflict((conflict) => conflict.columns(['member_id', 'reason']).doUpdateSet(times))
    .execute();
}

/**
 * Starts a hold when a member adds a first second factor. From then on its codes confirm withdrawals instead of mailed
 * ones, and whoever adds it has only proved that they know the password, not that they can read the mails.
 */
export async function holdForFirstFactor(
  tx: Transaction,
  { memberId, atMs }: { memberId: number; atMs: number },
): Promise<void> {
  if (!(await hasSecondFactor(tx, memberId))) await startHold(tx, { memberId, reason: 'secondFactor', atMs });
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

/** Whether a change that starts a hold is so recent that operators review the withdrawal. */
export async function hasRecentChange(store: Store, memberId: number, nowMs: number): Promise<boolean> {
  const { reviewDays } = await readTerms(store, 'security.holds', nowMs);
  const ofMember = store.selectFrom('security_hold').select('reason').where('member_id', '=', memberId);
  return (await ofMember.where('started_at', '>', nowMs - reviewDays * dayMs).executeTakeFirst()) !== undefined;
}

/** Deletes holds that are too old to matter to anyone. */
export async function purgeHolds(store: Store, nowMs: number): Promise<void> {
  const { reviewDays } = await readTerms(store, 'security.holds', nowMs);
  await store
    .deleteFrom('security_hold')
    .where('started_at', '<=', nowMs - reviewDays * dayMs)
    .where('ends_at', '<=', nowMs)
    .execute();
}
