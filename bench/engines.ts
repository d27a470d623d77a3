// What it costs to spread an exchange: CPU per order of two engines behind three fronts, against one behind one. Both
// stand beside each other, each on a PostgreSQL and a Redis of its own, and get the same orders in turns.
import { setTimeout as wait } from 'node:timers/promises';
import { errors } from '../contract/errors.ts';
import { connectDatabase, type OpenDatabase, queryRows } from '../server/database/client.ts';
import { memberAccount } from '../server/ledger/accounts.ts';
import { createLog } from '../server/log.ts';
import { findPostgres } from '../tests/support/find-postgres.ts';
import { allowFutures, marketOrder } from '../tests/support/futures.ts';
import { deposit } from '../tests/support/ledger.ts';
import { type ExchangeProcess, startProcess } from '../tests/support/shared-exchange.ts';
import { startPostgres } from '../tests/support/start-postgres.ts';
import { findOrInstallRedis, startRedis } from '../tests/support/start-redis.ts';
import { createMember } from './member-deeds.ts';
import { createTraders } from './order-api.ts';
import { cpuSeconds, cpuSecondsOfAll, readProcess } from './process-cpu.ts';
import type { BenchResult } from './result.ts';

const turns = Number(process.env.TURNS ?? 5);
/** Turns before the first that counts: each of three fronts gets a third of the orders to warm up by. */
const warmUps = 5;
const clients = 60;
/** So many has each of three fronts: one front with no more shows what less work at once costs alone. */
const fewClients = clients / 3;
/** Of each client in a turn: spot orders, and half of the rest each opens or closes a ticket. */
const perClient = { spot: 60, tickets: 10 };
const ordersPerTurn = clients * (perClient.spot + 2 * perClient.tickets);
const overheadMax = 1.25;
const startMsMax = 60_000;
const retryMs = 200;
/** Without orders. */
const restSeconds = 10;
const log = createLog('error');

/** Seconds of a processor, and of the clock. */
type Used = { engines: number; fronts: number; database: number; elapsed: number };
type Member = ReturnType<typeof createMember>;

export async function run(): Promise<BenchResult[]> {
  await using stack = new AsyncDisposableStack();
  const one = await openExchange(stack, { engines: 1, fronts: 1 });
  const many = await openExchange(stack, { engines: 2, fronts: 3 });
  for (let turn = 0; turn < warmUps; turn += 1) for (const { takeTurn } of [one, many]) await takeTurn();
  const measured: Turn[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    measured.push({ one: await one.takeTurn(), few: await one.takeTurn(fewClients), many: await many.takeTurn() });
  }
  return toResults(measured, { one: await one.rest(), many: await many.rest() });
}

/** `few` is one of each with fewer clients. */
type Turn = Record<'one' | 'few' | 'many', Used>;

type Exchange = {
  /** Carries out the orders of a turn, of all clients or of so many. */
  takeTurn(clients?: number): Promise<Used>;
  /** Has no orders. */
  rest(): Promise<Used>;
};

async function openExchange(
  stack: AsyncDisposableStack,
  counts: { engines: number; fronts: number },
): Promise<Exchange> {
  const [binaries, redisBinary] = [findPostgres(), findOrInstallRedis()];
  if (!binaries || !redisBinary) throw new Error('PostgreSQL and Redis are needed');
  const postgres = await startPostgres(binaries, { isDurable: true });
  stack.defer(postgres.stop);
  const redis = await startRedis(redisBinary);
  stack.defer(redis.kill);
  const databaseUrl = postgres.url('postgres');
  const start = async (roles: string) => {
    const variables = { REDIS_URL: redis.url, ROLES: roles, LOG_LEVEL: 'info' };
    const started = await startProcess(databaseUrl, variables);
    stack.defer(started.kill);
    return started;
  };
  const engines: ExchangeProcess[] = [];
  while (engines.length < counts.engines) engines.push(await start('engine'));
  const fronts: ExchangeProcess[] = [];
  while (fronts.length < counts.fronts) fronts.push(await start('api,live'));
  // Futures go to the engine that came last; options stay with either, and have no load here.
  await printed(engines.slice(-1), 'this process does the work of futures');
  await printed(fronts, 'answering');

  const opened = await connectDatabase({ databaseUrl, log });
  stack.defer(opened.close);
  const members = await addMembers(opened, fronts);
  const used = await watchProcessors(opened, { engines, fronts });
  async function watch(work: () => Promise<unknown>): Promise<Used> {
    const before = used();
    await work();
    const after = used();
    const differenceOf = (part: keyof Used) => after[part] - before[part];
    return {
      engines: differenceOf('engines'),
      fronts: differenceOf('fronts'),
      database: differenceOf('database'),
      elapsed: differenceOf('elapsed'),
    };
  }
  return {
    // Open orders of a member are limited, so that each turn has members of its own.
    takeTurn: (count = clients) => watch(() => Promise.all(members.splice(0, count).map(trade))),
    rest: () => watch(() => wait(restSeconds * 1_000)),
  };
}

async function printed(processes: readonly ExchangeProcess[], text: string): Promise<void> {
  const untilMs = performance.now() + startMsMax;
  while (!processes.every(({ lines }) => lines.some((line) => line.includes(text)))) {
    if (performance.now() > untilMs) throw new Error(`no process said: ${text}`);
    await wait(50);
  }
}

/** Members with coins for all turns, who ask the fronts in turn. */
async function addMembers(opened: OpenDatabase, fronts: readonly ExchangeProcess[]): Promise<Member[]> {
  const { ids, tokens } = await createTraders(opened, clients * (warmUps + turns) + fewClients * turns);
  for (const id of ids) {
    await allowFutures(opened.database, id);
    await deposit(opened.database, memberAccount(id, 'USDT', 'futures'), '100000');
  }
  return tokens.map((token, at) => {
    const { origin } = fronts[at % fronts.length] as ExchangeProcess;
    return createMember({ origin, token, address: `10.1.${at >> 8}.${at & 255}`, newCode: async () => '' });
  });
}

async function watchProcessors(
  { database }: OpenDatabase,
  { engines, fronts }: { engines: readonly ExchangeProcess[]; fronts: readonly ExchangeProcess[] },
): Promise<() => Used> {
  const [own] = await queryRows<{ pid: number }>(database, 'select pg_backend_pid() as pid', []);
  const postmaster = readProcess(own?.pid ?? 0).parent;
  const sumOf = (processes: readonly ExchangeProcess[]) =>
    processes.reduce((sum, { pid }) => sum + cpuSeconds(pid as number), 0);
  return () => ({
    engines: sumOf(engines),
    fronts: sumOf(fronts),
    database: cpuSecondsOfAll(postmaster),
    elapsed: performance.now() / 1_000,
  });
}

/** What one member does in a turn: tickets are opened and closed between spot orders. */
async function trade(member: Member): Promise<void> {
  const [quote] = await member.call<{ c: string }[]>('/quotation/latest', { symbols: 'BTC_USDT' });
  const tickets: string[] = [];
  const open = async (number: number) => {
    const order = marketOrder({ side: number % 2 === 0 ? 'long' : 'short', quantity: '0.001', leverage: 5 });
    const { id } = await member.call<{ id: string }>('/futures/create', order);
    tickets.push(id);
  };
  for (let number = 0; number < perClient.tickets; number += 1) {
    await open(number);
    for (let spot = 0; spot < perClient.spot / perClient.tickets; spot += 1) await placeOrder(member, Number(quote?.c));
  }
  // The next stored price opens a ticket; until then it can not be closed.
  for (const id of tickets) {
    while (!(await member.call(`/futures/closeorder?id=${id}`, {}, [errors.ticketOpening.code]))) await wait(retryMs);
  }
}

/** Close to one price on either side, so that many trade and others wait. */
async function placeOrder(member: Member, middle: number): Promise<void> {
  const price = Math.round(middle + (Math.random() - 0.5) * 20);
  const side = Math.random() < 0.5 ? 'buy' : 'sell';
  await member.call('/exchange/create', {
    symbol: 'BTC_USDT',
    side,
    type: 'limit',
    price: String(price),
    quantity: '0.001',
  });
}

function toResults(measured: readonly Turn[], rest: Record<'one' | 'many', Used>): BenchResult[] {
  const servers = ({ engines, fronts }: Used) => engines + fronts;
  const ratioOf = (sum: (used: Used) => number) => median(measured.map(({ one, many }) => sum(many) / sum(one)));
  const perOrder = (of: keyof Turn) => {
    const orders = of === 'few' ? (ordersPerTurn * fewClients) / clients : ordersPerTurn;
    const medianOf = (part: keyof Used) => median(measured.map((turn) => turn[of][part]));
    const msOf = (part: keyof Used) => ((1_000 * medianOf(part)) / orders).toFixed(2);
    const rate = `at ${Math.round(orders / medianOf('elapsed'))} orders/s`;
    return `${msOf('engines')} ms of engines and ${msOf('fronts')} ms of fronts ${rate}`;
  };
  const percentAtRest = (of: 'one' | 'many') => ((100 * servers(rest[of])) / rest[of].elapsed).toFixed(1);
  const value = ratioOf(servers);
  return [
    {
      name: 'CPU of an order, of two engines and three fronts against one of each',
      value,
      unit: 'x',
      limit: overheadMax,
      better: 'lower',
      ok: value <= overheadMax,
      detail: `${perOrder('many')}, against ${perOrder('one')}`,
    },
    {
      name: 'the same with PostgreSQL',
      value: ratioOf((used) => servers(used) + used.database),
      unit: 'x',
      better: 'lower',
      ok: true,
      detail: `at rest engines and fronts take ${percentAtRest('many')}% of a core, against ${percentAtRest('one')}%`,
    },
    {
      name: 'CPU of an order, of one engine and one front with a third of the clients, against all of them',
      value: median(measured.map(({ few, one }) => (servers(few) * clients) / (servers(one) * fewClients))),
      unit: 'x',
      better: 'lower',
      ok: true,
      detail: perOrder('few'),
    },
  ];
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
