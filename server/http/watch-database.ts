import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../log.ts';

const pingEveryMs = 250;
const checkEveryMs = 100;
/** Without a sign of life for so long the database counts as away; what waits for it is answered within a second. */
const silentMsMax = 600;

/** The database is away, or the outcome of what was sent to it is unknown. */
export class DatabaseAwayError extends Error {
  constructor() {
    super('the database does not answer');
  }
}

export type DatabaseWatch = {
  isAway(): boolean;
  /** What `work` gives, or DatabaseAwayError as soon as the database is away; `work` itself goes on then. */
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
    for (const reject of waiting) reject(new DatabaseAwayError());
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

/** SQLSTATE classes and system errors that say: the server is not there now, ask again later. */
const awayCodes =
  /^(08\w{3}|57P0\d|53\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|ENOENT|EHOSTUNREACH|EAI_AGAIN)$/;

/** Whether an error of a query, or of the wait for a connection, means that the database is away or too busy. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAwayError) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && awayCodes.test(code)) return true;
  return /^(Connection terminated|Client has encountered a connection error)/.test(error.message);
}
