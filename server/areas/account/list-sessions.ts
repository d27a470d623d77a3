import type { Store } from '../../database/client.ts';

/** Members who sign in repeatedly without signing out have many. */
const listedMax = 100;

/** The member's active sessions, most recently used first. */
export const listSessions = (store: Store, memberId: number, nowMs: number) =>
  store
    .selectFrom('session')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('expires_at', '>', nowMs)
    .orderBy('last_seen_at', 'desc')
    .limit(listedMax)
    .execute();
