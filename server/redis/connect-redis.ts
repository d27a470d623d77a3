import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { Log } from '../log.ts';

export type Redis = ReturnType<typeof createRedisClient>;

const connectMsMax = 2_000;
const retryMsMax = 1_000;
const askEveryMs = 500;
/** More than server/processes/bus.ts waits for news before it asks again: until then nothing else is answered there. */
const silentMsMax = 3_000;
/** Long, as it also runs out while this process itself can not run. */
const greetMsMax = 20_000;

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
    // It was closed while a connection was being made, which the client does not see.
    if (!client.isOpen) return client.destroy();
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
    // A timer for each took a twentieth of an engine's time. It is about commands that can not be sent for long, which
    // cutWhenSilent ends.
    commandOptions: { timeout: undefined },
    socket: {
      connectTimeout: connectMsMax,
      // Ends a connection whose greeting is never answered. Later each write renews this timer: see cutWhenSilent.
      socketTimeout: greetMsMax,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, retryMsMax),
    },
  });

/**
 * A paused machine, or a network that drops everything, leaves a connection on which no command ever ends, and every
 * call would wait there to be counted. Such a connection is cut, which ends its commands, and made anew.
 */
function cutWhenSilent(client: Redis): void {
  let isAsked = false;
  let askedMs: number | undefined;
  const timer = setInterval(() => {
    if (!client.isOpen) clearInterval(timer);
    // An answer may be here that this process, held up itself, has not read yet.
    else if (askedMs !== undefined && performance.now() - askedMs > silentMsMax) setImmediate(cut);
    else if (client.isReady && !isAsked) void ask();
  }, askEveryMs).unref();

  async function ask() {
    isAsked = true;
    const answered = client.ping().catch(() => undefined);
    // It is sent at the end of this turn.
    setImmediate(() => {
      if (isAsked) askedMs = performance.now();
    });
    await answered;
    isAsked = false;
    askedMs = undefined;
  }

  function cut() {
    if (askedMs === undefined || !client.isOpen) return;
    client.emit('error', new Error(`Redis has not answered for ${silentMsMax} ms`));
    client.destroy();
    void client.connect().catch(() => undefined);
  }
}
