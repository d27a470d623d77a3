import { hashToken } from '../../access/hash-token.ts';
import { recordSignIn } from '../../access/login-history.ts';
import { type Clock, dayMs, type RandomBytes } from '../../clock.ts';
import type { Database, Store, Transaction } from '../../database/client.ts';
import type { SessionMember } from '../../http/handlers.ts';
import { isLocked, lockOf, readLockMinutes, type SessionLock } from './session-lock.ts';

/** A session that is unused for this long is over. */
export const sessionIdleMsMax = 30 * dayMs;
const lastSeenStepMs = 10 * 60 * 1000;
const cachedSessionsMax = 100_000;
const userAgentLengthMax = 300;

export type EndedSession = { sessionId: string; memberId: number };
/** What no process may remember any more. */
export type SessionNews = { ended: EndedSession[] } | { refreshed: number };

export type Sessions = {
  /**
   * The member of a token; undefined when there is none, the session is over, or the member is suspended. Answers of
   * the database are remembered for `cacheMs`, and forgotten at once when a session ends here, or where `hear` says so.
   */
  find(token: string): SessionMember | undefined | Promise<SessionMember | undefined>;
  /** The same for a session that is locked, which `find` does not give. */
  findLocked(token: string): SessionMember | undefined | Promise<SessionMember | undefined>;
  /** Opens a session inside the transaction that signed the member in; the token is nowhere else. */
  start(tx: Store, session: NewSession): Promise<string>;
  end(sessionId: string): Promise<void>;
  /** Ends all sessions of a member, or all but one: after a change of password, or when the member is suspended. */
  endAll(memberId: number, kept?: { sessionId: string }): Promise<void>;
  /** Does the same inside the transaction that causes it. Call the returned function once that has committed. */
  endAllIn(tx: Transaction, memberId: number, kept?: { sessionId: string }): Promise<() => void>;
  /** Drops what is cached of sessions that are locked now, and cuts their live feeds. */
  cut(locked: { id: string; member_id: number }[]): void;
  /** Drops the cached member, e.g. after the VIP level changed. */
  refresh(memberId: number): void;
  /**
   * Calls the listener for every session that ends or is locked, so that its live feed is cut. Returns a function
   * that stops listening.
   */
  onEnded(listener: (ended: EndedSession) => void): () => void;
  /** Calls the listener with what happens in this process, for the others. */
  onNews(listener: (news: SessionNews) => void): void;
  /** Takes what happened in another process. */
  hear(news: SessionNews): void;
  /** Drops all that is remembered: something may have been missed. */
  forgetAll(): void;
  /** Deletes sessions that are over. Returns how many. */
  purge(): Promise<number>;
};

export type SessionOptions = { database: Database; clock: Clock; randomBytes: RandomBytes; cacheMs?: number };
type NewSession = {
  memberId: number;
  address: string;
  userAgent: string;
  /** The session that the browser had: the device goes on to lock when the same member signs in anew. */
  replaced?: string | undefined;
};
type Found = { member: SessionMember; lock: SessionLock | undefined };
type Remembered = { found: Found | Promise<Found | undefined>; untilMs: number };

export function createSessions({ database, clock, randomBytes, cacheMs = 10_000 }: SessionOptions): Sessions {
  const remembered = new Map<string, Remembered>();
  const listeners = new Set<(ended: EndedSession) => void>();
  const newsListeners = new Set<(news: SessionNews) => void>();

  function find(token: string, isMeantLocked = false) {
    const memberOf = (found: Found | undefined) =>
      found && isLocked(found.lock, clock.now()) === isMeantLocked ? found.member : undefined;
    const found = lookUp(token);
    return found instanceof Promise ? found.then(memberOf) : memberOf(found);
  }

  function lookUp(token: string) {
    const known = remembered.get(token);
    if (known && clock.monotonic() < known.untilMs) return known.found;
    // Concurrent requests share one query. Its result is used only if the token was not dropped in the meantime.
    const entry: Remembered = { found: load(token), untilMs: clock.monotonic() + cacheMs };
    if (remembered.size >= cachedSessionsMax) remembered.clear();
    remembered.set(token, entry);
    const settle = (found?: Found) => {
      if (remembered.get(token) !== entry) return;
      if (found) entry.found = found;
      else remembered.delete(token);
    };
    void Promise.resolve(entry.found).then(settle, () => settle());
    return entry.found;
  }

  async function load(token: string): Promise<Found | undefined> {
    const nowMs = clock.now();
    const row = await database
      .selectFrom('session')
      .innerJoin('member', 'member.id', 'session.member_id')
      .select(['session.id', 'session.last_seen_at', 'session.member_id', 'member.test_enabled', 'member.vip_level'])
      .select(['session.lock_minutes', 'session.used_at', 'session.locked_at'])
      .where('session.id', '=', hashToken(token))
      .where('session.expires_at', '>', nowMs)
      .where('member.status', '=', 'active')
      .executeTakeFirst();
    if (!row) return undefined;
    if (nowMs - row.last_seen_at > lastSeenStepMs) await touch(row.id, nowMs);
    const lock = lockOf(row);
    const { member_id: id, test_enabled: testEnabled, vip_level: vipLevel } = row;
    return {
      member: { id, sessionId: row.id, testEnabled, vipLevel, ...(lock && { lockMinutes: lock.minutes }) },
      lock,
    };
  }

  async function touch(sessionId: string, nowMs: number) {
    await database
      .updateTable('session')
      .set({ last_seen_at: nowMs, expires_at: nowMs + sessionIdleMsMax })
      .where('id', '=', sessionId)
      .execute();
  }

  function forget(isMeant: (member: SessionMember) => boolean) {
    for (const [token, { found }] of remembered) {
      // A query that is still running may have read the session before it ended.
      if (found instanceof Promise || isMeant(found.member)) remembered.delete(token);
    }
  }

  function hear(news: SessionNews) {
    if ('refreshed' in news) return forget((member) => member.id === news.refreshed);
    const ids = new Set(news.ended.map(({ sessionId }) => sessionId));
    forget((member) => ids.has(member.sessionId));
    for (const ended of news.ended) for (const listener of listeners) listener(ended);
  }

  function tell(news: SessionNews) {
    hear(news);
    for (const listener of newsListeners) listener(news);
  }

  const announce = (rows: { id: string; member_id: number }[]) =>
    tell({ ended: rows.map((row) => ({ sessionId: row.id, memberId: row.member_id })) });

  return {
    find: (token) => find(token),
    findLocked: (token) => find(token, true),
    start: (tx, session) => startSession(tx, session, { clock, randomBytes }),
    cut: announce,
    async end(sessionId) {
      announce(
        await database.deleteFrom('session').where('id', '=', sessionId).returning(['id', 'member_id']).execute(),
      );
    },
    async endAll(memberId, kept) {
      announce(await deleteAll(database, memberId, kept));
    },
    async endAllIn(tx, memberId, kept) {
      const ended = await deleteAll(tx, memberId, kept);
      return () => announce(ended);
    },
    refresh: (memberId) => tell({ refreshed: memberId }),
    onEnded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onNews: (listener) => void newsListeners.add(listener),
    hear,
    forgetAll: () => remembered.clear(),
    async purge() {
      const isOver = database.deleteFrom('session').where('expires_at', '<=', clock.now());
      const ended = await isOver.returning(['id', 'member_id']).execute();
      announce(ended);
      return ended.length;
    },
  };
}

async function startSession(
  tx: Store,
  { memberId, address, userAgent, replaced }: NewSession,
  { clock, randomBytes }: Pick<SessionOptions, 'clock' | 'randomBytes'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const nowMs = clock.now();
  const lockMinutes = replaced === undefined ? null : await readLockMinutes(tx, memberId, replaced);
  await tx
    .insertInto('session')
    .values({
      id: hashToken(token),
      member_id: memberId,
      created_at: nowMs,
      last_seen_at: nowMs,
      expires_at: nowMs + sessionIdleMsMax,
      user_agent: userAgent.slice(0, userAgentLengthMax),
      address,
      lock_minutes: lockMinutes,
      used_at: lockMinutes && nowMs,
    })
    .execute();
  await recordSignIn(tx, { memberId, atMs: nowMs, address, userAgent: userAgent.slice(0, userAgentLengthMax) });
  return token;
}

function deleteAll(store: Store, memberId: number, kept?: { sessionId: string }) {
  let query = store.deleteFrom('session').where('member_id', '=', memberId);
  if (kept) query = query.where('id', '!=', kept.sessionId);
  return query.returning(['id', 'member_id']).execute();
}
