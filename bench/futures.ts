// Futures: tickets opened and closed per second beside spot orders of the same run, a mark over 100,000 open tickets,
// and a gap that liquidates 30,000 of them while others go on trading. Durable, in the embedded database.
import fs from 'node:fs';
import path from 'node:path';
import type { NewTicket } from '../contract/futures-ticket.ts';
import { parseDecimal } from '../contract/money.ts';
import { openExchange } from '../server/areas/exchange/exchange.ts';
import type { Futures } from '../server/areas/futures/futures.ts';
import type { Pool } from '../server/areas/futures/futures-state.ts';
import { systemClock } from '../server/clock.ts';
import { type OpenDatabase, openDatabase, queryRows } from '../server/database/client.ts';
import { houseAccount, memberAccount } from '../server/ledger/accounts.ts';
import { createLog } from '../server/log.ts';
import { deposit as depositSpot } from '../tests/simulation/exchange-fixture.ts';
import {
  allowFutures,
  askAs,
  createFuturesWorld,
  type FuturesTestWorld,
  marketOrder,
} from '../tests/support/futures.ts';
import { deposit } from '../tests/support/ledger.ts';
import { addMember } from '../tests/support/members.ts';
import type { BenchResult } from './result.ts';

const log = createLog('error');
const traders = 500;
const ticketsPerTrader = 200;
const rounds = 8;
/** Of the open tickets: those whose leverage does not survive a gap of 10%. */
const liquidatedShare = 0.3;

type Trader = { id: number; testEnabled: boolean };
type Bench = { opened: OpenDatabase; world: FuturesTestWorld; futures: Futures; members: Trader[] };

async function createTraders({ database }: OpenDatabase, count: number): Promise<Trader[]> {
  const members: Trader[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id } = await addMember(database);
    await deposit(database, memberAccount(id, 'USDT', 'futures'), '1000000');
    await allowFutures(database, id);
    members.push({ id, testEnabled: false });
  }
  return members;
}

/** A price, once all that it decides is durable. */
async function say({ world, futures, members }: Bench, price: string): Promise<void> {
  world.pass(1);
  world.say(price);
  await askAs(futures, members[0] as Trader)({ call: 'futures.closeAll', input: { symbol: 'TRX_USDT' } });
  world.pass(1);
}

async function open(bench: Bench, member: Trader, fields: Partial<NewTicket>): Promise<number> {
  const asked = await askAs(bench.futures, member)({ call: 'futures.create', input: marketOrder(fields) });
  if (!asked.ok) throw new Error(JSON.stringify(asked));
  return Number(asked.data.id);
}

/** Every trader opens a ticket and closes it again, in rounds. Counts both. */
async function measureTickets(bench: Bench): Promise<number> {
  let startMs = 0;
  for (let round = 0; round <= rounds; round += 1) {
    // The first one warms up.
    if (round === 1) startMs = performance.now();
    const ids = await Promise.all(
      bench.members.map((member, at) =>
        open(bench, member, { side: at % 2 === 0 ? 'long' : 'short', quantity: '0.01' }),
      ),
    );
    await say(bench, '60000');
    const closed = await Promise.all(
      bench.members.map((member, at) =>
        askAs(bench.futures, member)({ call: 'futures.closeOrder', ticketId: ids[at] as number, input: {} }),
      ),
    );
    if (closed.some(({ ok }) => !ok)) throw new Error('a ticket was not closed');
    await say(bench, '60000');
  }
  return (2 * rounds * traders) / ((performance.now() - startMs) / 1_000);
}

/** The same traders sell to each other, as many orders in a round. */
async function measureOrders({ opened, members }: Bench): Promise<number> {
  await depositSpot(
    opened,
    members.flatMap(({ id }) => [
      { memberId: id, asset: 'USDT', amount: '1000000' },
      { memberId: id, asset: 'BTC', amount: '100' },
    ]),
  );
  const price = { price: parseDecimal('60000'), stale: null };
  const referencePrices = { last: () => price, onTick: () => () => undefined };
  const publisher = { market() {}, member() {} };
  const exchange = await openExchange({ opened, referencePrices, clock: systemClock, log, publisher });
  let startMs = 0;
  for (let round = 0; round <= 2 * rounds; round += 1) {
    if (round === 1) startMs = performance.now();
    const placed = await Promise.all(
      members.map((member, at) => {
        const side = at % 2 === 0 ? ('sell' as const) : ('buy' as const);
        const order = { symbol: 'BTC_USDT', side, type: 'limit', price: '60000', quantity: '0.01', timeInForce: 'gtc' };
        const name = `${round}-${at}`;
        return exchange.place({ ...member, vipLevel: 0 }, { ...order, postOnly: false } as never, name, name);
      }),
    );
    if (placed.some(({ ok }) => !ok)) throw new Error(JSON.stringify(placed.find(({ ok }) => !ok)));
  }
  const seconds = (performance.now() - startMs) / 1_000;
  await exchange.close();
  return (2 * rounds * traders) / seconds;
}

/** All open at 60,000; a share of them is liquidated before the price has fallen by 10%. */
async function fillBook(bench: Bench): Promise<void> {
  for (let count = 0; count < ticketsPerTrader; count += 1) {
    const leverage = count < ticketsPerTrader * liquidatedShare ? 20 : 5;
    await Promise.all(bench.members.map((member) => open(bench, member, { quantity: '0.001', leverage })));
    await say(bench, '60000');
  }
  const { size } = bench.futures.state().tickets;
  if (size !== traders * ticketsPerTrader) throw new Error(`${size} tickets are open`);
}

/** The longest of marks that decide nothing, at a distance from each other as live ones have. */
function measureMark({ world }: Bench): number {
  let slowestMs = 0;
  for (let count = 0; count < 200; count += 1) {
    world.pass(1_000);
    const startMs = performance.now();
    world.say(String(60_000 + (count % 10)));
    slowestMs = Math.max(slowestMs, performance.now() - startMs);
  }
  return slowestMs;
}

const sum = (a: number, b: number) => a + b;
const countOpen = ({ ofMember }: Pool) => [...ofMember.values()].map(({ size }) => size);

type Gap = { seconds: number; p99Ms: number; orders: number; marks: number };

/** Until the last of the tickets that the gap crosses is closed: others open tickets, and marks go on. */
async function measureGap(bench: Bench): Promise<Gap> {
  const { world, futures, opened } = bench;
  const latenciesMs: number[] = [];
  let marks = 0;
  let isOver = false;
  const others = await createTraders(opened, 10);
  world.pass(1);
  world.say('3000', { symbol: 'ETH_USDT' });
  world.pass(1);
  const trading = others.map(async (member) => {
    while (!isOver) {
      const startMs = performance.now();
      const input = marketOrder({ symbol: 'ETH_USDT', quantity: '0.01', leverage: 5 });
      const asked = await askAs(futures, member)({ call: 'futures.create', input });
      if (asked.ok) latenciesMs.push(performance.now() - startMs);
      else if (asked.error !== 'tooManyOpenOrders') throw new Error(JSON.stringify(asked));
      world.pass(1);
      world.say('3000', { symbol: 'ETH_USDT' });
      marks += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  const startMs = performance.now();
  world.pass(1);
  world.say('54000');
  const liquidated = Math.round(traders * ticketsPerTrader * liquidatedShare);
  const text = `select count(*)::int as count from futures_close where reason = 'liquidated'`;
  const left = traders * ticketsPerTrader - liquidated;
  const openNow = () => futures.state().markets.get('BTC_USDT')?.pools.flatMap(countOpen).reduce(sum, 0) ?? 0;
  while (openNow() > left) {
    world.pass(1);
    world.say('54000.01');
    marks += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await say(bench, '54000');
  const seconds = (performance.now() - startMs) / 1_000;
  isOver = true;
  await Promise.all(trading);
  const [found] = await queryRows<{ count: number }>(opened.database, text, []);
  if (found?.count !== liquidated) throw new Error(`${found?.count} tickets were liquidated`);
  latenciesMs.sort((a, b) => a - b);
  return { seconds, p99Ms: latenciesMs[Math.floor(latenciesMs.length * 0.99)] ?? 0, orders: latenciesMs.length, marks };
}

const atMost = (limit: number, value: number) => ({ value, limit, better: 'lower' as const, ok: value <= limit });

export async function run(): Promise<BenchResult[]> {
  const parent = path.resolve('node_modules/.cache/pasar');
  fs.mkdirSync(parent, { recursive: true });
  const directory = fs.mkdtempSync(path.join(parent, 'bench-'));
  const opened = await openDatabase({ dataDirectory: directory, log });
  await deposit(opened.database, houseAccount('futures', 'USDT'), '20000000');
  await deposit(opened.database, houseAccount('insurance', 'USDT'), '1000000');
  const world = createFuturesWorld(opened);
  world.say('60000');
  const futures = await world.open();
  world.pass(1);
  const bench = { opened, world, futures, members: await createTraders(opened, traders) };
  const orders = await measureOrders(bench);
  const tickets = await measureTickets(bench);
  await fillBook(bench);
  const markMs = measureMark(bench);
  const gap = await measureGap(bench);
  await futures.close();
  await opened.close();
  fs.rmSync(directory, { recursive: true });
  const open = (traders * ticketsPerTrader).toLocaleString('en');
  return [
    {
      name: 'tickets opened and closed, against spot orders',
      unit: 'x',
      value: tickets / orders,
      limit: 0.5,
      better: 'higher',
      ok: tickets / orders >= 0.5,
      detail: `${Math.round(tickets)} tickets/s against ${Math.round(orders)} orders/s, ${traders} at once`,
    },
    { name: `slowest mark over ${open} open tickets`, unit: 'ms', ...atMost(50, markMs) },
    {
      name: 'a gap of 10% that liquidates 30,000 of them',
      unit: 's',
      ...atMost(10, gap.seconds),
      detail: `${gap.marks} marks meanwhile`,
    },
    { name: 'p99 of new orders meanwhile', unit: 'ms', ...atMost(1_000, gap.p99Ms), detail: `${gap.orders} orders` },
  ];
}

if (import.meta.main) {
  for (const result of await run()) process.stdout.write(`${JSON.stringify(result)}\n`);
}
