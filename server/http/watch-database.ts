import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../log.ts';
import { UnavailableError } from './unavailable.ts';

const pingEveryMs = 250;
const checkEveryMs = 100;
/** After this much silence the database counts as down; requests that wait for it are answered within a second. */
const silentMsMax = 600;

export type DatabaseWatch = {
  isAway(): boolean;
  /**
   * Returns the result of `work`, or throws UnavailableError as soon as the database is down; `work` itself continues.
   */
  whileThere<T>(work: Promise<T>): Promise<T>;
  stop(): void;
};

/**
 * Detects a database server that no longer answers, which a query would only notice after many seconds. Uses its own
 * connection, so that a busy pool does not look like a lost database.
 */
export function watchDatabase({ databaseUrl, log }: { databaseUrl: string; log: Log }): DatabaseWatch {
  const stopped = new AbortController();
  const waiting = new Set<(error: Error) => void>();
  // Silence is counted in ticks, not by the clock: a late tick means that this process itself was held up.
  let silentTicks = 0;
  let isAway = false;

  async function keepPinging() {
    let client: Client | undefined;
    while (!stopped.signal.aborted) {
      try {
        client ??= await connect(databaseUrl);
        await client.query('select 1');
        silentTicks = 0;
      } catch {
        void client?.end().catch(() => {});
        client = undefined;
      }
      await wait(pingEveryMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
    }
    await client?.end().catch(() => {});
  }

  function check() {
    const wasAway = isAway;
    silentTicks += 1;
    isAway = silentTicks * checkEveryMs > silentMsMax;
    if (isAway && !wasAway) log.error('the database does not answer');
    if (wasAway && !isAway) log.warn('the database answers again');
    if (!isAway) return;
    for (const reject of waiting) reject(new UnavailableError('the database does not answer'));
    waiting.clear();
  }

  void keepPinging();
  const timer = setInterval(check, checkEveryMs).unref();

  return {
    isAway: () => isAway,
    async whileThere(work) {
      const { promise: away, reject } = Promise.withResolvers<never>();
      waiting.add(reject);
      try {
        return await Promise.race([work, away]);
      } finally {
        waiting.delete(reject);
      }
    },
    stop() {
      stopped.abort();
      clearInterval(timer);
    },
  };
}

async function connect(connectionString: string): Promise<Client> {
  const timeout = { connectionTimeoutMillis: silentMsMax, query_timeout: silentMsMax };
  const client = new Client({ connectionString, ...timeout });
  client.on('error', () => {});
  await client.connect();
  return client;
}
