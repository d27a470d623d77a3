import { CompiledQuery, type Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import type { Schema } from './schema.ts';
import { sendTogether } from './send-together.ts';

/** What hand-written statements ask of a store. */
export type Queryable = Pick<Kysely<Schema>, 'executeQuery' | 'isTransaction' | 'getExecutor'> & {
  /** Parses and plans the statement only once per connection. */
  executePrepared?<Row>(text: string, values: unknown[]): Promise<Row[]>;
};

/**
 * A connection for one user. Statements run in the order of the calls. They are sent at the end of the turn in which
 * they are called, without waiting for earlier answers. One without an answer for `answerMsMax` closes the connection.
 * `release` returns the connection, or closes it after an error.
 */
export type ReservedConnection = Queryable & { release(error?: Error): void };

export function reserveConnection(
  client: PoolClient,
  database: Kysely<Schema>,
  answerMsMax?: number,
): ReservedConnection {
  const ask = (query: QueryConfig) =>
    sendTogether(client.connection.stream, () => client.query(answeredWithin(answerMsMax, query)));
  return {
    isTransaction: true,
    getExecutor: () => database.getExecutor(),
    async executeQuery(query) {
      const { sql, parameters } = 'compile' in query ? query.compile() : query;
      return { rows: (await ask({ text: sql, values: [...parameters] })).rows };
    },
    async executePrepared(text, values) {
      return (await ask({ name: nameOf(text), text, values })).rows;
    },
    release: (error) => client.release(error),
  };
}

/** Without an answer in time pg closes the connection, and what was sent on it fails. Its types do not know of this. */
export const answeredWithin = (answerMsMax: number | undefined, query: QueryConfig): QueryConfig =>
  answerMsMax === undefined ? query : Object.assign(query, { query_timeout: answerMsMax });

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `statement_${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Like queryRows, but prepared on a reserved connection and after prepareStatements. Use it for constant texts whose
 * plan stays right while the tables grow from empty, such as inserts and searches that only one index can serve.
 */
export async function queryPrepared<Row>(store: Queryable, text: string, values: unknown[]): Promise<Row[]> {
  if (store.executePrepared) return store.executePrepared<Row>(text, values);
  const query = CompiledQuery.raw(preparing.has(store) ? markPrepared(text) : text, values);
  return (await store.executeQuery<Row>(query)).rows;
}

/** A plan made while a table was small would read all of it once it is large. */
export const neverScan = 'set local enable_seqscan = off';

/**
 * Left to itself PostgreSQL plans a prepared statement anew in each run while that looks cheaper than one plan for all
 * values. Of few rows that only one index can find, each of these plans is the same; of a thousand it may be better.
 */
const planOnce = 'set local plan_cache_mode = force_generic_plan';

/** Transactions whose statements of queryPrepared are prepared. */
const preparing = new WeakSet<Queryable>();

/**
 * From now on each connection parses and plans the statements that queryPrepared runs in such a transaction only once.
 * It is for work in many small transactions, in which planning takes longer than doing.
 */
export async function prepareStatements(tx: Queryable, { ofFewRows = false } = {}): Promise<void> {
  preparing.add(tx);
  await tx.executeQuery(CompiledQuery.raw(ofFewRows ? `${neverScan}; ${planOnce}` : neverScan));
}

const marked = new Map<string, string>();

/** Kysely gives statements no names: preparePool knows those that get one by their text. */
function markPrepared(text: string): string {
  const known = marked.get(text) ?? `${text} -- prepared`;
  marked.set(text, known);
  nameOf(known);
  return known;
}

type SharedPool = Pick<Pool, 'end' | 'options'> & { connect(): Promise<PoolClient> };

/** The pool as Kysely takes it, which prepares the statements of prepareStatements. */
export function preparePool(pool: SharedPool): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const prepared = clients.get(client) ?? prepareClient(client);
      clients.set(client, prepared);
      return prepared;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

function prepareClient(client: PoolClient): PostgresPoolClient {
  const query = (text: string, values: unknown[]) => {
    const name = names.get(text);
    return sendTogether(client.connection.stream, () =>
      name === undefined ? client.query(text, values) : client.query({ name, text, values }),
    );
  };
  // Kysely knows another kind of query, by a cursor: its dialect gets none.
  return { query: query as unknown as PostgresPoolClient['query'], release: (isLost) => client.release(isLost) };
}

/**
 * The results of statements that are under way together. Unlike Promise.all it throws only when all have ended: a
 * statement left over after the rollback of their transaction would run in a transaction of its own.
 */
export async function awaitAll<Results extends readonly unknown[]>(
  statements: readonly [...{ [At in keyof Results]: Promise<Results[At]> }],
): Promise<Results> {
  const settled = await Promise.allSettled(statements);
  const results = settled.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
  return results as readonly unknown[] as Results;
}
