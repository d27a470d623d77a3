import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allCalls } from '../../contract/calls.ts';
import { symbolTypes } from '../../contract/quotes.ts';
import { connectDatabase, type OpenDatabase } from '../../server/database/client.ts';
import { memberAccount } from '../../server/ledger/accounts.ts';
import { databases, type PreparedDatabase } from '../support/databases.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import { allowFutures, marketOrder } from '../support/futures.ts';
import { deposit } from '../support/ledger.ts';
import { type LiveClient, next, subscribe } from '../support/live-feed.ts';
import { addTrader, type ExchangeProcess, startProcess, type Trader } from '../support/shared-exchange.ts';
import { findOrInstallPgbouncer, type Pgbouncer, startPgbouncer } from '../support/start-pgbouncer.ts';
import { findOrInstallRedis, type RedisServer, startRedis } from '../support/start-redis.ts';

const postgres = databases.find(({ name }) => name === 'PostgreSQL');
const redisServer = findOrInstallRedis();
if (!redisServer) test.skip('processes with Redis: no Redis server was found or installed');

const pgbouncerProgram = findOrInstallPgbouncer();
if (!pgbouncerProgram) test.skip('a front by way of PgBouncer: no PgBouncer was found or installed');

const spot = { room: 'market' as const, type: symbolTypes.spot, symbol: 'BTC_USDT' };

describe.runIf(postgres && redisServer)('processes beside the one that works, with Redis', () => {
  let redis: RedisServer;
  let pgbouncer: Pgbouncer | undefined;
  let prepared: PreparedDatabase;
  let opened: OpenDatabase;
  let engine: ExchangeProcess;
  let [one, other]: [ExchangeProcess | undefined, ExchangeProcess | undefined] = [undefined, undefined];
  let maker: Trader;
  let taker: Trader;
  const started: ExchangeProcess[] = [];
  const listeners: LiveClient[] = [];

  const start = async (variables: Record<string, string> = {}) => {
    const shared = { REDIS_URL: redis.url, ...variables };
    const process = await startProcess(variables.DATABASE_URL ?? prepared.options.databaseUrl ?? '', shared);
    started.push(process);
    return process;
  };
  const fronts = () => [one, other] as [ExchangeProcess, ExchangeProcess];
  const listen = (trader: Trader, at: ExchangeProcess, transports = ['websocket']) => {
    const listener = trader.listenAt(at, transports);
    listeners.push(listener);
    return listener;
  };

  beforeAll(async () => {
    if (!postgres || !redisServer) return;
    redis = await startRedis(redisServer);
    prepared = await postgres.prepare();
    engine = await start().catch(() => start());
    if (pgbouncerProgram) pgbouncer = await startPgbouncer(pgbouncerProgram, prepared.options.databaseUrl ?? '');
    const pooled = pgbouncer && { DATABASE_URL: pgbouncer.url };
    [one, other] = await Promise.all([
      start({ ROLES: 'pages,api,live', ...pooled }),
      start({ ROLES: 'pages,api,live' }),
    ]);
    opened = await connectDatabase(prepared.options);
    [maker, taker] = [await addTrader(opened.database), await addTrader(opened.database)];
    for (const front of fronts()) await untilAnswers(front);
  });
  afterAll(async () => {
    for (const listener of listeners) listener.close();
    for (const process of started) await process.kill();
    await redis?.kill();
    if (opened) expect(await findContradictions(opened.database)).toEqual([]);
    await opened?.close();
    await pgbouncer?.stop();
    await prepared?.remove();
  });

  /** Comes back as a page does, and joins the book anew each time. */
  function follow(listener: LiveClient): { events: number } {
    const heard = { events: 0 };
    const join = () => listener.emit('subscribe', spot, () => undefined);
    const comeBack = () => void setTimeout(() => listener.connect(), 50);
    listener.on('connect', join).on('disconnect', comeBack).on('connect_error', comeBack);
    listener.on('market', () => {
      heard.events += 1;
    });
    return heard;
  }

  /** A process answers by itself once it has opened the database. */
  const untilAnswers = (front: ExchangeProcess) =>
    vi.waitFor(() => expect(front.lines).toContain('answering'), { timeout: 20_000 });

  async function priceNow(): Promise<string> {
    const { body } = await maker.at(engine).call('/quotation/latest', { form: { symbols: 'BTC_USDT' } });
    return String(Math.round(Number(body.data[0].c)));
  }

  test('an order at one of them is heard at the other: book, trades, own orders and balances', async () => {
    const [first, second] = fronts();
    const price = await priceNow();
    // Who polls may reach another process with each request.
    for (const transports of [['websocket'], ['polling']]) {
      const listener = listen(taker, second, transports);
      const [market, member] = [await subscribe(listener, spot), await subscribe(listener, { room: 'member' })];
      expect([market.ok, member.ok]).toEqual([true, true]);
      const listed = next(listener, 'market');
      expect((await maker.at(first).place('sell', price, `maker ${transports}`)).body.errcode).toBe(0);
      expect(await listed).toMatchObject({ symbol: 'BTC_USDT', asks: [[price, '0.01']] });
      const [traded, own] = [next(listener, 'market'), next(listener, 'member')];
      const taken = await taker.at(second).place('buy', price, `taker ${transports}`);
      expect(taken.body.data.order.status).toBe('filled');
      expect((await traded).trades).toHaveLength(1);
      expect(await own).toMatchObject({ seq: 1, orders: [{ status: 'filled' }], fills: [{ price }] });
    }
  });

  test('who comes late gets the book with the number that the next news continue', async () => {
    const [first, second] = fronts();
    const price = await priceNow();
    const listener = listen(taker, first);
    const joined = await subscribe(listener, { ...spot, since: 0 });
    if (!joined.ok || !joined.snapshot || !('depth' in joined.snapshot)) throw new Error('no snapshot');
    expect(joined.snapshot.depth.seq).toBe(joined.seq);
    const news = next(listener, 'market');
    const placed = await maker.at(second).place('sell', String(Number(price) + 10), 'late');
    expect(placed.body.errcode).toBe(0);
    expect((await news).firstSeq).toBe(joined.seq + 1);
  });

  test('prices are those of the process with the feed', async () => {
    const [first] = fronts();
    const listener = listen(taker, first);
    expect((await subscribe(listener, { room: 'quotes' })).ok).toBe(true);
    const { v } = await next(listener, 'quotes');
    const [[symbol, vector] = ['', undefined]] = Object.entries(v);
    const { body } = await taker.at(first).call('/quotation/latest', { form: { symbols: symbol } });
    expect(body.data[0]).toMatchObject({ symbol, stale: null });
    expect(body.data[0].t).toBeGreaterThanOrEqual(vector?.[6] ?? Number.POSITIVE_INFINITY);
  });

  test('who signs out at one of them is signed out at the other within a second', async () => {
    const [first, second] = fronts();
    const member = await addTrader(opened.database);
    const listener = listen(member, second);
    expect((await subscribe(listener, { room: 'member' })).ok).toBe(true);
    const overview = () => member.at(second).call('/account/overview', { method: 'GET' });
    const before = await overview();
    const signedOut = next(listener, 'signedOut');
    const fromMs = performance.now();
    expect((await member.at(first).call('/account/signout')).body.errcode).toBe(0);
    await signedOut;
    expect(performance.now() - fromMs).toBeLessThan(1_000);
    expect([before.status, (await overview()).status]).toEqual([200, 401]);
  });

  test('every call that reads is answered as by the one that works', async () => {
    const [first] = fronts();
    const member = await addTrader(opened.database);
    const differing: string[] = [];
    for (const { group, name, call } of allCalls.filter(({ call }) => call.method === 'GET' || call.readOnly)) {
      const { query, params, input } = call.example as {
        [part in 'query' | 'params' | 'input']?: Record<string, string>;
      };
      const text = new URLSearchParams(query).toString();
      const path = `${call.path.replace(/:(\w+)/g, (_, key: string) => params?.[key] ?? key)}${text && `?${text}`}`;
      const answers = await Promise.all(
        [engine, first].map(async (at) => {
          const sent = call.body === 'json' ? { json: input } : { form: input ?? {} };
          const { status, body } = await member.at(at).call(path, call.method === 'GET' ? { method: 'GET' } : sent);
          return `${status} ${body.errcode} ${Object.keys(body.data ?? {}).join()}`;
        }),
      );
      if (answers[0] !== answers[1]) differing.push(`${group}.${name}: ${answers.join(' and ')}`);
    }
    expect(differing).toEqual([]);
  });

  test('a subscription to savings that is sent to both at once with one key is made once', async () => {
    const saver = await addTrader(opened.database);
    const { body: list } = await saver.at(engine).call('/saving/list', { method: 'GET' });
    const product = list.data.items.find((one: { currency: string }) => one.currency === 'USDT');
    const subscribeAt = (at: ExchangeProcess) =>
      saver.at(at).call('/saving/create', {
        json: { product: product.id, amount: '100' },
        headers: { 'idempotency-key': 'saved once' },
      });
    const answers = await Promise.all([...fronts(), engine, ...fronts()].map(subscribeAt));
    expect(answers.map(({ body }) => body.errcode)).toEqual([0, 0, 0, 0, 0]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
    const orders = opened.database.selectFrom('saving_order').select('id').where('member_id', '=', saver.id);
    expect(await orders.execute()).toHaveLength(1);
  });

  test('a transfer that is sent to all at once with one key is made once, and heard of at each', async () => {
    const owner = await addTrader(opened.database);
    const listeners = fronts().map((at) => listen(owner, at));
    for (const listener of listeners) expect((await subscribe(listener, { room: 'member' })).ok).toBe(true);
    const heard = listeners.map((listener) => next(listener, 'member'));
    const json = { currency: 'USDT', from: 'spot', to: 'futures', amount: '100' };
    const transferAt = (at: ExchangeProcess) =>
      owner.at(at).call('/balance/transfer', { json, headers: { 'idempotency-key': 'moved once' } });
    const answers = await Promise.all([...fronts(), engine, ...fronts()].map(transferAt));
    expect(answers.map(({ body }) => body.errcode)).toEqual([0, 0, 0, 0, 0]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
    const owned = { account: 'futures', currency: 'USDT', balance: '100' };
    for (const { balances } of await Promise.all(heard)) {
      expect(balances).toContainEqual(expect.objectContaining(owned));
    }
  });

  test('balances at each of them say what an open ticket would bring', async () => {
    const [first] = fronts();
    const { id, at } = await addTrader(opened.database);
    await allowFutures(opened.database, id);
    await deposit(opened.database, memberAccount(id, 'USDT', 'futures'), '10000');
    const headers = { 'idempotency-key': 'ticket' };
    expect((await at(first).call('/futures/create', { json: marketOrder(), headers })).body.errcode).toBe(0);
    for (const one of [engine, first]) {
      const isCounted = async () => {
        const { body } = await at(one).call('/balance/get2?account=futures&currency=USDT', { method: 'GET' });
        const [{ balance, valueUsdt }] = body.data;
        return balance !== '10000' && valueUsdt !== balance;
      };
      await expect.poll(isCounted, { timeout: 20_000 }).toBe(true);
    }
  });

  test.runIf(pgbouncerProgram)('one by way of PgBouncer answers many at once, and never takes the lease', async () => {
    const [pooled] = fronts();
    const saver = await addTrader(opened.database);
    const overview = () => saver.at(pooled).call('/account/overview', { method: 'GET' });
    const answers = await Promise.all(Array.from({ length: 50 }, overview));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    await expect(start({ DATABASE_URL: pgbouncer?.url ?? '' })).rejects.toThrow('did not start');
  });

  test('requests at both are counted together', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 62; sent += 1) {
      const at = fronts()[sent % 2] as ExchangeProcess;
      const headers = { 'x-forwarded-for': '203.0.113.77' };
      const form = { email: 'nobody@example.com', password: 'wrong' };
      statuses.push((await taker.at(at).call('/account/signin', { form, headers })).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  test('what needs no lease is answered while nobody works, and prices say that they are old', async ({
    onTestFinished,
  }) => {
    const [first] = fronts();
    engine.send('SIGSTOP');
    onTestFinished(() => engine.send('SIGCONT'));
    const at = taker.at(first);
    for (const path of ['/post/version', '/balance/get2', '/balance/holds', '/balance/values?days=7']) {
      expect((await at.call(path, { method: 'GET' })).status).toBe(200);
    }
    const latest = () => at.call('/quotation/latest', { form: { symbols: 'BTC_USDT' } });
    await expect.poll(async () => (await latest()).body.data[0].stale, { timeout: 30_000 }).toBe('silent');
    engine.send('SIGCONT');
    await expect.poll(async () => (await latest()).body.data[0].stale, { timeout: 30_000 }).toBe(null);
  });

  test('without Redis orders go on, and when it is back, empty, all is heard again', async () => {
    const [first, second] = fronts();
    const price = await priceNow();
    await redis.kill();
    expect((await maker.at(first).place('sell', price, 'no redis')).body.errcode).toBe(0);
    expect((await taker.at(second).call('/post/version', { method: 'GET' })).status).toBe(200);
    await redis.restart();
    const heard = follow(listen(taker, second));
    let orders = 0;
    const place = () => maker.at(first).place('sell', price, `redis is back ${++orders}`);
    await expect.poll(async () => (await place()) && heard.events > 0, { interval: 250, timeout: 20_000 }).toBe(true);
  });

  test('when another one takes over, sockets come back to it and nothing acknowledged is lost', async () => {
    const [first, second] = fronts();
    const price = await priceNow();
    const successor = await start();
    const listener = listen(taker, second);
    expect((await subscribe(listener, spot)).ok).toBe(true);
    const cut = new Promise((resolve) => listener.once('disconnect', resolve));
    await engine.kill();
    await cut;
    const place = () =>
      maker
        .at(first)
        .place('sell', price, 'after the kill')
        .catch(() => undefined);
    await expect.poll(async () => (await place())?.body.errcode, { timeout: 30_000 }).toBe(0);
    expect(successor.isWorking()).toBe(true);
    engine = successor;
  });
});
