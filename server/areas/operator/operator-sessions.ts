import { hashToken } from '../../access/hash-token.ts';
import type { Clock, RandomBytes } from '../../clock.ts';
import type { Database, Store, Transaction } from '../../database/client.ts';
import type { SessionOperator } from '../../http/handlers.ts';

/** An unused session ends after this long, because people leave their desks without signing out. */
const operatorIdleMsMax = 30 * 60 * 1000;
/** However active, a session ends after a working day. */
const operatorSessionMsMax = 12 * 60 * 60 * 1000;
const lastSeenStepMs = 60 * 1000;
const userAgentLengthMax = 300;

export type OperatorSessions = {
  /** The operator of a token. Nothing is cached: a role that was taken away is gone with the next request. */
  find(token: string): Promise<SessionOperator | undefined>;
  /** The same, which does not count as using the session. */
  peek(token: string): Promise<SessionOperator | undefined>;
  /** Opens a session in the transaction that signed the operator in; the token is nowhere else. */
  start(tx: Transaction, session: { operatorId: number; address: string; userAgent: string }): Promise<string>;
  end(sessionId: string): Promise<void>;
  endOfToken(token: string | undefined): Promise<void>;
  /** Ends all sessions of an operator but this one, in the transaction of the reason. */
  endOthers(tx: Transaction, own: { operatorId: number; sessionId: string }): Promise<void>;
  /** Deletes sessions that are over. */
  purge(): Promise<void>;
};

export type OperatorSessionOptions = { database: Database; clock: Clock; randomBytes: RandomBytes };

export function createOperatorSessions({ database, clock, randomBytes }: OperatorSessionOptions): OperatorSessions {
  const endIn = (store: Store, id: string) => store.deleteFrom('operator_session').where('id', '=', id).execute();

  async function findRow(token: string) {
    const nowMs = clock.now();
    return database
      .selectFrom('operator_session as session')
      .innerJoin('operator', 'operator.id', 'session.operator_id')
      .select(['session.id as sessionId', 'session.last_seen_at as lastSeenMs'])
      .select(['operator.id', 'operator.email', 'operator.name', 'operator.roles'])
      .where('session.id', '=', hashToken(token))
      .where('session.created_at', '>', nowMs - operatorSessionMsMax)
      .where('session.last_seen_at', '>', nowMs - operatorIdleMsMax)
      .where('operator.status', '=', 'active')
      .executeTakeFirst();
  }

  return {
    async find(token) {
      const row = await findRow(token);
      if (!row) return undefined;
      const { lastSeenMs, ...operator } = row;
      const nowMs = clock.now();
      if (nowMs - lastSeenMs > lastSeenStepMs) {
        const seen = database.updateTable('operator_session').set({ last_seen_at: nowMs });
        await seen.where('id', '=', row.sessionId).execute();
      }
      return operator;
    },

    async peek(token) {
      const row = await findRow(token);
      if (!row) return undefined;
      const { lastSeenMs: _, ...operator } = row;
      return operator;
    },

    async start(tx, { operatorId, address, userAgent }) {
      const token = randomBytes(32).toString('base64url');
      const nowMs = clock.now();
      const times = { created_at: nowMs, last_seen_at: nowMs };
      const browser = { address, user_agent: userAgent.slice(0, userAgentLengthMax) };
      const session = { id: hashToken(token), operator_id: operatorId, ...times, ...browser };
      await tx.insertInto('operator_session').values(session).execute();
      return token;
    },

    end: async (sessionId) => void (await endIn(database, sessionId)),
    endOfToken: async (token) => void (token && (await endIn(database, hashToken(token)))),

    async endOthers(tx, { operatorId, sessionId }) {
      const own = tx.deleteFrom('operator_session').where('operator_id', '=', operatorId);
      await own.where('id', '!=', sessionId).execute();
    },

    async purge() {
      const nowMs = clock.now();
      await database
        .deleteFrom('operator_session')
        .where(({ eb, or }) =>
          or([
            eb('created_at', '<=', nowMs - operatorSessionMsMax),
            eb('last_seen_at', '<=', nowMs - operatorIdleMsMax),
          ]),
        )
        .execute();
    },
  };
}
