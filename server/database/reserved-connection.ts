import { CompiledQuery, type Kysely } from 'kysely';
import type { PoolClient } from 'pg';
import type { Schema } from './schema.ts';

/** What hand-written statements ask of a store. */
export type Queryable = Pick<Kysely<Schema>, 'executeQuery' | 'isTransaction' | 'getExecutor'> & {
  /** Parses and plans the statement only once per connection. */
  executePrepared?<Row>(text: string, values: unknown[]): Promise<Row[]>;
};

/**
 * A connection for one user. Statements are sent at once in the order of the calls, without waiting for earlier
 * answers, and run in that order. `release` returns the connection, or closes it after an error.
 */
export type ReservedConnection = Queryable & { release(error?: Error): void };

export function reserveConnection(client: PoolClient, database: Kysely<Schema>): ReservedConnection {
  return {
    isTransaction: true,
    getExecutor: () => database.getExecutor(),
    async executeQuery(query) {
      const { sql, parameters } = 'compile' in query ? query.compile() : query;
      return { rows: (await client.query(sql, [...parameters])).rows };
    },
    async executePrepared(text, values) {
      return (await client.query({ name: nameOf(text), text, values })).rows;
    },
    release: (error) => client.release(error),
  };
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `statement_${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Like queryRows, but prepared on a reserved connection. Use it for constant texts whose plan stays right while the
 * tables grow from empty, such as inserts and searches that only one index can serve.
 */
export async function queryPrepared<Row>(store: Queryable, text: string, values: unknown[]): Promise<Row[]> {
  if (store.executePrepared) return store.executePrepared<Row>(text, values);
  return (await store.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
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
