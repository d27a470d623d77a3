import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, type OpenDatabase, queryRows, type Transaction } from '../../database/client.ts';

/** Where the exchange's only writer runs its transactions. */
export type WriterSession = {
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Any number, the same in every process of the exchange. */
const writerLock = 4_040_404;
/** A process that was killed lets go of its lock when the server notices: give it that long. */
const lockWaitMs = 3_000;
const lockRetryMs = 100;

/**
 * Makes this process the only writer of the exchange. The embedded database belongs to one process anyway. On a server
 * the transactions run on one connection that holds an advisory lock: when the connection is lost the lock is lost with
 * it, so a writer that was replaced can not commit any more. Throws when another process is the writer.
 */
export async function openWriterSession({ database, kind }: OpenDatabase): Promise<WriterSession> {
  if (kind === 'embedded') {
    return { transaction: (work) => database.transaction().execute(work), close: async () => undefined };
  }
  const opened = Promise.withResolvers<Database>();
  const closing = Promise.withResolvers<void>();
  const connection = database.connection().execute(async (connected) => {
    await takeLock(connected);
    opened.resolve(connected);
    await closing.promise;
    await queryRows(connected, 'select pg_advisory_unlock($1)', [writerLock]).catch(() => undefined);
  });
  connection.catch(opened.reject);
  const connected = await opened.promise;
  return {
    transaction: (work) => connected.transaction().execute(work),
    async close() {
      closing.resolve();
      await connection;
    },
  };
}

async function takeLock(connection: Database): Promise<void> {
  const deadline = performance.now() + lockWaitMs;
  while (true) {
    const [row] = await queryRows<{ taken: boolean }>(connection, 'select pg_try_advisory_lock($1) as taken', [
      writerLock,
    ]);
    if (row?.taken) return;
    if (performance.now() > deadline) {
      throw new Error('another process is already writing to the exchange of this database: stop it first');
    }
    await sleep(lockRetryMs);
  }
}
