import { Client } from 'pg';
import { connectionNameOf } from '../database/lease.ts';
import { explainTimeout } from '../database/pool.ts';

const answerMsMax = 2_000;
/** How long the server may take to end a connection, which is in the middle of a statement at most. */
export const endMsMax = 2_000;
const queryMsMax = answerMsMax + endMsMax;
const goodbyeMsMax = 1_000;

export type LeaseConnection = {
  /** Throws while the database is away; the next query has a new connection then. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<{ rows: Row[]; count: number }>;
  close(): Promise<void>;
};

type ConnectionOptions = {
  databaseUrl: string;
  /** Names who may take a lease, and no other one ever; empty for a process that only looks. */
  holder: string;
  /** Of a process that may take a lease: throws where a pooler is in between. */
  isDirect: boolean;
};

/** A connection of its own, which the first query opens: whoever waits for one of a pool may come too late. */
export function openLeaseConnection({ databaseUrl, holder, isDirect }: ConnectionOptions): LeaseConnection {
  let connecting: Promise<Client> | undefined;

  async function connect(): Promise<Client> {
    const client = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: answerMsMax,
      query_timeout: queryMsMax,
      // Else the server goes on waiting for a lock when this process has given up, once more with each connection.
      statement_timeout: queryMsMax,
      keepAlive: true,
      application_name: connectionNameOf(holder),
    });
    client.on('error', () => {
      connecting = undefined;
    });
    await client.connect().catch((error) => explainTimeout(error, answerMsMax, 'server'));
    if (isDirect) await refusePooler(client);
    return client;
  }

  return {
    async query<Row extends object>(text: string, values: unknown[] = []) {
      connecting ??= connect();
      const opening = connecting;
      try {
        const { rows, rowCount } = await (await opening).query<Row>(text, values);
        return { rows, count: rowCount ?? 0 };
      } catch (error) {
        if (connecting === opening) connecting = undefined;
        void opening.then(endClient).catch(() => undefined);
        throw error;
      }
    },
    async close() {
      await connecting?.then(endClient).catch(() => undefined);
    },
  };
}

/** pg waits for the server to close the connection: where the way there is lost, until TCP gives up. */
async function endClient(client: Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), goodbyeMsMax);
  await client.end();
  clearTimeout(timer);
}

/**
 * A pooler gives each client a number of its own in place of the backend's. Behind one a new holder could not tell
 * whose connections it ends.
 */
async function refusePooler(client: Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  if ((client as Client & { processID?: number }).processID === rows[0]?.pid) return;
  await endClient(client);
  throw new Error('a process that may do the work of the exchange reaches PostgreSQL directly, not by way of a pooler');
}
