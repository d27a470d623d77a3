import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import { createLog } from '../../log.ts';
import { type OpenDatabase, queryRows } from '../client.ts';
import { maintain, readWalBytes, vacuumWhereDue } from './maintenance.ts';

let opened: OpenDatabase;
const query = (text: string) => queryRows<{ value: unknown }>(opened.database, text, []);
beforeAll(async () => {
  opened = await openPgliteForTest();
  await query('create table busy (id int primary key, note text); create table "Quiet one" (id int)');
  await query(`insert into busy select id, repeat('x', 200) from generate_series(1, 5000) id`);
});
afterAll(() => opened.close());

test('vacuums the tables that changed, and only those', async () => {
  await query('update busy set note = note || id');
  expect(await vacuumWhereDue(opened.database)).toEqual(['public.busy']);
  expect(await vacuumWhereDue(opened.database)).toEqual([]);
  await query('insert into "Quiet one" select generate_series(1, 5000)');
  expect(await vacuumWhereDue(opened.database)).toEqual(['public."Quiet one"']);
});

test('writes a checkpoint when there is enough WAL since the last', async () => {
  const log = createLog('silent');
  const before = await readWalBytes(opened.database);
  expect(before).toBeGreaterThan(1_000_000);
  await maintain(opened.database, { walBytesMax: before * 2 }, log);
  expect(await readWalBytes(opened.database)).toBeGreaterThanOrEqual(before);
  await maintain(opened.database, { walBytesMax: before / 2 }, log);
  expect(await readWalBytes(opened.database)).toBeLessThan(1_000);
});
