import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { symbolTypes } from '../../contract/quotes.ts';
import { connectDatabase, type OpenDatabase } from '../../server/database/client.ts';
import { lookEveryMs } from '../../server/processes/lease-board.ts';
import { leaseMs } from '../../server/processes/lease-desk.ts';
import { databases, type PreparedDatabase } from '../support/databases.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import { next, subscribe } from '../support/live-feed.ts';
import { addTrader, type ExchangeProcess, startProcess, type Trader } from '../support/shared-exchange.ts';

const postgres = databases.find(({ name }) => name === 'PostgreSQL');
const takeoverMsMax = 5_000;

/**
 * On a busy machine wall-clock time says nothing about us, but the time of the lease and CPU time do, which grows too
 * where others take the caches.
 */
function expectSoon(elapsedMs: number, successor: ExchangeProcess): void {
  const isBusy = (os.loadavg()[0] ?? 0) > 1.5 * os.availableParallelism();
  const ms = isBusy ? leaseMs + lookEveryMs + successor.beginCpuMs() / 2 : elapsedMs;
  expect(ms, `taken over after ${elapsedMs} ms`).toBeLessThan(takeoverMsMax);
}

describe.runIf(postgres)('processes on one PostgreSQL database', () => {
  let prepared: PreparedDatabase;
  let opened: OpenDatabase;
  let working: ExchangeProcess;
  let standing: ExchangeProcess;
  let maker: Trader;
  let taker: Trader;
  /** Keys of the orders that were acknowledged, with their numbers. */
  const placed = new Map<string, string>();
  const started: ExchangeProcess[] = [];

  const start = async (variables: Record<string, string> = {}) => {
    const process = await startProcess(prepared.options.databaseUrl ?? '', variables);
    started.push(process);
    return process;
  };

  beforeAll(async () => {
    if (!postgres) return;
    prepared = await postgres.prepare();
    // A first start writes so much that a busy machine may give it up; a service manager would start it again.
    working = await start().catch(() => start());
    standing = await start();
    opened = await connectDatabase(prepared.options);
    maker = await addTrader(opened.database);
    taker = await addTrader(opened.database);
  });
  afterAll(async () => {
    for (const process of started) await process.kill();
    if (opened) expect(await findContradictions(opened.database)).toEqual([]);
    await opened?.close();
    await prepared?.remove();
  });

  async function priceNow(): Promise<string> {
    const { body } = await maker.at(working).call('/quotation/latest', { form: { symbols: 'BTC_USDT' } });
    return String(Math.round(Number(body.data[0].c)));
  }

  async function place(at: ExchangeProcess, key: string, price: string) {
    const answer = await maker.at(at).place('sell', price, key);
    if (answer.body.errcode === 0) placed.set(key, answer.body.data.order.id);
    return answer;
  }

  /** Asks until it is answered, as a client does that lost an answer: with the same key. */
  async function untilPlaced(at: ExchangeProcess, key: string, price: string): Promise<number> {
    const fromMs = performance.now();
    while (true) {
      const answer = await place(at, key, price).catch(() => undefined);
      if (answer?.body.errcode === 0) return performance.now() - fromMs;
      if (performance.now() - fromMs > 60_000) throw new Error(`not placed: ${JSON.stringify(answer?.body)}`);
      await wait(200);
    }
  }

  async function storedOrders(): Promise<Map<string, string>> {
    const rows = await opened.database.selectFrom('spot_order').select(['client_id', 'id']).execute();
    return new Map(rows.map(({ client_id, id }) => [client_id, String(id)]));
  }

  test('one of them works, and the other one stands by', () => {
    expect([working.isWorking(), standing.isWorking()]).toEqual([true, false]);
  });

  test('an order by way of the other one trades with one of the first, and the trade is heard there', async () => {
    const price = await priceNow();
    for (const transports of [['websocket'], ['polling']]) {
      const listener = taker.listenAt(standing, transports);
      const answer = await subscribe(listener, { room: 'market', type: symbolTypes.spot, symbol: 'BTC_USDT' });
      expect(answer.ok).toBe(true);
      const heard = next(listener, 'market');
      expect((await place(working, `maker ${transports}`, price)).body.errcode).toBe(0);
      expect(await heard).toMatchObject({ symbol: 'BTC_USDT', asks: [[price, '0.01']] });
      const traded = next(listener, 'market');
      const taken = await taker.at(standing).place('buy', price, `taker ${transports}`);
      expect(taken.body.data.order.status).toBe('filled');
      expect((await traded).trades).toHaveLength(1);
      listener.close();
    }
  });

  test('who signs out at one of them hears so within a second at the other', async () => {
    const member = await addTrader(opened.database);
    const listener = member.listenAt(standing);
    expect((await subscribe(listener, { room: 'member' })).ok).toBe(true);
    const signedOut = next(listener, 'signedOut');
    const fromMs = performance.now();
    expect((await member.at(working).call('/account/signout')).body.errcode).toBe(0);
    await signedOut;
    expect(performance.now() - fromMs).toBeLessThan(1_000);
    listener.close();
  });

  test('when the one that works is killed, the other one goes on within 5 s and has lost nothing', async () => {
    const price = await priceNow();
    const listener = taker.listenAt(standing);
    expect((await subscribe(listener, { room: 'quotes' })).ok).toBe(true);
    const cut = new Promise((resolve) => listener.once('disconnect', resolve));
    const load = Promise.all(Array.from({ length: 5 }, (_, n) => untilPlaced(standing, `killed ${n}`, price)));
    await expect.poll(() => placed.has('killed 0'), { interval: 1, timeout: 10_000 }).toBe(true);
    await working.kill();
    const killedMs = performance.now();
    await untilPlaced(standing, 'after the kill', price);
    expectSoon(performance.now() - killedMs, standing);
    await Promise.all([load, cut]);
    expect(standing.isWorking()).toBe(true);
    const stored = await storedOrders();
    expect([...placed].filter(([key, id]) => stored.get(key) !== id)).toEqual([]);
    working = standing;
  });

  test('one that is paused is replaced within 5 s, commits nothing when it goes on, and ends', async () => {
    const price = await priceNow();
    standing = await start();
    expect(standing.isWorking()).toBe(false);
    working.send('SIGSTOP');
    const pausedMs = performance.now();
    // They wait in its sockets until it goes on.
    const late = Array.from({ length: 20 }, (_, n) => place(working, `late ${n}`, price).catch(() => undefined));
    await untilPlaced(standing, 'after the pause', price);
    expectSoon(performance.now() - pausedMs, standing);
    working.send('SIGCONT');
    expect(await working.ended).toBe(1);
    expect(working.lines.at(-1)).toMatch(/^ended another process/);
    for (const answer of await Promise.all(late)) expect(answer?.body.errcode).not.toBe(0);
    expect([...(await storedOrders()).keys()].filter((key) => key.startsWith('late'))).toEqual([]);
    working = standing;
  });

  test('one that ends in order gives the work to the next one, and one for pages alone never takes it', async () => {
    const price = await priceNow();
    const pages = await start({ ROLES: 'pages' });
    const next = await start();
    working.send('SIGTERM');
    expect(await working.ended).toBe(0);
    await untilPlaced(pages, 'by the pages', price);
    expect([next.isWorking(), pages.isWorking()]).toEqual([true, false]);
    working = next;
  });
});
