import { vi } from 'vitest';
import { connectDatabase, type OpenDatabase } from '../../server/database/client.ts';
import type { PreparedDatabase } from './databases.ts';
import { type ReadyProxy, startReadyProxy } from './ready-proxy.ts';
import { type ExchangeProcess, startProcess } from './shared-exchange.ts';
import { type RedisServer, startRedis } from './start-redis.ts';

type Role = 'engine' | 'front';
const rolesOf = { engine: 'engine', front: 'pages,api,live,jobs' };
const startsMsMax = 30_000;

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** Processes that do the work or wait for it, and fronts behind a proxy, on one database with Redis. */
export async function startCluster(prepared: PreparedDatabase, redisProgram: string) {
  const redis: RedisServer = await startRedis(redisProgram);
  const proxy: ReadyProxy = await startReadyProxy();
  const running: Record<Role, ExchangeProcess[]> = { engine: [], front: [] };
  const started: ExchangeProcess[] = [];

  /** Comes back when it answers, or stands by. */
  async function start(role: Role): Promise<ExchangeProcess> {
    const variables = { REDIS_URL: redis.url, ROLES: rolesOf[role], DRAIN_SECONDS: '1' };
    const process = await startProcess(prepared.options.databaseUrl ?? '', variables);
    started.push(process);
    running[role].push(process);
    if (role === 'front') {
      proxy.add(process.origin);
      await vi.waitFor(() => {
        if (!proxy.isReady(process.origin)) throw new Error('a front is not ready');
      }, startsMsMax);
    }
    return process;
  }

  function forget(process: ExchangeProcess): Role {
    const role = running.engine.includes(process) ? 'engine' : 'front';
    running[role] = running[role].filter((one) => one !== process);
    proxy.remove(process.origin);
    return role;
  }

  // A first start writes so much that a busy machine may give it up; a service manager would start it again.
  await start('engine').catch(() => start('engine'));
  await Promise.all([start('engine'), start('front'), start('front')]);
  const opened: OpenDatabase = await connectDatabase(prepared.options);

  return {
    redis,
    opened,
    /** What clients ask. */
    proxy,
    start,
    forget,
    engines: () => running.engine,
    fronts: () => running.front,
    /** The one with the lease. */
    worker: () => running.engine.find((one) => one.isWorking()) as ExchangeProcess,
    /** Ends it in order, and starts another one of its kind. Gives its exit code. */
    async replace(process: ExchangeProcess): Promise<number | null> {
      process.send('SIGTERM');
      const code = await process.ended;
      await start(forget(process));
      return code;
    },
    async close(): Promise<void> {
      for (const process of started) await process.kill();
      proxy.close();
      await opened.close();
      await redis.kill();
    },
  };
}
