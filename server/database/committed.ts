import type { ChatEvent, ChatReadEvent } from '../../contract/live.ts';
import type { Database } from './client.ts';
import type { Queryable } from './reserved-connection.ts';

/** What others do only once it is certain: it was announced in a transaction, and the transaction has committed. */
export type Committed =
  | CommittedOfMember
  | ({ what: 'chatSaid' } & Pick<ChatEvent, 'chatId' | 'message'>)
  | ({ what: 'chatRead' } & ChatReadEvent)
  /** A peer-to-peer order of the member. */
  | { what: 'c2cOrderChanged'; memberId: number; orderId: number }
  /** A visitor's conversation became a member's. */
  | { what: 'chatLeftVisitor'; chatId: string };
export type CommittedOfMember = {
  what: 'notified' | 'notificationsRead' | 'depositsChanged' | 'balancesChanged';
  memberId: number;
};
type Listener = (committed: Committed) => void;

const announced = new WeakMap<Queryable, Committed[]>();
const listeners = new WeakMap<Database, Set<Listener>>();

/** Call it at the begin of a transaction, and publishCommitted after the commit. */
export function collectAnnouncements(tx: Queryable): void {
  announced.set(tx, []);
}

/** Announces an event for the commit; a rollback drops it. Throws where nobody would publish it. */
export function announce(tx: Queryable, event: Committed): void {
  const events = announced.get(tx);
  if (!events) throw new Error(`${event.what} was announced outside of inTransaction`);
  events.push(event);
}

/** Hears what is committed by this process, or was told by another one; must not throw. Returns how to stop. */
export function onCommitted(database: Database, listener: Listener): () => void {
  const ofDatabase = listeners.get(database) ?? new Set();
  listeners.set(database, ofDatabase.add(listener));
  return () => ofDatabase.delete(listener);
}

/** The only way out of a transaction. */
export function publishCommitted(database: Database, tx: Queryable): void {
  for (const event of announced.get(tx) ?? []) hearCommitted(database, event);
}

/** Tells what another process committed, too. */
export function hearCommitted(database: Database, event: Committed): void {
  for (const listener of listeners.get(database) ?? []) listener(event);
}
