import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databases, type PreparedDatabase } from '../../tests/support/databases.ts';
import { deposit, spotAccount } from '../../tests/support/ledger.ts';
import { addMember } from '../../tests/support/members.ts';
import { checkExchangeInvariants } from '../areas/exchange/check-exchange-invariants.ts';
import { listOrdersWithFills } from '../areas/exchange/list-orders.ts';
import { readRecentTrades } from '../areas/exchange/recent-trades.ts';
import { readSpotMarkets } from '../areas/exchange/spot-market.ts';
import { createLog } from '../log.ts';
import { connectDatabase, type Database, type OpenDatabase, queryRows } from './client.ts';
import { migrateToLatest } from './migrate.ts';
import { closeFirstParts, listParts, makeMonths } from './months.ts';
import { runMonths } from './run-months.ts';

const log = createLog('silent');
const at = (month: string) => Date.parse(`${month}-15T12:00:00Z`);
const months = ['2027-01', '2027-02', '2027-03', '2027-04'];

/** A buy order and a sell order of each month, filled by a trade of that month; one more is open. */
async function trade(database: Database, memberId: number): Promise<void> {
  for (const [place, month] of months.entries()) {
    const id = 10 + 2 * place;
    await queryRows(database, insertOrders, [memberId, id, at(month)]);
    await queryRows(database, insertTrade, [place + 1, id, at(month)]);
  }
  await queryRows(database, 'insert into spot_market (market_id, seq) values (1, 4) on conflict do nothing', []);
}

const readTrades = (database: Database, table: string) =>
  queryRows<{ seq: number }>(database, `select * from ${table} order by seq`, []);

async function partsOf(database: Database, parent: string): Promise<string[]> {
  const parts = (await listParts(database)).filter((part) => part.parent === parent);
  return parts.map(({ name, isCurrent }) => (isCurrent ? name : `(${name})`).replace(`${parent}_`, ''));
}

describe.each(databases)('tables that are kept by months on $name', ({ prepare, open }) => {
  let opened: OpenDatabase;
  let database: Database;
  let memberId: number;
  beforeEach(async () => {
    opened = await open();
    ({ database } = opened);
    memberId = (await addMember(database)).id;
  });
  afterEach(() => opened.close());

  const run = (...words: string[]) => runMonths(words, { database, atMs: at('2027-05') });
  const listFills = async () => {
    const markets = await readSpotMarkets(database, 0);
    const page = { memberId, symbol: undefined, side: undefined, status: undefined, maxId: undefined, limit: 20 };
    const { items } = await listOrdersWithFills(database, markets, page);
    return items.flatMap(({ id, fills }) => fills.map(({ tradeId, role }) => `${id} ${tradeId} ${role}`));
  };
  const allFills = ['17 4 taker', '16 4 maker', '15 3 taker', '14 3 maker', '13 2 taker', '12 2 maker', '11 1 taker'];

  test('are made ahead, and take rows of any time before and after', async () => {
    await makeMonths(database, at('2026-12'));
    await makeMonths(database, at('2026-12'));
    expect(await partsOf(database, 'trade')).toEqual(['first', '2027_01', '2027_02', '2027_03', 'ahead']);
    await trade(database, memberId);
    const held = 'select tableoid::regclass::text as name, seq from trade order by seq';
    expect(await queryRows(database, held, [])).toEqual([
      { name: 'months.trade_2027_01', seq: 1 },
      { name: 'months.trade_2027_02', seq: 2 },
      { name: 'months.trade_2027_03', seq: 3 },
      { name: 'months.trade_ahead', seq: 4 },
    ]);
    // Nothing made months for half a year: what came meanwhile stays together.
    await makeMonths(database, at('2027-07'));
    expect((await partsOf(database, 'trade')).slice(-5)).toEqual(['2027_04', '2027_08', '2027_09', '2027_10', 'ahead']);
    expect(await readTrades(database, 'trade')).toHaveLength(4);
    await makeMonths(database, at('2027-07'));
  });

  test('are still read where they have been detached, and come back', async () => {
    await makeMonths(database, at('2026-12'));
    await trade(database, memberId);
    await makeMonths(database, at('2027-05'));
    const rows = await readTrades(database, 'trade');
    expect(await listFills()).toEqual([...allFills, '10 1 maker']);

    expect(await run('detach', '2027-02')).toMatch(/trade_2027_02 .* detached\n.*trade_2027_03 .* in use/);

    const parts = await partsOf(database, 'trade');
    expect(parts.slice(0, 5)).toEqual(['(first)', '(2027_01)', '(2027_02)', '2027_03', '2027_04']);
    expect(await readTrades(database, 'trade')).toEqual(rows.slice(2));
    expect(await readTrades(database, 'trade_history')).toEqual(rows);
    expect(await listFills()).toEqual([...allFills, '10 1 maker']);
    expect((await readRecentTrades(database, [1])).get(1)?.map(({ seq }) => seq)).toEqual([4, 3, 2, 1]);
    expect(await checkExchangeInvariants(database)).toEqual([]);
    await makeMonths(database, at('2027-05'));

    await run('attach', '2027-02');
    expect((await partsOf(database, 'trade')).slice(0, 3)).toEqual(['(first)', '(2027_01)', '2027_02']);
    await run('detach', '2027-02');
    await run('attach', '2026-01');
    expect(await partsOf(database, 'trade')).toEqual(parts.map((name) => name.replace(/[()]/g, '')));
    expect(await readTrades(database, 'trade')).toEqual(rows);
  });

  test('take no rows of a month that has been detached', async () => {
    await makeMonths(database, at('2026-12'));
    await run('detach', '2027-01');
    const late = () => queryRows(database, insertTrade, [1, 10, at('2027-01')]);
    await expect(late()).rejects.toThrow('no partition');
    await run('attach', '2027-01');
    await late();
    expect(await readTrades(database, 'trade')).toHaveLength(1);
  });

  test.each([['detach', '2027-03'], ['detach'], ['detach', '2027-13'], ['drop', '2026-01'], ['begin', '2026-01']])(
    'refuse %s %s',
    async (...words) => {
      await makeMonths(database, at('2027-05'));
      await expect(run(...words)).rejects.toThrow(/may be detached is 2027-02|npm run months/);
    },
  );

  test('take over an old table with all of its rows', async () => {
    const prepared = await prepare();
    const old = await openOld(prepared, '0290');
    await addMember(old.database);
    await trade(old.database, 1);
    await deposit(old.database, spotAccount(1), '5');
    const before = await readTrades(old.database, 'trade');
    const entries = await queryRows(old.database, 'select * from entry order by transaction_id, seq', []);
    expect(entries).toHaveLength(2);

    await migrateToLatest(old.database, log);

    expect(await readTrades(old.database, 'trade')).toEqual(before);
    expect(await partsOf(old.database, 'trade')).toEqual(['first']);
    await closeFirstParts(old.database, at('2027-05'));
    expect(await partsOf(old.database, 'trade')).toEqual(['first', '2027_07', '2027_08', 'ahead']);
    expect(await readTrades(old.database, 'trade')).toEqual(before);
    const again = 'insert into trade select * from trade where seq = 4';
    await expect(queryRows(old.database, again, [])).rejects.toThrow('duplicate key');
    expect(await queryRows(old.database, 'select * from entry order by transaction_id, seq', [])).toEqual(entries);
    expect(await partsOf(old.database, 'entry')).toEqual(['first', '2027_07', '2027_08', 'ahead']);
    await expect(queryRows(old.database, 'insert into entry select * from entry', [])).rejects.toThrow('duplicate key');
    const left = await queryRows(old.database, `select 1 from pg_constraint where conname = 'in_month'`, []);
    expect(left).toEqual([]);
    await old.close();
    await prepared.remove();
  });
});

/** With the tables as they were before a migration. */
async function openOld(prepared: PreparedDatabase, migration: string) {
  const old = await connectDatabase(prepared.options);
  const migrations = path.join(import.meta.dirname, 'migrations');
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'pasar-migrations-'));
  const older = fs.readdirSync(migrations).filter((name) => name < migration);
  for (const name of older) fs.copyFileSync(path.join(migrations, name), path.join(directory, name));
  await migrateToLatest(old.database, log, directory);
  fs.rmSync(directory, { recursive: true });
  return old;
}

const insertOrders = `
  insert into spot_order (id, member_id, market_id, client_id, input_hash, side, type, time_in_force, is_post_only,
    price, quantity, maker_fee_ppm, taker_fee_ppm, placed_status, created_at, filled_quantity, filled_quote, fee,
    status, is_open, updated_at)
  select $2::int8 + place, $1, 1, $2 || '-' || place, repeat('0', 64), side, 'limit', 'gtc', false, 10, 5, 0, 0, 'new',
    $3, 5, 50, 0, 'filled', false, $3
  from (values (0, 'sell'), (1, 'buy')) as sides (place, side)`;

const insertTrade = `
  insert into trade (market_id, seq, price, quantity, taker_side, maker_order_id, taker_order_id, maker_fee, taker_fee,
    created_at)
  values (1, $1, 10, 5, 'buy', $2::int8, $2::int8 + 1, 0, 0, $3)`;
