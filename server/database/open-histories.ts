import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../log.ts';
import { countConnections } from '../metrics/pools.ts';
import { connectDatabase, type Database } from './client.ts';

/** Reads what was, which may be some seconds old: never what a member owns now. */
export type Histories = {
  read<T>(work: (database: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

type HistoriesOptions = {
  database: Database;
  /** A standby that follows the server; without it all is read from the database itself. */
  replicaUrl: string | undefined;
  log: Log;
};

const lookEveryMs = 1_000;
const lookMsMax = 1_000;
/** One that is further behind is not asked. The lease is written twice a second, so that it always hears something. */
const lookText = `select pg_is_in_recovery() and now() - pg_last_xact_replay_timestamp() < interval '5 s' as follows`;

/** Histories come from the replica while it follows, and from the database when it does not, or gives a reading up. */
export function openHistories({ database, replicaUrl, log }: HistoriesOptions): Histories {
  if (!replicaUrl) return { read: (work) => work(database), close: async () => undefined };
  return openReplica({ database, replicaUrl, log });
}

function openReplica({ database, replicaUrl, log }: HistoriesOptions & { replicaUrl: string }): Histories {
  const opening = connectDatabase({ databaseUrl: replicaUrl, log }).then((opened) =>
    countConnections('replica', opened),
  );
  const stopped = new AbortController();
  const { signal } = stopped;
  let follows = false;

  function note(now: boolean): void {
    if (now !== follows) log.info({ follows: now }, 'histories: whether the replica is asked has changed');
    follows = now;
  }
  async function look(): Promise<void> {
    let client: Client | undefined;
    while (!signal.aborted) {
      try {
        client ??= await connect(replicaUrl);
        const { rows } = await client.query<{ follows: boolean | null }>(lookText);
        note(rows[0]?.follows === true);
      } catch {
        note(false);
        void client?.end().catch(() => undefined);
        client = undefined;
      }
      await wait(lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
    await client?.end().catch(() => undefined);
  }
  const looking = look();

  return {
    async read(work) {
      if (!follows) return work(database);
      try {
        return await work((await opening).database);
      } catch (error) {
        // It is gone, or it ended a long reading to go on following.
        log.warn({ err: error }, 'histories: the replica did not answer');
        return work(database);
      }
    },
    async close() {
      stopped.abort();
      await looking;
      await (await opening).close();
    },
  };
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, connectionTimeoutMillis: lookMsMax, query_timeout: lookMsMax });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
