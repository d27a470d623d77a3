import { sql } from 'kysely';
import type { LockMinutes } from '../../../contract/security-values.ts';
import type { Store } from '../../database/client.ts';

const minuteMs = 60_000;

/** What locks a session: its device was not used for so long, or it was locked at once. */
export type SessionLock = { minutes: LockMinutes; usedAtMs: number; isLocked: boolean };
type LockColumns = { lock_minutes: number | null; used_at: number | null; locked_at: number | null };

export function lockOf({ lock_minutes: minutes, used_at: usedAtMs, locked_at }: LockColumns): SessionLock | undefined {
  if (minutes === null || usedAtMs === null) return undefined;
  return { minutes: minutes as LockMinutes, usedAtMs, isLocked: locked_at !== null };
}

/** Nobody has to be there to lock it: from its time on each look finds it locked. */
export const isLocked = (lock: SessionLock | undefined, nowMs: number): boolean =>
  lock !== undefined && (lock.isLocked || nowMs - lock.usedAtMs >= lock.minutes * minuteMs);

/** Of a session of the member; null where it does not lock, or belongs to somebody else. */
export async function readLockMinutes(store: Store, memberId: number, sessionId: string): Promise<number | null> {
  const query = store.selectFrom('session').select('lock_minutes').where('id', '=', sessionId);
  return (await query.where('member_id', '=', memberId).executeTakeFirst())?.lock_minutes ?? null;
}

/** 0 takes the lock away. */
export async function setLock(
  store: Store,
  sessionId: string,
  { minutes, atMs }: { minutes: LockMinutes | 0; atMs: number },
): Promise<void> {
  const set = { lock_minutes: minutes || null, used_at: minutes === 0 ? null : atMs, locked_at: null };
  await store.updateTable('session').set(set).where('id', '=', sessionId).execute();
}

/** Notes that the device is used. A session that is locked stays so. */
export async function noteUse(store: Store, sessionId: string, atMs: number): Promise<void> {
  await store
    .updateTable('session')
    .set({ used_at: atMs })
    .where('id', '=', sessionId)
    .where('lock_minutes', 'is not', null)
    .where('locked_at', 'is', null)
    .execute();
}

export async function unlock(store: Store, sessionId: string, atMs: number): Promise<void> {
  const set = { used_at: atMs, locked_at: null };
  const ofId = store.updateTable('session').set(set).where('id', '=', sessionId);
  await ofId.where('lock_minutes', 'is not', null).execute();
}

/** Returns the session, whether it was locked before or is now; undefined where it has no lock. */
export const lockNow = (store: Store, sessionId: string, atMs: number) =>
  store
    .updateTable('session')
    .set({ locked_at: atMs })
    .where('id', '=', sessionId)
    .where('lock_minutes', 'is not', null)
    .returning(['id', 'member_id'])
    .executeTakeFirst();

/** Locks the sessions whose devices nobody used for long enough. Returns them. */
export const lockUnused = (store: Store, nowMs: number) =>
  store
    .updateTable('session')
    .set({ locked_at: nowMs })
    .where('lock_minutes', 'is not', null)
    .where('locked_at', 'is', null)
    .where(sql<boolean>`used_at + lock_minutes * ${sql.lit(minuteMs)} <= ${nowMs}`)
    .returning(['id', 'member_id'])
    .execute();
