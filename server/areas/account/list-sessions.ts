import type { Store } from '../../database/client.ts';

/** Whoever signs in again and again without signing out has many. */
const listedMax = 100;

/** The sessions of a member that are not over, those used last first. */
export const listSessions = (store: Store, memberId: number, nowMs: number) =>
  store
    .selectFrom('session')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('expires_at', '>', nowMs)
    .orderBy('last_seen_at', 'desc')
    .limit(listedMax)
    .execute();
