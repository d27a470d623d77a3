import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { Log } from '../log.ts';

export type Redis = ReturnType<typeof createRedisClient>;

const connectMsMax = 2_000;
const retryMsMax = 1_000;

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
    socket: { connectTimeout: connectMsMax, reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, retryMsMax) },
  });
