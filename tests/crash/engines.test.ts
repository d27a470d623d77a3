import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { saveSetting } from '../../server/areas/site/settings.ts';
import { type OpenDatabase, openDatabase } from '../../server/database/client.ts';
import { memberAccount } from '../../server/ledger/accounts.ts';
import { allowOptions, boptionOrderInput } from '../support/boption.ts';
import { databases, type PreparedDatabase } from '../support/databases.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import { allowFutures, marketOrder } from '../support/futures.ts';
import { deposit } from '../support/ledger.ts';
import { subscribe } from '../support/live-feed.ts';
import { addTrader, type ExchangeProcess, startProcess, type Trader } from '../support/shared-exchange.ts';
import { findOrInstallRedis, type RedisServer, startRedis } from '../support/start-redis.ts';

const postgres = databases.find(({ name }) => name === 'PostgreSQL');
const redisServer = findOrInstallRedis();
if (!redisServer) test.skip('engines beside the exchange: no Redis server was found or installed');

const retryMs = 100;
/** A dead engine's markets are taken over within this time: the lease runs out, the next one loads them. */
const takeoverMsMax = 5_000;

describe.runIf(postgres && redisServer)('futures and options, in processes of their own', () => {
  let redis: RedisServer;
  let prepared: PreparedDatabase;
  let opened: OpenDatabase;
  let exchange: ExchangeProcess;
  let front: ExchangeProcess;
  let trader: Trader;
  const started: ExchangeProcess[] = [];

  async function start(roles: string): Promise<ExchangeProcess> {
    const variables = { REDIS_URL: redis.url, ROLES: roles, LOG_LEVEL: 'info' };
    const process = await startProcess(prepared.options.databaseUrl ?? '', variables);
    started.push(process);
    return process;
  }

  /** A member with coins in all accounts who may trade everything. */
  async function addMemberOfAll(): Promise<Trader> {
    const member = await addTrader(opened.database);
    await deposit(opened.database, memberAccount(member.id, 'USDT', 'futures'), '100000');
    await allowFutures(opened.database, member.id);
    await allowOptions(opened.database, member.id);
    return member;
  }

  beforeAll(async () => {
    if (!postgres || !redisServer) return;
    redis = await startRedis(redisServer);
    prepared = await postgres.prepare();
    opened = await openDatabase(prepared.options);
    // Options are off until an operator switches them on.
    await saveSetting(opened.database, { key: 'features', value: 0, by: 'test', atMs: Date.now() });
    exchange = await start('engine,api,live').catch(() => start('engine,api,live'));
    front = await start('api,live');
    trader = await addMemberOfAll();
  }, 120_000);
  afterAll(async () => {
    for (const process of started) await process.kill();
    await redis?.kill();
    if (opened) expect(await findContradictions(opened.database)).toEqual([]);
    await opened?.close();
    await prepared?.remove();
  });

  const count = (process: ExchangeProcess, text: string) => process.lines.filter((line) => line.includes(text)).length;
  const worksOn = (name: string, process: ExchangeProcess) =>
    count(process, `this process does the work of ${name}`) > count(process, `this process leaves the work of ${name}`);
  const untilWorksOn = (name: string, process: ExchangeProcess) =>
    vi.waitFor(() => expect(worksOn(name, process)).toBe(true), { timeout: 20_000 });

  // biome-ignore lint/suspicious/noExplicitAny: answers of several calls
  const move = ([member, at]: [Trader, ExchangeProcess], path: string, json: object, key: string): Promise<any> =>
    member.at(at).call(path, { json, headers: { 'idempotency-key': key } });

  /** Opens a ticket at one of the processes; comes back once a price has opened it. */
  async function openTicket(member: Trader, at: ExchangeProcess, key: string): Promise<void> {
    const { body } = await move([member, at], '/futures/create', marketOrder({ quantity: '0.01' }), key);
    expect(body.errcode, JSON.stringify(body)).toBe(0);
    const ticket = opened.database.selectFrom('futures_ticket').select('state').where('id', '=', Number(body.data.id));
    await expect.poll(() => ticket.executeTakeFirst(), { timeout: 20_000 }).toEqual({ state: 'hold' });
  }

  async function buyOption(member: Trader, at: ExchangeProcess, key: string): Promise<string> {
    const { body } = await move([member, at], '/boption/create', boptionOrderInput, key);
    expect(body.errcode, JSON.stringify(body)).toBe(0);
    return body.data.id;
  }

  test('are worked on beside the exchange while there is no other process, and answered at each', async () => {
    await untilWorksOn('futures', exchange);
    await untilWorksOn('boption', exchange);
    for (const at of [exchange, front]) {
      await openTicket(trader, at, `ticket at ${at.origin}`);
      await buyOption(trader, at, `option at ${at.origin}`);
    }
  });

  test('go to one that comes, which hears prices and tells its news to sockets at all processes', async () => {
    const engine = await start('engine');
    await untilWorksOn('futures', engine);
    await untilWorksOn('boption', engine);
    expect([worksOn('futures', exchange), worksOn('boption', exchange)]).toEqual([false, false]);
    for (const at of [exchange, front]) {
      const listener = trader.listenAt(at);
      const heard = { tickets: 0, pools: 0, options: 0, ticks: 0, balance: '' };
      listener.on('tickets', ({ tickets, accounts }) => {
        heard.tickets += tickets.length;
        heard.balance = accounts.find(({ currency }) => currency === 'USDT')?.balance ?? '';
      });
      listener.on('pools', ({ pools }) => {
        heard.pools += pools.length;
      });
      listener.on('options', ({ options }) => {
        heard.options += options.length;
      });
      listener.on('boptionPriceData', ({ ticks }) => {
        heard.ticks += ticks.length;
      });
      for (const room of [
        { room: 'tickets' as const },
        { room: 'options' as const },
        { room: 'pools' as const, symbol: 'BTC_USDT' },
        { room: 'optionTicks' as const, symbol: 'BTC_USDT' },
      ]) {
        expect(await subscribe(listener, room)).toMatchObject({ ok: true });
      }
      await openTicket(trader, at, `heard at ${at.origin}`);
      await buyOption(trader, at, `heard at ${at.origin}`);
      const counts = () => [heard.tickets, heard.pools, heard.options, heard.ticks].map((count) => count > 0);
      await expect.poll(counts, { timeout: 20_000 }).toEqual([true, true, true, true]);
      // The exchange moves the money, and the engine of futures tells what the account has now.
      const before = Number(heard.balance);
      const transfer = { currency: 'USDT', amount: '1234', from: 'spot', to: 'futures' };
      expect((await move([trader, at], '/balance/transfer', transfer, `to futures ${at.origin}`)).body.errcode).toBe(0);
      // Fees and funding of the tickets are less than what was moved.
      await expect.poll(() => Number(heard.balance), { timeout: 20_000 }).toBeGreaterThan(before + 1_000);
      listener.close();
    }
  });

  test('spread over three, and an option is decided by the ticks that the log has', async () => {
    const third = await start('engine');
    await untilWorksOn('boption', third);
    const id = await buyOption(trader, front, 'decided');
    const rows = opened.database.selectFrom('boption_order').selectAll().where('id', '=', Number(id));
    const row = await vi.waitFor(
      async () => {
        const found = await rows.executeTakeFirstOrThrow();
        expect(found.entry_tick).not.toBeNull();
        return found;
      },
      { timeout: 20_000 },
    );
    const ticks = opened.database.selectFrom('tick').select(['seq', 'price']).where('symbol', '=', 'BTC_USDT');
    const first = await ticks.where('traded_at', '>=', row.entry_from).orderBy('seq').executeTakeFirstOrThrow();
    expect([row.entry_tick, Number(row.entry_price)]).toEqual([first.seq, Number(first.price)]);
  });

  test('lose nothing when the process that works on them is killed, paused, or asked to end', async () => {
    const members: Trader[] = [];
    while (members.length < 4) members.push(await addMemberOfAll());
    const placed = new Set<string>();
    const wrong: string[] = [];
    let isOver = false;

    /** Asks with one key until there is an answer. */
    async function untilAnswered(member: Trader, path: string, json: object, key: string) {
      while (!isOver && wrong.length === 0) {
        const answer = await move([member, front], path, json, key).catch(() => undefined);
        if (answer?.body.errcode === 0) return answer.body.data;
        if (answer && answer.status < 500) wrong.push(`${key} ${path}: ${JSON.stringify(answer.body)}`);
        await wait(retryMs);
      }
      return undefined;
    }
    async function live(member: Trader, number: number): Promise<void> {
      for (let n = 0; !isOver && wrong.length === 0; n += 1) {
        const key = `load ${number} ${n}`;
        const money = { currency: 'USDT', amount: '10', from: 'spot', to: 'futures' };
        await untilAnswered(member, '/balance/transfer', money, `${key} in`);
        const side = n % 2 === 0 ? ('long' as const) : ('short' as const);
        const ticket = await untilAnswered(member, '/futures/create', marketOrder({ side, quantity: '0.001' }), key);
        if (ticket) placed.add(ticket.id);
        await untilAnswered(member, '/futures/closeall', { symbol: 'BTC_USDT' }, `${key} close`);
      }
    }
    const untilMore = async (more: number) => {
      const before = placed.size;
      await expect.poll(() => [wrong, placed.size > before + more], { timeout: 40_000 }).toEqual([[], true]);
    };
    const worker = () => started.find((process) => process !== exchange && worksOn('futures', process));
    const another = async () => untilWorksOn('futures', (await start('engine')) && (worker() as ExchangeProcess));

    const lives = Promise.all(members.map(live));
    await untilMore(10);
    const killed = worker() as ExchangeProcess;
    await killed.kill();
    started.splice(started.indexOf(killed), 1);
    const fromMs = performance.now();
    await vi.waitFor(() => expect(started.some((process) => worksOn('futures', process))).toBe(true), {
      timeout: 20_000,
    });
    expect(performance.now() - fromMs).toBeLessThan(takeoverMsMax);
    await untilMore(10);

    await another();
    const paused = worker() as ExchangeProcess;
    paused.send('SIGSTOP');
    await untilMore(10);
    paused.send('SIGCONT');
    expect(await paused.ended).toBe(1);
    started.splice(started.indexOf(paused), 1);

    await another();
    const asked = worker() as ExchangeProcess;
    asked.send('SIGTERM');
    expect(await asked.ended).toBe(0);
    started.splice(started.indexOf(asked), 1);
    await untilMore(10);
    isOver = true;
    await lives;

    expect(wrong).toEqual([]);
    const rows = await opened.database.selectFrom('futures_ticket').select('id').execute();
    const stored = new Set(rows.map(({ id }) => String(id)));
    expect([...placed].filter((id) => !stored.has(id))).toEqual([]);
  });
});
