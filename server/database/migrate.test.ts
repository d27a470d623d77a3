import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { databases, type PreparedDatabase } from '../../tests/support/databases.ts';
import { createLog, type Log } from '../log.ts';
import { connectDatabase, type Database, type OpenDatabase, openDatabase, queryRows } from './client.ts';
import { migrateToLatest, repeatWhileBusy } from './migrate.ts';

const log = createLog('silent');
const tables = `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`;

describe.each(databases)('migrations on $name', ({ prepare }) => {
  let directory: string;
  let prepared: PreparedDatabase;
  let opened: OpenDatabase;
  beforeEach(async () => {
    directory = fs.mkdtempSync(path.join(os.tmpdir(), 'pasar-migrations-'));
    prepared = await prepare();
    opened = await connectDatabase(prepared.options);
  });
  afterEach(async () => {
    await opened.close();
    await prepared.remove();
    fs.rmSync(directory, { recursive: true });
  });

  const write = (name: string, text: string) => fs.writeFileSync(path.join(directory, name), text);
  const listTables = async () =>
    (await queryRows<{ name: string }>(opened.database, tables, [])).map(({ name }) => name).sort();

  test('run in the order of their numbers, each once', async () => {
    write('0020-second.sql', 'alter table first add column b int; create table second (a int);');
    write('0010-first.sql', '-- A file may hold several statements.\ncreate table first (a int);\nselect 1;');
    write('README.md', 'not a migration');
    await migrateToLatest(opened.database, log, directory);
    await migrateToLatest(opened.database, log, directory);
    write('0030-third.sql', 'create table third (a int)');
    await migrateToLatest(opened.database, log, directory);
    expect(await listTables()).toEqual(['first', 'second', 'third']);
  });

  test('leave nothing when one of them fails', async () => {
    write('0010-first.sql', 'create table first (a int)');
    write('0020-wrong.sql', 'create table second (a int); select * from nowhere');
    await expect(migrateToLatest(opened.database, log, directory)).rejects.toMatchObject({ code: '42P01' });
    expect(await listTables()).toEqual([]);
  });

  test('of this version bring an empty database up to date', async () => {
    await migrateToLatest(opened.database, log);
    expect((await listTables()).length).toBeGreaterThan(0);
  });
});

describe.skipIf(!inject('postgresUrl'))('processes on one server', () => {
  const patience = { lockWaitMsMax: 100, pauseMs: 10, triesMax: 1_000 };
  type Migrating = (database: Database, log: Log, directory: string) => Promise<void>;
  test.each<[string, Migrating]>([
    ['by itself', (database, log, directory) => migrateToLatest(database, log, directory, patience)],
    [
      'in a transaction that does more',
      (database, log, directory) => {
        const migrate = () => database.transaction().execute((tx) => migrateToLatest(tx, log, directory, patience));
        return repeatWhileBusy(migrate, log, patience);
      },
    ],
  ])('do not wait behind a migration that waits for a table, which tries again %s', async (_how, migrate) => {
    const prepared = await databases[1]?.prepare();
    if (!prepared) throw new Error('there is a server, so there is a second database');
    const [migrating, working] = [await connectDatabase(prepared.options), await connectDatabase(prepared.options)];
    const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'pasar-migrations-'));
    fs.writeFileSync(path.join(directory, '0010-busy.sql'), 'alter table busy add column b int');
    await queryRows(working.database, 'create table busy (a int)', []);
    const warn = vi.fn();
    let migration: Promise<void> | undefined;
    await working.database.transaction().execute(async (tx) => {
      await queryRows(tx, 'insert into busy values (1)', []);
      migration = migrate(migrating.database, Object.create(log, { warn: { value: warn } }), directory);
      await vi.waitFor(() => expect(warn).toHaveBeenCalled(), 20_000);
    });
    await migration;
    expect(await queryRows(working.database, 'select a, b from busy', [])).toEqual([{ a: 1, b: null }]);
    await Promise.all([migrating.close(), working.close()]);
    await prepared.remove();
    fs.rmSync(directory, { recursive: true });
  });

  test('start at once without disturbing each other’s migrations', async () => {
    const prepared = await databases[1]?.prepare();
    if (!prepared) throw new Error('there is a server, so there is a second database');
    const opened = await Promise.all(Array.from({ length: 5 }, () => openDatabase(prepared.options)));
    for (const { close } of opened) await close();
    await prepared.remove();
  });
});
