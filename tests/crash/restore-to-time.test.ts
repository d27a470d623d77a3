import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase } from '../../server/database/client.ts';
import { createLog } from '../../server/log.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import { findOrInstallPostgres } from '../support/find-postgres.ts';
import { addTrader, type ExchangeProcess, startProcess, type Trader } from '../support/shared-exchange.ts';
import { runOn } from '../support/standby.ts';
import { createRun, makeServerDirectory, type PostgresServer, startPostgres } from '../support/start-postgres.ts';

const binaries = findOrInstallPostgres();
const log = createLog('silent');

describe.runIf(binaries)('a database server that archives its WAL', () => {
  let kept: string;
  let server: PostgresServer;
  let exchange: ExchangeProcess;
  let trader: Trader;
  let price: string | undefined;
  const toStop: { stop(): Promise<void> }[] = [];

  beforeAll(async () => {
    if (!binaries) return;
    kept = makeServerDirectory();
    const settings = { archive_mode: 'on', archive_command: `test ! -f ${kept}/%f && cp %p ${kept}/%f` };
    server = await startPostgres(binaries, { settings });
    toStop.push(server);
    // A first start writes so much that a busy machine may give it up; a service manager would start it again.
    const start = () => startProcess(server.url('postgres'));
    exchange = await start().catch(start);
    const opened = await connectDatabase({ databaseUrl: server.url('postgres'), log });
    trader = await addTrader(opened.database);
    await opened.close();
  });
  afterAll(async () => {
    await exchange?.kill();
    for (const one of toStop) await one.stop();
    if (kept) fs.rmSync(kept, { recursive: true });
  });

  async function place(at: ExchangeProcess, key: string): Promise<string> {
    price ??= await askPrice(at);
    const { body } = await trader.at(at).place('sell', price, key);
    expect(body).toMatchObject({ errcode: 0 });
    return body.data.order.id;
  }

  async function askPrice(at: ExchangeProcess): Promise<string> {
    const { body } = await trader.at(at).call('/quotation/latest', { form: { symbols: 'BTC_USDT' } });
    return String(Math.round(Number(body.data[0].c)));
  }

  async function timeNow(): Promise<string> {
    const [{ now } = {}] = await runOn(server, 'select clock_timestamp()::text as now');
    return String(now);
  }

  /** What docs/operations/failover.md says: the copy, the archive, and the time. */
  async function restoreTo(time: string): Promise<PostgresServer> {
    const restored = await startPostgres(binaries as string, {
      settings: {
        restore_command: `cp ${kept}/%f %p`,
        recovery_target_time: time,
        recovery_target_action: 'promote',
      },
      makeData(data, run) {
        run('cp', '-a', path.join(kept, 'base'), data);
        run('touch', path.join(data, 'recovery.signal'));
      },
    });
    toStop.push(restored);
    const isReady = 'select not pg_is_in_recovery() as is_ready';
    await expect.poll(() => runOn(restored, isReady), { timeout: 30_000 }).toEqual([{ is_ready: true }]);
    return restored;
  }

  test('is restored to a time between two orders: it has the first one, and the second one never came', async () => {
    const run = createRun(binaries as string, kept);
    run('pg_basebackup', '-D', path.join(kept, 'base'), '-d', server.url('postgres'), '--checkpoint=fast');
    const first = await place(exchange, 'first');
    const time = await timeNow();
    await place(exchange, 'second');
    await exchange.kill();
    const [{ file } = {}] = await runOn(server, 'select pg_walfile_name(pg_switch_wal()) as file');
    await expect.poll(() => fs.existsSync(path.join(kept, String(file))), { timeout: 30_000 }).toBe(true);

    const restored = await restoreTo(time);
    const opened = await connectDatabase({ databaseUrl: restored.url('postgres'), log });
    toStop.unshift({ stop: opened.close });
    const orders = opened.database.selectFrom('spot_order').select(['client_id', 'id']).orderBy('id');
    expect(await orders.execute()).toEqual([{ client_id: 'first', id: Number(first) }]);
    expect(await findContradictions(opened.database)).toEqual([]);

    exchange = await startProcess(restored.url('postgres'));
    expect(await place(exchange, 'first')).toBe(first);
    const again = await place(exchange, 'second');
    expect((await orders.execute()).map(({ id }) => String(id))).toEqual([first, again]);
    expect(await findContradictions(opened.database)).toEqual([]);
  });
});
