// Durable orders over HTTP, from the request to the acknowledgement: 500 clients, one client, and 500 clients when
// every order has a transaction of its own. On both databases, each with fsync, clients in a process of their own.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { type OpenDatabase, openDatabase } from '../server/database/client.ts';
import { createLog } from '../server/log.ts';
import { findPostgres } from '../tests/support/find-postgres.ts';
import { startPostgres } from '../tests/support/start-postgres.ts';
import { createTraders, listen, openTestExchange } from './order-api.ts';
import type { BenchResult } from './result.ts';

const clients = 500;
const p99MsMax = 250;
const p50MsMax = 3;
/** While another process takes a quarter of a core. */
const besideOthers = { ordersPerSecondMin: 6_000, p99MsMax: 400 };
const ratioMin = 4;
const log = createLog('error');

type Measured = { ordersPerSecond: number; p50Ms: number; p99Ms: number; refusals: [string, number][] };

type Load = { clients: number; tokens: string[]; seconds: number; commandsPerTransactionMax?: number };

async function measure(opened: OpenDatabase, { commandsPerTransactionMax, ...load }: Load): Promise<Measured> {
  const exchange = await openTestExchange(opened, commandsPerTransactionMax);
  const server = await listen(opened, exchange);
  const request = JSON.stringify({ ...load, port: server.port, warmUpSeconds: 2 });
  const child = fork(new URL('./order-clients.ts', import.meta.url), [request]);
  const [measured] = (await once(child, 'message')) as [Measured];
  await once(child, 'exit');
  server.close();
  await exchange.close();
  if (measured.refusals.length > 0) throw new Error(`orders were refused: ${JSON.stringify(measured.refusals)}`);
  return measured;
}

/** What is promised of a machine that others use as well. */
async function measureBesideOthers(opened: OpenDatabase, tokens: string[]): Promise<BenchResult[]> {
  const neighbour = fork(new URL('./busy-neighbour.ts', import.meta.url));
  const { ordersPerSecond, p99Ms } = await measure(opened, { clients, tokens, seconds: 10 }).finally(() =>
    neighbour.kill(),
  );
  return [
    {
      name: 'the same beside a process that takes a quarter of a core, embedded database',
      unit: 'orders/s',
      ...limited(besideOthers.ordersPerSecondMin, ordersPerSecond, 'higher'),
    },
    { name: 'p99 of those', unit: 'ms', ...limited(besideOthers.p99MsMax, p99Ms, 'lower') },
  ];
}

const limited = (limit: number, value: number, better: BenchResult['better']) => ({
  value,
  limit,
  better,
  ok: better === 'higher' ? value >= limit : value <= limit,
});

type Measuring = { name: string; opened: OpenDatabase; tokens: string[]; ordersPerSecondMin: number };

async function measureDatabase({ name, opened, tokens, ordersPerSecondMin }: Measuring): Promise<BenchResult[]> {
  const alone = await measure(opened, { clients: 1, tokens, seconds: 4 });
  const single = await measure(opened, { clients, tokens, seconds: 6, commandsPerTransactionMax: 1 });
  const many = await measure(opened, { clients, tokens, seconds: 10 });
  const ratio = many.ordersPerSecond / single.ordersPerSecond;
  return [
    {
      name: `durable orders over HTTP, ${clients} clients, ${name}`,
      unit: 'orders/s',
      ...limited(ordersPerSecondMin, many.ordersPerSecond, 'higher'),
      detail: `p50 ${many.p50Ms.toFixed(1)} ms`,
    },
    { name: `p99 of those, ${name}`, unit: 'ms', ...limited(p99MsMax, many.p99Ms, 'lower') },
    {
      name: `p50 with one client, ${name}`,
      unit: 'ms',
      ...limited(p50MsMax, alone.p50Ms, 'lower'),
      detail: `${Math.round(alone.ordersPerSecond)} orders/s, p99 ${alone.p99Ms.toFixed(1)} ms`,
    },
    {
      name: `orders of shared transactions, against one transaction per order, ${name}`,
      unit: 'x',
      ...limited(ratioMin, ratio, 'higher'),
      detail: `${Math.round(single.ordersPerSecond)} orders/s with one transaction per order`,
    },
  ];
}

/** Not in memory, as the temporary directory may be: fsync is part of what is measured. */
function temporaryDirectory(): string {
  const parent = path.resolve('node_modules/.cache/pasar');
  fs.mkdirSync(parent, { recursive: true });
  return fs.mkdtempSync(path.join(parent, 'bench-'));
}

export async function run(): Promise<BenchResult[]> {
  const directory = temporaryDirectory();
  const embedded = await openDatabase({ dataDirectory: directory, log });
  const { tokens } = await createTraders(embedded, clients);
  const embeddedPart = { name: 'embedded database', opened: embedded, tokens, ordersPerSecondMin: 8_000 };
  const results = [...(await measureDatabase(embeddedPart)), ...(await measureBesideOthers(embedded, tokens))];
  await embedded.close();
  fs.rmSync(directory, { recursive: true });

  const binaries = findPostgres();
  if (!binaries) return results;
  const server = await startPostgres(binaries, { isDurable: true });
  const opened = await openDatabase({ databaseUrl: server.url('postgres'), log });
  const traders = await createTraders(opened, clients);
  results.push(
    ...(await measureDatabase({ name: 'PostgreSQL', opened, tokens: traders.tokens, ordersPerSecondMin: 12_000 })),
  );
  await opened.close();
  await server.stop();
  return results;
}

if (import.meta.main) {
  for (const result of await run()) process.stdout.write(`${JSON.stringify(result)}\n`);
}
