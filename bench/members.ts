// A mixed day: members who look at pages, trade, convert, write and withdraw, each with time to think between, on the
// whole platform in one process over PostgreSQL. How long each deed takes, and how much of a processor a thousand of
// them need.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { createPasswords } from '../server/access/passwords.ts';
import { arrayLiteral, type Database, type OpenDatabase, openDatabase, queryRows } from '../server/database/client.ts';
import { memberAccount } from '../server/ledger/accounts.ts';
import { createLog } from '../server/log.ts';
import { findFreePort } from '../tests/support/find-free-port.ts';
import { findPostgres } from '../tests/support/find-postgres.ts';
import { allowFutures } from '../tests/support/futures.ts';
import { deposit } from '../tests/support/ledger.ts';
import { startPostgres } from '../tests/support/start-postgres.ts';
import { chooseDeed, createMember, type Doer, deeds, withdrawalPassword } from './member-deeds.ts';
import { createTraders } from './order-api.ts';
import { cpuSeconds, cpuSecondsOfAll, readProcess } from './process-cpu.ts';
import type { BenchResult } from './result.ts';

const members = Number(process.env.MEMBERS ?? 1_000);
const minutes = Number(process.env.MINUTES ?? 2);
const warmUpMs = 30_000;
/** Between two deeds, on average. */
const thinkMs = 30_000;
const p99MsMax = 250;
const processorsMax = 1;
const log = createLog('error');

export async function run(): Promise<BenchResult[]> {
  const binaries = findPostgres();
  if (!binaries) throw new Error('PostgreSQL is needed');
  const postgres = await startPostgres(binaries, { isDurable: true });
  const opened = await openDatabase({ databaseUrl: postgres.url('postgres'), log });
  const server = await startServer(postgres.url('postgres'));
  try {
    return await measure(opened, server);
  } finally {
    await server.stop();
    await opened.close();
    await postgres.stop();
  }
}

/** The platform as `npm start` serves it once it is built. */
async function startServer(databaseUrl: string) {
  const port = String(await findFreePort());
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      PORT: port,
      TRUSTED_PROXIES: '127.0.0.1',
      FEED: 'simulated',
      SANDBOX_CHAINS: 'true',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${origin}/api/v1/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error('the server did not start: is it built?');
    await wait(100);
  }
  return {
    origin,
    pid: child.pid as number,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

type Server = Awaited<ReturnType<typeof startServer>>;

async function measure(opened: OpenDatabase, server: Server): Promise<BenchResult[]> {
  const { database } = opened;
  const doers = await addDoers(opened, server);
  const used = await watchProcessors(database, server);
  const day: Day = {
    isMeasured: false,
    isOver: false,
    times: new Map(deeds.map(({ name }) => [name, []])),
    failures: [],
  };
  const lives = doers.map((doer) => live(doer, day));
  await wait(warmUpMs);
  day.isMeasured = true;
  const before = used();
  await wait(minutes * 60_000);
  const after = used();
  const shareOf = (part: keyof Used) => (after[part] - before[part]) / (minutes * 60);
  day.isOver = true;
  await Promise.all(lives);
  const { failures, times } = day;
  if (failures.length > 0) {
    throw new Error(`${failures.length} failed: ${[...new Set(failures)].slice(0, 10).join('; ')}`);
  }
  const done = [...times.values()].reduce((sum, { length }) => sum + length, 0);
  const value = shareOf('server') + shareOf('database');
  const shares = `server ${shareOf('server').toFixed(2)}, PostgreSQL ${shareOf('database').toFixed(2)}`;
  return [
    {
      name: `${members.toLocaleString('en')} members, each with a deed in ${thinkMs / 1_000} s on average`,
      unit: 'processors',
      value,
      limit: processorsMax,
      better: 'lower',
      ok: value <= processorsMax,
      detail: `${shares}; ${done.toLocaleString('en')} deeds in ${minutes} min, none failed`,
    },
    ...deeds.map(({ name }) => waitOf(name, times.get(name) ?? [])),
  ];
}

/** Members with coins, who may do all that members do. */
async function addDoers(opened: OpenDatabase, { origin }: Server): Promise<Doer[]> {
  const { database } = opened;
  const { ids, tokens } = await createTraders(opened, members);
  for (const id of ids) {
    await allowFutures(database, id);
    await deposit(database, memberAccount(id, 'USDT', 'futures'), '10000');
  }
  const hash = await (await createPasswords()).hash(withdrawalPassword);
  const insertPasswords =
    'insert into withdrawal_password (member_id, password_hash) select unnest($1::int8[]), $2::text';
  await queryRows(database, insertPasswords, [arrayLiteral(ids), hash]);
  return ids.map((id, at) => ({
    origin,
    token: tokens[at] as string,
    address: `10.1.${at >> 8}.${at & 255}`,
    newCode: () => readCode(database, id),
  }));
}

/** The newest code that was sent to a member. */
async function readCode(database: Database, memberId: number): Promise<string> {
  const newest = `
    select text from outbox_message join member on target = email where member.id = $1
    order by outbox_message.id desc limit 1`;
  const [sent] = await queryRows<{ text: string }>(database, newest, [memberId]);
  return /\b\d{6}\b/.exec(sent?.text ?? '')?.[0] ?? '';
}

type Day = { isMeasured: boolean; isOver: boolean; times: Map<string, number[]>; failures: string[] };

/** One deed after the other, until the day is over. */
async function live(doer: Doer, day: Day): Promise<void> {
  const member = createMember(doer);
  while (true) {
    // Times between two deeds are distributed as those of many people are.
    await wait(-Math.log(1 - Math.random()) * thinkMs);
    if (day.isOver) return;
    const { name, run: doDeed } = chooseDeed();
    const begun = performance.now();
    try {
      await doDeed(member);
    } catch (error) {
      day.failures.push(`${name}: ${(error as Error).message}`);
    }
    if (day.isMeasured) day.times.get(name)?.push(performance.now() - begun);
  }
}

/** Seconds of a processor so far. */
type Used = { server: number; database: number };

async function watchProcessors(database: Database, { pid }: Server): Promise<() => Used> {
  const [own] = await queryRows<{ pid: number }>(database, 'select pg_backend_pid() as pid', []);
  const postmaster = readProcess(own?.pid ?? 0).parent;
  return () => ({ server: cpuSeconds(pid), database: cpuSecondsOfAll(postmaster) });
}

function waitOf(name: string, all: number[]): BenchResult {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const value = at(0.99);
  const detail = `${sorted.length} times, median ${at(0.5).toFixed(1)} ms`;
  return { name: `p99 of ${name}`, value, unit: 'ms', limit: p99MsMax, better: 'lower', ok: value <= p99MsMax, detail };
}
