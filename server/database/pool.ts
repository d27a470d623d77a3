import type { Duplex } from 'node:stream';
import { Pool, types } from 'pg';
import type { Log } from '../log.ts';
import { admitHolder, connectionNameOf, type Lease } from './lease.ts';

const statementMsMax = 30_000;
/**
 * By then the server has answered a statement or given it up. When the way to it is lost without a word, TCP says so
 * only after a quarter of an hour.
 */
export const answerMsMaxDefault = statementMsMax + 5_000;

/** The embedded database has only one connection, which a busy machine may need for long when it starts. */
const waitsMsMax = { embedded: 20_000, server: 5_000 };

type PoolOptions = {
  log: Log;
  connectionsMax: number;
  connectionString?: string;
  /** Makes the byte stream to the embedded database; without it pg opens a socket. */
  stream?: () => Duplex;
  /** How long a query waits for a free connection before it is given up. */
  connectionWaitMsMax?: number | undefined;
  lease?: Lease | undefined;
};

/**
 * The connections of both databases. One driver with one set of type parsers serves the embedded database and the
 * server, so that code can not tell them apart (docs/decisions/001-one-driver.md).
 */
export function createPool(options: PoolOptions) {
  const { log, connectionsMax, connectionString, stream, connectionWaitMsMax, lease } = options;
  const kind = stream ? 'embedded' : 'server';
  const waitMsMax = connectionWaitMsMax ?? waitsMsMax[kind];
  const pool = new Pool({
    connectionString,
    stream,
    ...(stream ? embeddedSettings : serverSettings),
    ...(lease && { application_name: connectionNameOf(lease.holder), verify: admitHolder(lease, waitMsMax) }),
    max: connectionsMax,
    // Queries that are sent without waiting for the ones before travel together (OpenDatabase.reserve).
    pipeline: true,
    connectionTimeoutMillis: waitMsMax,
    types: { getTypeParser },
  });
  // A connection that breaks while in use tells only its client, which without a listener ends the process.
  pool.on('connect', (client) => client.on('error', (error) => log.error({ err: error }, 'a connection was lost')));
  pool.on('error', () => undefined);
  return {
    connect: () => pool.connect().catch((error) => explainTimeout(error, waitMsMax, kind)),
    end: () => pool.end(),
    options: pool.options,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

const embeddedSettings = { user: 'postgres', database: 'postgres', idleTimeoutMillis: 0 };
const serverSettings = {
  keepAlive: true,
  application_name: 'pasar',
  // Our statements touch few rows each. Where the planner thinks otherwise, compiling one takes longer than running it.
  options: '-c jit=off',
  statement_timeout: statementMsMax,
  idle_in_transaction_session_timeout: statementMsMax,
};

/** The server could not be reached, or all connections were taken for too long. Code 53300: too many connections. */
class DatabaseBusyError extends Error {
  readonly code = '53300';
}

const hints = {
  embedded: 'does a transaction wait for a query that was sent outside of it?',
  server: 'can the server be reached, and is a connection free?',
};

/** pg says "timeout expired", and not of what. */
export function explainTimeout(error: Error, waitMsMax: number, kind: keyof typeof hints): never {
  if (!error.message.includes('timeout')) throw error;
  throw new DatabaseBusyError(`no database connection within ${waitMsMax} ms; ${hints[kind]}`, { cause: error });
}

const int8 = 20;
const int8Array = 1016;
const textArray = 1009 as Parameters<typeof types.getTypeParser>[0];
const numericArray = 1231;

/** int8 as number (checked), numeric as text: pg's own parsers give text for int8 and floats for numeric[]. */
const getTypeParser: typeof types.getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
  if (format !== 'binary') {
    if (oid === int8) return parseInteger;
    if (oid === int8Array) return (text: string) => parseTextArray(text).map((item) => item && parseInteger(item));
    if (oid === numericArray) return parseTextArray;
  }
  return types.getTypeParser(oid, format as 'text');
}) as typeof types.getTypeParser;

const parseTextArray = (text: string): (string | null)[] => types.getTypeParser(textArray)(text);

/** Throws RangeError rather than round: an id or a time beyond 2^53 is a bug. */
function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is beyond the safe integers`);
  return value;
}
