import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { Log } from '../log.ts';

export type Redis = ReturnType<typeof createRedisClient>;

const connectMsMax = 2_000;
const retryMsMax = 1_000;
const askEveryMs = 500;
/** Longer than a reader of the stream waits for news before it asks again (bus.ts). */
const silentMsMax = 3_000;

/**
 * A connection to Redis, which is looked for again and again while it is away: commands fail at once then, and whoever
 * sends one goes on without it. Gives up nothing when Redis is not there at the start.
 */
export async function connectRedis(url: string, log: Pick<Log, 'warn' | 'info'>): Promise<Redis> {
  const client = createRedisClient(url);
  let isAway = false;
  client.on('error', (error) => {
    if (!isAway) log.warn({ err: error }, 'Redis is away: rates are counted in memory, and live news may be missed');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log.info({}, 'Redis is there again');
    isAway = false;
  });
  cutWhenSilent(client);
  const connecting = client.connect().catch(() => undefined);
  await Promise.race([connecting, wait(connectMsMax, undefined, { ref: false })]);
  return client;
}

const createRedisClient = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    // Of commands that wait to be sent, which none does here: a timer for each took a twentieth of an engine's time.
    commandOptions: { timeout: undefined },
    socket: {
      connectTimeout: connectMsMax,
      // For who never greets: whatever is sent counts as a sign of life, so that cutWhenSilent asks for answers later.
      socketTimeout: silentMsMax,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, retryMsMax),
    },
  });

/**
 * A paused machine, or a network that drops everything, leaves a connection on which no command ever ends, and every
 * call would wait there to be counted. Such a connection is cut, which ends its commands, and made anew.
 */
function cutWhenSilent(client: Redis): void {
  let askedMs: number | undefined;
  const timer = setInterval(() => {
    if (!client.isOpen) clearInterval(timer);
    // An answer may be here that this process, held up itself, has not read yet.
    else if (askedMs !== undefined && performance.now() - askedMs > silentMsMax) setImmediate(cut);
    else if (client.isReady && askedMs === undefined) void ask();
  }, askEveryMs).unref();

  async function ask() {
    askedMs = performance.now();
    await client.ping().catch(() => undefined);
    askedMs = undefined;
  }

  function cut() {
    if (askedMs === undefined || !client.isOpen) return;
    client.emit('error', new Error(`Redis has not answered for ${silentMsMax} ms`));
    client.destroy();
    void client.connect().catch(() => undefined);
  }
}
