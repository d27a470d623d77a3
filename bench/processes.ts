// Live connections over two fronts: quotes of all markets to 10,000 browsers, from the process with the prices over
// Redis. A frame waits 100 ms for others at most, which counts.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgres } from '../tests/support/find-postgres.ts';
import { type ExchangeProcess, startProcess } from '../tests/support/shared-exchange.ts';
import { startPostgres } from '../tests/support/start-postgres.ts';
import { findOrInstallRedis, startRedis } from '../tests/support/start-redis.ts';
import { cpuSeconds } from './process-cpu.ts';
import type { BenchResult } from './result.ts';

const sockets = Number(process.env.SOCKETS ?? 10_000);
const seconds = 20;
const p99MsMax = 250;

type Report = { delivered: number; bytes: number; p99Ms: number };

export async function run(): Promise<BenchResult[]> {
  const [binaries, redisBinary] = [findPostgres(), findOrInstallRedis()];
  if (!binaries || !redisBinary) throw new Error('PostgreSQL and Redis are needed');
  const [postgres, redis] = [await startPostgres(binaries), await startRedis(redisBinary)];
  const processes: ExchangeProcess[] = [];
  try {
    const start = async (roles: string) => {
      const process = await startProcess(postgres.url('postgres'), { REDIS_URL: redis.url, ROLES: roles });
      processes.push(process);
      return process;
    };
    await start('engine');
    const fronts = [await start('api,live'), await start('api,live')];
    while (fronts.some(({ lines }) => !lines.includes('answering'))) await wait(50);
    return toResults(await measure(fronts, processes));
  } finally {
    for (const process of processes) await process.kill();
    await redis.kill();
    await postgres.stop();
  }
}

async function measure(fronts: ExchangeProcess[], processes: ExchangeProcess[]) {
  const clients = fronts.map(({ origin }, network) => openClients(origin, network));
  await Promise.all(clients.map((child) => once(child, 'message')));
  for (const child of clients) child.send('forget');
  const used = () => processes.map(({ pid }) => cpuSeconds(pid as number));
  const before = used();
  await wait(seconds * 1_000);
  const cpu = used().map((seconds, at) => seconds - (before[at] ?? 0));
  const reports = await Promise.all(
    clients.map(async (child) => {
      child.send('report');
      const [report] = (await once(child, 'message')) as [Report];
      child.kill();
      return report;
    }),
  );
  return { reports, cpu };
}

function openClients(origin: string, network: number): ChildProcess {
  const request = {
    url: `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
    clients: sockets / 2,
    hello: { '0': '40', '40': '420["subscribe",{"room":"quotes"}]' },
    sentAtPattern: ',(\\d{13}),',
    network,
  };
  return fork(new URL('./live-clients.ts', import.meta.url), [JSON.stringify(request)]);
}

function toResults({ reports, cpu }: Awaited<ReturnType<typeof measure>>): BenchResult[] {
  const p99Ms = Math.max(...reports.map((report) => report.p99Ms));
  const delivered = reports.reduce((sum, report) => sum + report.delivered, 0);
  const shares = cpu.map((used) => ((100 * used) / seconds).toFixed(0)).join(', ');
  return [
    {
      name: `${sockets.toLocaleString('en')} live connections at two fronts, 99th percentile from tick to browser`,
      value: p99Ms,
      unit: 'ms',
      limit: p99MsMax,
      better: 'lower',
      ok: p99Ms <= p99MsMax,
      detail: `${Math.round(delivered / seconds)} frames a second; CPU of engine and fronts ${shares}% of a core`,
    },
  ];
}
