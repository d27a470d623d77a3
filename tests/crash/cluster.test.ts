import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patienceMs } from '../../server/http/forward-api.ts';
import { memberAccount } from '../../server/ledger/accounts.ts';
import { openBank } from '../support/bank.ts';
import { type Cluster, startCluster } from '../support/cluster.ts';
import { databases, type PreparedDatabase } from '../support/databases.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import { type Follower, followSequences } from '../support/follow-sequences.ts';
import { allowFutures, marketOrder } from '../support/futures.ts';
import { deposit } from '../support/ledger.ts';
import { addTrader, type Trader } from '../support/shared-exchange.ts';
import { findOrInstallRedis } from '../support/start-redis.ts';

const postgres = databases.find(({ name }) => name === 'PostgreSQL');
const redisProgram = findOrInstallRedis();
if (!redisProgram) test.skip('a cluster: no Redis server was found or installed');

const membersCount = 6;
const thinkMs = 20;
const redisAwayMs = 30_000;

describe.runIf(postgres && redisProgram)('processes behind a proxy', () => {
  let prepared: PreparedDatabase;
  let cluster: Cluster;
  const traders: Trader[] = [];

  beforeAll(async () => {
    if (!postgres || !redisProgram) return;
    prepared = await postgres.prepare();
    cluster = await startCluster(prepared, redisProgram);
    for (let count = 0; count < membersCount; count += 1) traders.push(await addTrader(cluster.opened.database));
  }, 120_000);
  afterAll(async () => {
    const contradictions = cluster && (await findContradictions(cluster.opened.database));
    await cluster?.close();
    await prepared?.remove();
    if (cluster) expect(contradictions).toEqual([]);
  });

  async function priceNow(): Promise<number> {
    const { body } = await (traders[0] as Trader).at(cluster.proxy).call('/quotation/latest', {
      form: { symbols: 'BTC_USDT' },
    });
    return Math.round(Number(body.data[0].c));
  }

  const follow = (trader: Trader): Follower => followSequences(trader.listenAt(cluster.proxy));

  /** All have heard all: their books stand where a new page's would. */
  async function untilCaughtUp(followers: Follower[]): Promise<void> {
    const { body } = await (traders[0] as Trader).at(cluster.proxy).call('/quotation/full_quote?id=BTC_USDT', {
      method: 'GET',
    });
    const books = () => followers.map(({ book }) => book());
    await expect.poll(books, { timeout: 20_000 }).toEqual(followers.map(() => body.data.depth.seq));
  }

  async function lostOrders(acknowledged: readonly { what: string; key: string }[]): Promise<string[]> {
    const rows = await cluster.opened.database.selectFrom('spot_order').select('client_id').execute();
    const stored = new Set(rows.map(({ client_id: key }) => key));
    return acknowledged.filter(({ what, key }) => what === 'order' && !stored.has(key)).map(({ key }) => key);
  }

  test('are replaced one by one under load, and nobody notices', async () => {
    const base = await priceNow();
    const failures: string[] = [];
    const placed = new Map<string, string>();
    const opened = new Set<string>();
    const { database } = cluster.opened;
    const futuresTrader = await addTrader(database);
    await deposit(database, memberAccount(futuresTrader.id, 'USDT', 'futures'), '100000');
    await allowFutures(database, futuresTrader.id);
    const slowest = { ms: 0, what: '' };
    const followers = traders.slice(0, 4).map(follow);
    let isOver = false;
    let step = 'start';

    /** Asks once: an answer that is no success is a failure, as a member would see it. */
    async function ask<Answer extends { status: number; body: { errcode: number } }>(
      what: string,
      asking: Promise<Answer>,
    ): Promise<Answer | undefined> {
      const fromMs = performance.now();
      const answer = await asking.catch((error: unknown) => void failures.push(`${step}: ${what}: ${error}`));
      const ms = performance.now() - fromMs;
      if (ms > slowest.ms) Object.assign(slowest, { ms, what: `${what}, ${step}` });
      if (answer && answer.body.errcode !== 0) failures.push(`${step}: ${what}: ${JSON.stringify(answer)}`);
      return answer ?? undefined;
    }

    /** Opens and closes futures, which the process that waits for the exchange works on. */
    async function liveWithFutures(trader: Trader): Promise<void> {
      const member = trader.at(cluster.proxy);
      for (let n = 0; !isOver; n += 1) {
        const headers = (deed: string) => ({ 'idempotency-key': `futures ${n} ${deed}` });
        const order = { json: marketOrder({ quantity: '0.001' }), headers: headers('open') };
        const opening = await ask('ticket', member.call('/futures/create', order));
        if (opening?.body.errcode === 0) opened.add(opening.body.data.id);
        const all = { json: { symbol: 'BTC_USDT' }, headers: headers('close') };
        await ask('closing tickets', member.call('/futures/closeall', all));
        await wait(thinkMs);
      }
    }
    async function live(trader: Trader, number: number): Promise<void> {
      const member = trader.at(cluster.proxy);
      for (let n = 0; !isOver; n += 1) {
        const [key, price] = [`${number} ${n}`, String(base + ((n * 7 + number) % 11) - 5)];
        const answer = await ask('order', member.place(number % 2 === 0 ? 'sell' : 'buy', price, key));
        if (answer?.body.errcode === 0) placed.set(key, answer.body.data.order.id);
        await ask('own orders', member.call('/exchange/activeorders'));
        await ask('overview', member.call('/account/overview', { method: 'GET' }));
        await ask('quotes', member.call('/quotation/latest', { form: { symbols: 'BTC_USDT' } }));
        await wait(thinkMs);
      }
    }

    const lives = Promise.all([...traders.map(live), liveWithFutures(futuresTrader)]);
    await expect.poll(() => placed.size, { timeout: 20_000 }).toBeGreaterThan(20);
    const codes: (number | null)[] = [];
    for (const front of cluster.fronts()) {
      step = 'a front is replaced';
      codes.push(await cluster.replace(front));
    }
    // The one that waits comes first, so that the next one waits when the other gives the work away.
    for (const engine of cluster.engines().toSorted((one) => (one.isWorking() ? 1 : -1))) {
      step = engine.isWorking() ? 'the work goes to another one' : 'the one that waits is replaced';
      codes.push(await cluster.replace(engine));
    }
    const before = placed.size;
    await expect.poll(() => placed.size, { timeout: 20_000 }).toBeGreaterThan(before + 50);
    isOver = true;
    await lives;
    await untilCaughtUp(followers);

    expect(codes).toEqual([0, 0, 0, 0]);
    expect(failures).toEqual([]);
    expect(slowest.ms, slowest.what).toBeLessThan(patienceMs);
    const rows = await database.selectFrom('spot_order').select(['client_id', 'id']).execute();
    expect(new Map(rows.map(({ client_id, id }) => [client_id, String(id)]))).toEqual(placed);
    expect(rows).toHaveLength(placed.size);
    const tickets = await database.selectFrom('futures_ticket').select('id').execute();
    expect(new Set(tickets.map(({ id }) => String(id)))).toEqual(opened);
    expect(opened.size).toBeGreaterThan(20);
    expect(followers.flatMap(({ gaps }) => gaps)).toEqual([]);
    // Each was cut at least once, by the front that ended.
    expect(Math.min(...followers.map(({ heard }) => heard.joins))).toBeGreaterThan(1);
    for (const follower of followers) follower.close();
  });

  test('move money through faults: the books always add up, and have each transfer once', async () => {
    const { opened, proxy, redis } = cluster;
    const bank = openBank(opened.database, traders, { place: proxy, price: await priceNow() });
    const followers = traders.slice(0, 2).map(follow);
    const untilMore = async (count: number) => {
      const before = bank.acknowledged.length;
      const look = () => [bank.wrong, bank.acknowledged.length > before + count];
      await expect.poll(look, { timeout: 40_000 }).toEqual([[], true]);
    };
    await untilMore(20);

    await redis.kill();
    const redisBack = wait(redisAwayMs);
    const killed = cluster.worker();
    await killed.kill();
    cluster.forget(killed);
    await untilMore(40);
    await cluster.start('engine');
    await redisBack;
    await redis.restart();
    const events = () => followers.reduce((sum, { heard }) => sum + heard.events, 0);
    const heardBefore = events();
    const look = () => [bank.wrong, events() > heardBefore];
    await expect.poll(look, { timeout: 20_000 }).toEqual([[], true]);

    const paused = cluster.worker();
    paused.send('SIGSTOP');
    cluster.forget(paused);
    await untilMore(40);
    paused.send('SIGCONT');
    expect(await paused.ended).toBe(1);
    await untilMore(20);
    const { reads } = await bank.close();

    await untilCaughtUp(followers);

    expect(bank.wrong).toEqual([]);
    expect(reads).toBeGreaterThan(50);
    expect(await bank.findDifferences()).toEqual([]);
    expect(await lostOrders(bank.acknowledged)).toEqual([]);
    expect(followers.flatMap(({ gaps }) => gaps)).toEqual([]);
    for (const follower of followers) follower.close();
  });
});
