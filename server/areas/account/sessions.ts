import { hashToken } from '../../access/hash-token.ts';
import { recordSignIn } from '../../access/login-history.ts';
import { type Clock, dayMs, type RandomBytes } from '../../clock.ts';
import type { Database, Store, Transaction } from '../../database/client.ts';
import type { SessionMember } from '../../http/handlers.ts';

/** A session that is unused for this long is over. */
export const sessionIdleMsMax = 30 * dayMs;
const lastSeenStepMs = 10 * 60 * 1000;
const cachedSessionsMax = 100_000;
const userAgentLengthMax = 300;

export type EndedSession = { sessionId: string; memberId: number };

export type Sessions = {
  /**
   * The member of a token; undefined when there is none, the session is over, or the member is suspended. Answers of
   * the database are remembered for `cacheMs` and forgotten at once when a session ends in this process.
   */
  find(token: string): SessionMember | undefined | Promise<SessionMember | undefined>;
  /** Opens a session inside the transaction that signed the member in; the token is nowhere else. */
  start(tx: Store, session: { memberId: number; address: string; userAgent: string }): Promise<string>;
  end(sessionId: string): Promise<void>;
  /** Ends all sessions of a member, or all but one: after a change of password, or when the member is suspended. */
  endAll(memberId: number, kept?: { sessionId: string }): Promise<void>;
  /** Does the same inside the transaction that causes it. Call the returned function once that has committed. */
  endAllIn(tx: Transaction, memberId: number, kept?: { sessionId: string }): Promise<() => void>;
  /** Drops the cached member, e.g. after the VIP level changed. */
  refresh(memberId: number): void;
  /**
   * Calls the listener for every session that ends in this process, so that its live feed is cut. Returns a function
   * that stops listening.
   */
  onEnded(listener: (ended: EndedSession) => void): () => void;
  /** Deletes sessions that are over. Returns how many. */
  purge(): Promise<number>;
};

export type SessionOptions = { database: Database; clock: Clock; randomBytes: RandomBytes; cacheMs?: number };
type Remembered = { member: SessionMember | Promise<SessionMember | undefined>; untilMs: number };

export function createSessions({ database, clock, randomBytes, cacheMs = 10_000 }: SessionOptions): Sessions {
  const remembered = new Map<string, Remembered>();
  const listeners = new Set<(ended: EndedSession) => void>();

  function find(token: string) {
    const known = remembered.get(token);
    if (known && clock.monotonic() < known.untilMs) return known.member;
    // Concurrent requests share one query. Its result is used only if the token was not dropped in the meantime.
    const entry: Remembered = { member: load(token), untilMs: clock.monotonic() + cacheMs };
    if (remembered.size >= cachedSessionsMax) remembered.clear();
    remembered.set(token, entry);
    const settle = (member?: SessionMember) => {
      if (remembered.get(token) !== entry) return;
      if (member) entry.member = member;
      else remembered.delete(token);
    };
    void Promise.resolve(entry.member).then(settle, () => settle());
    return entry.member;
  }

  async function load(token: string): Promise<SessionMember | undefined> {
    const nowMs = clock.now();
    const row = await database
      .selectFrom('session')
      .innerJoin('member', 'member.id', 'session.member_id')
      .select(['session.id', 'session.last_seen_at', 'session.member_id', 'member.test_enabled', 'member.vip_level'])
      .where('session.id', '=', hashToken(token))
      .where('session.expires_at', '>', nowMs)
      .where('member.status', '=', 'active')
      .executeTakeFirst();
    if (!row) return undefined;
    if (nowMs - row.last_seen_at > lastSeenStepMs) await touch(row.id, nowMs);
    return { id: row.member_id, sessionId: row.id, testEnabled: row.test_enabled, vipLevel: row.vip_level };
  }

  async function touch(sessionId: string, nowMs: number) {
    await database
      .updateTable('session')
      .set({ last_seen_at: nowMs, expires_at: nowMs + sessionIdleMsMax })
      .where('id', '=', sessionId)
      .execute();
  }

  async function start(tx: Store, { memberId, address, userAgent }: Parameters<Sessions['start']>[1]) {
    const token = randomBytes(32).toString('base64url');
    const nowMs = clock.now();
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
      })
      .execute();
    await recordSignIn(tx, { memberId, atMs: nowMs, address, userAgent: userAgent.slice(0, userAgentLengthMax) });
    return token;
  }

  function forget(isMeant: (member: SessionMember) => boolean) {
    for (const [token, { member }] of remembered) {
      // A query that is still running may have read the session before it ended.
      if (member instanceof Promise || isMeant(member)) remembered.delete(token);
    }
  }

  function announce(ended: { id: string; member_id: number }[]) {
    const ids = new Set(ended.map((session) => session.id));
    forget((member) => ids.has(member.sessionId));
    for (const session of ended) {
      for (const listener of listeners) listener({ sessionId: session.id, memberId: session.member_id });
    }
  }

  return {
    find,
    start,
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
    refresh: (memberId) => forget((member) => member.id === memberId),
    onEnded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async purge() {
      const isOver = database.deleteFrom('session').where('expires_at', '<=', clock.now());
      const ended = await isOver.returning(['id', 'member_id']).execute();
      announce(ended);
      return ended.length;
    },
  };
}

function deleteAll(store: Store, memberId: number, kept?: { sessionId: string }) {
  let query = store.deleteFrom('session').where('member_id', '=', memberId);
  if (kept) query = query.where('id', '!=', kept.sessionId);
  return query.returning(['id', 'member_id']).execute();
}
