import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, type OpenDatabase, queryRows } from '../database/client.ts';
import { collectAnnouncements, publishCommitted } from '../database/committed.ts';
import { connectionNameOf, holdLease, type Lease } from '../database/lease.ts';
import {
  awaitAll,
  neverScan,
  type Queryable,
  queryPrepared,
  type ReservedConnection,
} from '../database/reserved-connection.ts';

/** One transaction: what it has to know first, then what it writes. Statements of a step are sent together. */
export type TransactionSteps<Facts, Result> = {
  read(tx: Queryable): Promise<Facts>;
  write(tx: Queryable, facts: Facts): Promise<Result>;
};

/** Where the only writer of an area runs its transactions. */
export type WriterSession = {
  /** Rejects when the transaction was not committed, or when that is unknown. */
  transaction<Facts, Result>(steps: TransactionSteps<Facts, Result>): Promise<Result>;
  close(): Promise<void>;
};

/** `lock` is any number that no other area has; `name` is of the area. */
export type WriterLock = { name: string; lock: number };

/** A killed process releases its lock when the server notices: allow that much time. */
const lockWaitMs = 3_000;
const lockRetryMs = 100;

/**
 * Makes this process the only writer of the area. The embedded database belongs to one process anyway, and its only
 * connection is given back after each transaction. On a server the transactions run on one connection that holds an
 * advisory lock: when the connection is lost the lock is lost with it, so a writer that was replaced can not commit any
 * more. With a lease each transaction checks that it still holds. A connection of the same lease that has the lock was
 * given up, and is ended. Throws when another process is the writer.
 */
export async function openWriterSession(
  { database, kind, lease, reserve }: OpenDatabase,
  writer: WriterLock,
): Promise<WriterSession> {
  if (kind === 'embedded') {
    return {
      async transaction(steps) {
        const connection = await reserve();
        try {
          return await runTransaction({ database, connection, lease }, steps);
        } finally {
          connection.release();
        }
      },
      close: async () => undefined,
    };
  }
  const connection = await reserve();
  try {
    await takeLock(connection, writer, lease);
  } catch (error) {
    connection.release(error as Error);
    throw error;
  }
  return {
    transaction: (steps) => runTransaction({ database, connection, lease }, steps),
    async close() {
      const unlocked = queryRows(connection, 'select pg_advisory_unlock($1)', [writer.lock]);
      await unlocked.then(() => connection.release(), connection.release);
    },
  };
}

async function runTransaction<Facts, Result>(
  { database, connection, lease }: { database: Database; connection: ReservedConnection; lease: Lease | undefined },
  { read, write }: TransactionSteps<Facts, Result>,
): Promise<Result> {
  let isOver = false;
  // A late statement, after an earlier one failed, would run in a transaction of its own.
  const tx: Queryable = {
    ...connection,
    executeQuery: (query) => (isOver ? Promise.reject(transactionIsOver) : connection.executeQuery(query)),
    executePrepared: (text, values) =>
      isOver ? Promise.reject(transactionIsOver) : queryPrepared(connection, text, values),
  };
  const end = (how: 'commit' | 'rollback') => {
    isOver = true;
    return queryPrepared(connection, how, []);
  };
  collectAnnouncements(tx);
  let result: Result;
  try {
    const begun = [queryPrepared(tx, 'begin', []), queryPrepared(tx, neverScan, [])] as const;
    const held = lease ? holdLease(tx, lease) : undefined;
    const [, , , facts] = await awaitAll([...begun, Promise.resolve(held), read(tx)]);
    result = await write(tx, facts);
    await end('commit');
  } catch (error) {
    await end('rollback').catch(() => undefined);
    throw error;
  }
  publishCommitted(database, tx);
  return result;
}

const transactionIsOver = new Error('the transaction is over');

/** The server keeps a connection for hours when the way to its client is lost without a word. */
const endGivenUpText = `
  select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and (classid::int8 << 32) + objid::int8 = $1
    and datname = current_database() and application_name = $2 and pid <> pg_backend_pid()`;

async function takeLock(connection: Queryable, { name, lock }: WriterLock, lease: Lease | undefined): Promise<void> {
  const deadline = performance.now() + lockWaitMs;
  while (true) {
    const [row] = await queryRows<{ taken: boolean }>(connection, 'select pg_try_advisory_lock($1) as taken', [lock]);
    if (row?.taken) return;
    if (performance.now() > deadline) {
      throw new Error(`another process is already the writer (${name}) of this database: stop it first`);
    }
    if (lease) await queryRows(connection, endGivenUpText, [lock, connectionNameOf(lease.holder)]);
    await sleep(lockRetryMs);
  }
}
