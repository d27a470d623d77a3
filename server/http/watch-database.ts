import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../log.ts';
import { UnavailableError } from './unavailable.ts';

const pingEveryMs = 250;
const checkEveryMs = 100;
/** Without a sign of life for so long the database counts as away; what waits for it is answered within a second. */
const silentMsMax = 600;

export type DatabaseWatch = {
  isAway(): boolean;
  /** What `work` gives, or UnavailableError as soon as the database is away; `work` itself goes on then. */
  whileThere<T>(work: Promise<T>): Promise<T>;
  stop(): void;
};

/**
 * Notices a database server that does not answer any more, which a query alone notices only after many seconds. It
 * asks on a connection of its own, so that a busy pool does not look like a lost database.
 */
export function watchDatabase({ databaseUrl, log }: { databaseUrl: string; log: Log }): DatabaseWatch {
  const stopped = new AbortController();
  const waiting = new Set<(error: Error) => void>();
  // Silence is counted in ticks and not by the clock: a tick that comes late was held up by this process itself.
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
