import type { Database, Transaction } from './client.ts';

/** What others do only once it is certain: it was announced in a transaction, and the transaction has committed. */
export type Committed = { what: 'notified' | 'notificationsRead' | 'depositsChanged'; memberId: number };
type Listener = (committed: Committed) => void;

const announced = new WeakMap<Transaction, Committed[]>();
const listeners = new WeakMap<Database, Set<Listener>>();

/** To be published when the transaction commits; it must be one of inTransaction(). A rollback forgets it. */
export function announce(tx: Transaction, event: Committed): void {
  announced.set(tx, [...(announced.get(tx) ?? []), event]);
}

/** Hears what is committed by this process; must not throw. Returns how to stop. */
export function onCommitted(database: Database, listener: Listener): () => void {
  const ofDatabase = listeners.get(database) ?? new Set();
  listeners.set(database, ofDatabase.add(listener));
  return () => ofDatabase.delete(listener);
}

export function publishCommitted(database: Database, tx: Transaction): void {
  for (const event of announced.get(tx) ?? []) {
    for (const listener of listeners.get(database) ?? []) listener(event);
  }
}
