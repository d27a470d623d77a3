import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase, type OpenDatabase } from '../../server/database/client.ts';
import { createLog } from '../../server/log.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import { findOrInstallPostgres } from '../support/find-postgres.ts';
import { startPausingProxy } from '../support/pausing-proxy.ts';
import { addTrader, type ExchangeProcess, startProcess, type Trader } from '../support/shared-exchange.ts';
import { promote, runOn, startStandby } from '../support/standby.ts';
import { type PostgresServer, startPostgres } from '../support/start-postgres.ts';

const binaries = findOrInstallPostgres();
const log = createLog('silent');
const goesOnMsMax = 15_000;
/** How long nobody has noticed that the primary is lost: longer than the lease lasts. */
const unnoticedMs = 5_000;

describe.runIf(binaries)('a database server with a synchronous standby', () => {
  let primary: PostgresServer;
  let standby: PostgresServer;
  let address: Awaited<ReturnType<typeof startPausingProxy>>;
  let databaseUrl: string;
  let opened: OpenDatabase;
  const processes: ExchangeProcess[] = [];
  const traders: Trader[] = [];
  /** Keys of the orders that were acknowledged, with their numbers. */
  const placed = new Map<string, string>();

  const start = () => startProcess(databaseUrl);

  beforeAll(async () => {
    if (!binaries) return;
    primary = await startPostgres(binaries, { isDurable: true });
    address = await startPausingProxy(primary.socketPath);
    databaseUrl = `postgresql://postgres@127.0.0.1:${address.port}/postgres`;
    opened = await connectDatabase({ databaseUrl, log });
    // A first start writes so much that a busy machine may give it up; a service manager would start it again.
    processes.push(await start().catch(start));
    standby = await startStandby(binaries, primary);
    processes.push(await start());
    for (let count = 0; count < 8; count += 1) traders.push(await addTrader(opened.database));
  });
  afterAll(async () => {
    for (const process of processes) await process.kill();
    await opened?.close();
    await address?.close();
    await standby?.stop();
    await primary?.stop();
  });

  /** Half of them sell and half of them buy around one price, so that most trade. Asks with one key until answered. */
  async function placeWithoutEnd(trader: number, base: number, load: { isOver: boolean }): Promise<void> {
    const side = trader % 2 === 0 ? 'sell' : 'buy';
    const at = processes[trader % 4 < 2 ? 0 : 1] as ExchangeProcess;
    for (let n = 0; !load.isOver; n += 1) {
      const key = `${trader} ${n}`;
      while (!placed.has(key)) {
        const price = String(base + ((n * 31 + trader) % 11) - 5);
        const answer = await traders[trader]
          ?.at(at)
          .place(side, price, key)
          .catch(() => undefined);
        if (answer?.body.errcode === 0) placed.set(key, answer.body.data.order.id);
        else if (answer && answer.body.errcode !== 503) throw new Error(JSON.stringify(answer.body));
        else await wait(100);
      }
    }
  }

  const transfer = (at: ExchangeProcess, key: string) =>
    (traders[0] as Trader).at(at).call('/balance/transfer', {
      json: { currency: 'USDT', from: 'spot', to: 'futures', amount: '1' },
      headers: { 'idempotency-key': key },
    });

  /** One of them has the lease; one that was replaced has ended, and its service manager starts it again. */
  async function untilSettled(): Promise<void> {
    const origins = processes.map(({ origin }) => `'${origin}'`).join();
    const held = `select 1 from lease
      where expires_at > extract(epoch from now()) * 1000 and address in (${origins})`;
    await expect.poll(() => runOn(primary, held), { interval: 100, timeout: 30_000 }).not.toEqual([]);
    for (const [at, process] of processes.entries()) {
      if (process.lines.some((line) => line.startsWith('ended'))) processes[at] = await start();
    }
  }

  const askQuote = async (at: ExchangeProcess) =>
    (await (await fetch(`${at.origin}/api/v1/quotation/full_quote?id=BTC_USDT`)).json()).data;

  const untilPlaced = (count: number) =>
    expect.poll(() => placed.size, { interval: 5, timeout: 60_000 }).toBeGreaterThan(count);

  test('acknowledges nothing that the standby has not, also not to a client that asks again', async () => {
    const [working, other] = processes as [ExchangeProcess, ExchangeProcess];
    const acknowledged: string[] = [];
    const askUntilDone = async (at: ExchangeProcess, key: string) => {
      while (!acknowledged.includes(key)) {
        const answer = await transfer(at, key).catch(() => undefined);
        if (answer?.body.errcode === 0) acknowledged.push(key);
        else await wait(100);
      }
    };
    const comeBack = await standby.interrupt();
    const asking = [working, other].map((at, n) => askUntilDone(at, `away ${n}`));
    const waiting = `select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`;
    await expect.poll(() => runOn(primary, waiting), { interval: 100, timeout: 10_000 }).not.toEqual([]);
    // What they were about to commit is in the primary now, and there alone: the next question finds it.
    await wait(unnoticedMs);
    expect(acknowledged).toEqual([]);
    await comeBack();
    await Promise.all(asking);
    const sum = `select sum(total) as moved from balance join account on id = account_id
      where (owner_kind, kind) = ('member', 'futures')`;
    const [{ moved } = {}] = await runOn(primary, sum);
    expect(Number(moved)).toBe(2);
    await untilSettled();
  });

  test('is lost under load: orders go on by the standby within 15 s, and nothing acknowledged is lost', async () => {
    const base = Math.round(Number((await askQuote(processes[0] as ExchangeProcess)).quote.c));
    const load = { isOver: false };
    const clients = Promise.all(traders.map((_, trader) => placeWithoutEnd(trader, base, load)));
    await untilPlaced(200);

    address.pause();
    await primary.kill();
    const lostMs = performance.now();
    await wait(unnoticedMs);
    const before = placed.size;
    await promote(standby);
    address.moveTo(standby.socketPath);
    await untilPlaced(before);
    expect(performance.now() - lostMs).toBeLessThan(goesOnMsMax);
    await untilPlaced(before + 200);
    load.isOver = true;
    await clients;

    const rows = await opened.database.selectFrom('spot_order').select(['client_id', 'id']).execute();
    const stored = new Map(rows.map(({ client_id: key, id }) => [key, String(id)]));
    expect([...placed].filter(([key, id]) => stored.get(key) !== id)).toEqual([]);
    expect(await findContradictions(opened.database)).toEqual([]);
  });

  test('its books are those that another process builds from it', async () => {
    const worked = processes.find((one) => one.isWorking()) as ExchangeProcess;
    const other = processes.find((one) => one !== worked) as ExchangeProcess;
    const { depth } = await askQuote(worked);
    await worked.kill();
    await expect.poll(() => other.isWorking(), { timeout: 20_000 }).toBe(true);
    const rebuilt = (await askQuote(other)).depth;
    expect([rebuilt.bids, rebuilt.asks]).toEqual([depth.bids, depth.asks]);
    expect(rebuilt.bids.length + rebuilt.asks.length).toBeGreaterThan(0);
  });
});
