// Live connections over two fronts: quotes of all markets to 10,000 browsers, from the process with the prices over
// Redis. A frame waits 100 ms for others at most, which counts. Then the same frames from two bare ws servers, which
// wait for nothing: what is left is the machine, and the clients on it.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgres } from '../tests/support/find-postgres.ts';
import { type ExchangeProcess, startProcess } from '../tests/support/shared-exchange.ts';
import { startPostgres } from '../tests/support/start-postgres.ts';
import { findOrInstallRedis, startRedis } from '../tests/support/start-redis.ts';
import { cpuSeconds } from './process-cpu.ts';
import type { RawRequest } from './raw-broadcast.ts';
import type { BenchResult } from './result.ts';

const sockets = Number(process.env.SOCKETS ?? 10_000);
const seconds = 60;
const p99MsMax = 250;
/** Of the same frames from bare servers, which need not wait for others. */
const rawMax = 2;

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
    const measured = await measure(fronts, processes);
    for (const process of processes.splice(0)) await process.kill();
    return toResults(measured, await measureRaw(measured.reports));
  } finally {
    for (const process of processes) await process.kill();
    await redis.kill();
    await postgres.stop();
  }
}

async function measure(fronts: ExchangeProcess[], processes: ExchangeProcess[]) {
  const hello = { '0': '40', '40': '420["subscribe",{"room":"quotes"}]' };
  const urlOf = (origin: string) => `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const clients = fronts.map(({ origin }, network) => openClients(urlOf(origin), hello, network));
  const used = () => processes.map(({ pid }) => cpuSeconds(pid as number));
  await Promise.all(clients.map((child) => once(child, 'message')));
  const before = used();
  const reports = await hear(clients);
  return { reports, cpu: used().map((seconds, at) => seconds - (before[at] ?? 0)) };
}

async function measureRaw(reports: readonly Report[]): Promise<Report[]> {
  const frames = total(reports, 'delivered') / sockets;
  const request: RawRequest = {
    frameBytes: Math.round(total(reports, 'bytes') / total(reports, 'delivered')),
    everyMs: Math.round((seconds * 1_000) / frames),
  };
  const servers = reports.map(() => fork(new URL('./raw-broadcast.ts', import.meta.url), [JSON.stringify(request)]));
  try {
    const ports = await Promise.all(servers.map(async (child) => (await once(child, 'message')) as [number]));
    const clients = ports.map(([port]) => openClients(`ws://127.0.0.1:${port}`, {}));
    await Promise.all(clients.map((child) => once(child, 'message')));
    return await hear(clients);
  } finally {
    for (const child of servers) child.kill();
  }
}

/** What clients that are connected hear for some seconds. */
async function hear(clients: ChildProcess[]): Promise<Report[]> {
  for (const child of clients) child.send('forget');
  await wait(seconds * 1_000);
  return Promise.all(
    clients.map(async (child) => {
      child.send('report');
      const [report] = (await once(child, 'message')) as [Report];
      child.kill();
      return report;
    }),
  );
}

const total = (reports: readonly Report[], part: 'delivered' | 'bytes'): number =>
  reports.reduce((sum, report) => sum + report[part], 0);

function openClients(url: string, hello: Record<string, string>, network?: number): ChildProcess {
  const request = {
    url,
    clients: sockets / 2,
    hello,
    sentAtPattern: ',(\\d{13}),',
    network,
  };
  return fork(new URL('./live-clients.ts', import.meta.url), [JSON.stringify(request)]);
}

function toResults({ reports, cpu }: Awaited<ReturnType<typeof measure>>, raw: readonly Report[]): BenchResult[] {
  const p99Of = (of: readonly Report[]) => Math.max(...of.map((report) => report.p99Ms));
  const [p99Ms, rawMs] = [p99Of(reports), p99Of(raw)];
  const perSecond = (of: readonly Report[]) => Math.round(total(of, 'delivered') / seconds);
  const shares = cpu.map((used) => ((100 * used) / seconds).toFixed(0)).join(', ');
  const name = `${sockets.toLocaleString('en')} live connections at two fronts, 99th percentile from tick to browser`;
  return [
    {
      name,
      value: p99Ms,
      unit: 'ms',
      limit: p99MsMax,
      better: 'lower',
      ok: p99Ms <= p99MsMax,
      detail: `${perSecond(reports)} frames a second; CPU of engine and fronts ${shares}% of a core`,
    },
    {
      name: 'the same against two bare ws servers',
      value: p99Ms / rawMs,
      unit: 'x',
      limit: rawMax,
      better: 'lower',
      ok: p99Ms / rawMs <= rawMax,
      detail: `99th percentile of those ${rawMs.toFixed(0)} ms, ${perSecond(raw)} frames a second`,
    },
  ];
}
