import { CompiledQuery, Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely';
import type { Refusal, Result } from '../../contract/result.ts';
import type { Log } from '../log.ts';
import { collectAnnouncements, publishCommitted } from './committed.ts';
import { startMaintenance } from './embedded/maintenance.ts';
import { openEmbedded } from './embedded/open-embedded.ts';
import type { Lease } from './lease.ts';
import { migrateToLatest } from './migrate.ts';
import { answerMsMaxDefault, createPool } from './pool.ts';
import { preparePool, type Queryable, type ReservedConnection, reserveConnection } from './reserved-connection.ts';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;
export type Transaction = KyselyTransaction<Schema>;
/** What queries take: the database, or a transaction when the query belongs to one. */
export type Store = Database | Transaction;

export type OpenDatabase = {
  database: Database;
  /** `embedded`: PGlite in a worker, in `directory`. `server`: a PostgreSQL server. */
  kind: 'embedded' | 'server';
  directory?: string;
  /** Of a process that others may replace: each batch of its writers checks it. */
  lease?: Lease;
  /** False while the disk has less than `freeBytesMin` free: refuse writes then, since a full disk stops PGlite. */
  writable(): boolean;
  /** The embedded database has only one connection: whoever reserves it makes all others wait. */
  reserve(): Promise<ReservedConnection>;
  /** Of the pool; `waiting` are queries that wait for one. */
  connections(): Record<'open' | 'idle' | 'waiting', number>;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** A PostgreSQL server; without it the embedded database in `dataDirectory` is opened. */
  databaseUrl?: string;
  /** Only while this lease holds there are connections to the server. */
  lease?: Lease | undefined;
  dataDirectory?: string;
  log: Log;
  freeBytesMin?: number;
  /** How long a query waits for a free connection; tests do not wait as long as the default. */
  connectionWaitMsMax?: number;
  /** How long a statement on a reserved connection waits for a server's answer; tests do not wait as long. */
  answerMsMax?: number;
  /**
   * The embedded database died by itself; pending queries are rejected. Without this the error is thrown out of the
   * event loop, which ends the process: without its database it must not look alive.
   */
  onLost?: (error: Error) => void;
};

/**
 * Opens the database and brings its tables up to date.
 * Throws when another process owns the data directory, when the embedded database does not really sync to disk, and
 * when a migration fails.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const opened = await connectDatabase(options);
  try {
    await migrateToLatest(opened.database, options.log);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Opens the database as it is. */
export async function connectDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  return options.databaseUrl ? openServer(options) : await openInDirectory(options);
}

function openServer(options: DatabaseOptions): OpenDatabase {
  const { databaseUrl: connectionString, lease, answerMsMax = answerMsMaxDefault, log } = options;
  const pool = createPool({ connectionString, connectionsMax: 10, log, lease });
  const database = createDatabase(pool);
  const reserve = async () => reserveConnection(await pool.connect(), database, answerMsMax);
  return {
    database,
    kind: 'server',
    ...(lease && { lease }),
    writable: () => true,
    reserve,
    connections: pool.connections,
    close: () => database.destroy(),
  };
}

async function openInDirectory(options: DatabaseOptions): Promise<OpenDatabase> {
  const { dataDirectory, log, freeBytesMin, connectionWaitMsMax, onLost } = options;
  if (!dataDirectory) throw new Error('neither a data directory nor a database server is configured');
  const embedded = await openEmbedded({ directory: dataDirectory, log, freeBytesMin, onLost });
  const pool = createPool({ stream: embedded.connect, connectionsMax: 1, connectionWaitMsMax, log });
  const database = createDatabase(pool);
  const maintenance = startMaintenance(database, log);
  return {
    database,
    kind: 'embedded',
    directory: dataDirectory,
    writable: embedded.writable,
    reserve: async () => reserveConnection(await pool.connect(), database),
    connections: pool.connections,
    async close() {
      await maintenance.stop();
      await database.destroy();
      await embedded.close();
    },
  };
}

const createDatabase = (pool: Parameters<typeof preparePool>[0]): Database =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparePool(pool) }) });

/** Runs a hand-written statement of the hot path; ordinary queries go through Kysely. */
export async function queryRows<Row>(store: Queryable, text: string, values: unknown[]): Promise<Row[]> {
  const result = await store.executeQuery<Row>(CompiledQuery.raw(text, values));
  return result.rows;
}

/**
 * A PostgreSQL array as text, for `unnest($1::numeric[])` and the like. Every element is quoted, so any text is safe;
 * null and undefined become NULL.
 */
export function arrayLiteral(values: readonly (string | number | bigint | boolean | null | undefined)[]): string {
  return `{${values.map(arrayElement).join(',')}}`;
}

function arrayElement(value: string | number | bigint | boolean | null | undefined): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value !== 'string') return String(value);
  return needsEscape.test(value) ? `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"` : `"${value}"`;
}

const needsEscape = /["\\]/;

/**
 * Runs `work` in one transaction: committed when it returns a success, rolled back when it returns a refusal or throws.
 * Inside, query only through `tx`: the embedded database has one connection, so a query outside of the transaction
 * would wait for the transaction itself until it times out. After the commit, listeners get what the transaction
 * announced (committed.ts).
 */
export async function inTransaction<T>(
  database: Database,
  work: (tx: Transaction) => Promise<Result<T>>,
): Promise<Result<T>> {
  let refusal: Refusal | undefined;
  let committed: Transaction | undefined;
  try {
    const success = await database.transaction().execute(async (tx) => {
      collectAnnouncements(tx);
      const result = await work(tx);
      if (!result.ok) {
        refusal = result;
        throw rollbackForRefusal;
      }
      committed = tx;
      return result;
    });
    if (committed) publishCommitted(database, committed);
    return success;
  } catch (error) {
    if (refusal && error === rollbackForRefusal) return refusal;
    throw error;
  }
}

const rollbackForRefusal = new Error('rolled back because of a refusal');
