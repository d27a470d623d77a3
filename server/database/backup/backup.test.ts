import fs from 'node:fs';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databases, makeDataDirectory } from '../../../tests/support/databases.ts';
import { createLog } from '../../log.ts';
import { connectDatabase, type Database, openDatabase, queryRows } from '../client.ts';
import { lockDirectory } from '../embedded/lock-directory.ts';
import { backUp } from './back-up.ts';
import { readDump } from './dump-file.ts';
import { restoreDatabase } from './restore-database.ts';
import { splitStatements } from './split-statements.ts';

const log = createLog('silent');
let directory: string;
let file: string;
beforeEach(async () => {
  directory = await makeDataDirectory();
  file = path.join(directory, 'backup.sql');
});
afterEach(() => fs.rmSync(directory, { recursive: true, force: true }));

const open = () => openDatabase({ dataDirectory: directory, log, freeBytesMin: 0 });
const anyLedger = async () => {};
const read = () => fs.createReadStream(file, 'utf8');

/** A table with what is easily broken on its way through a file of SQL. */
async function fillAwkwardTable(database: Database): Promise<void> {
  await queryRows(
    database,
    `create table "Awkward; table" (
      id bigint generated always as identity primary key,
      "a ""quoted"" name" text unique,
      amount numeric(38, 18) check (amount < 'Infinity'),
      doubled numeric generated always as (amount * 2) stored,
      bytes bytea, document jsonb, flags boolean[], amounts numeric[]
    );
    create index on "Awkward; table" (amount) where amount > 0;
    create function refuse_awkward() returns trigger language plpgsql as
      $$ begin raise exception 'append-only;'; end $$;
    create trigger refuse before update on "Awkward; table" execute function refuse_awkward();`,
    [],
  );
  await queryRows(
    database,
    `insert into "Awkward; table" ("a ""quoted"" name", amount, bytes, document, flags, amounts)
    select case n when 7 then null else n || E';\\n--''"\\\\\\r\\u2028$$\\t' end, n / 7.0, decode(md5(n::text), 'hex'),
      jsonb_build_object('text', E'a''b;\\n', 'n', n), array[true, null], array[n / 3.0]
    from generate_series(1, 2500) n`,
    [],
  );
}

const digest = `select count(*) as rows, md5(string_agg(t::text, '|' order by id)) as digest from "Awkward; table" t`;

describe.each(databases)('a backup restored into $name', ({ prepare }) => {
  test('holds every row, encrypted as well, and goes on where the original stopped', async () => {
    const identity = await generateX25519Identity();
    const original = await open();
    await fillAwkwardTable(original.database);
    const before = await queryRows(original.database, digest, []);
    await original.close();
    await backUp(directory, file, [await identityToRecipient(identity)]);

    const target = await prepare();
    await restoreDatabase(target.options, await readDump(file, identity), anyLedger);
    const restored = await openDatabase(target.options);
    expect(await queryRows(restored.database, digest, [])).toEqual(before);
    const insert = `insert into "Awkward; table" (amount) values (1) returning id`;
    expect(await queryRows(restored.database, insert, [])).toEqual([{ id: 2501 }]);
    const update = queryRows(restored.database, `update "Awkward; table" set amount = 2`, []);
    await expect(update).rejects.toThrow('append-only;');
    await restored.close();
    await target.remove();
  });
});

test('a backup is written in pieces of a few megabytes, whatever its rows hold', async () => {
  const server = await open();
  const { database } = server;
  await queryRows(database, 'create table picture_of (id int primary key, bytes bytea not null)', []);
  const fill = `insert into picture_of select n, decode(repeat('ab', 400000), 'hex') from generate_series(1, 12) n`;
  await queryRows(database, fill, []);
  await queryRows(database, 'create table word (id int); insert into word select generate_series(1, 3000)', []);
  await server.close();
  await backUp(directory, file);
  const lengths = { picture_of: [] as number[], word: [] as number[] };
  for await (const statement of splitStatements(read())) {
    const table = /^INSERT INTO public\.(picture_of|word) /.exec(statement)?.[1];
    if (table) lengths[table as keyof typeof lengths].push(statement.length);
  }
  // Two pictures of 400,000 bytes are 1.6 million digits; thousands of short rows stay one statement.
  expect([lengths.picture_of.length, lengths.word.length]).toEqual([6, 1]);
  expect(Math.max(...lengths.picture_of)).toBeLessThan(2_000_000);
  fs.rmSync(path.join(directory, 'database'), { recursive: true });
  await restoreDatabase({ dataDirectory: directory, log, freeBytesMin: 0 }, read(), anyLedger);
  const restored = await open();
  const sum = 'select sum(length(bytes)) as bytes, (select count(*) from word) as words from picture_of';
  expect(await queryRows(restored.database, sum, [])).toEqual([{ bytes: 4_800_000, words: 3_000 }]);
  await restored.close();
});

test('a running server is backed up, with what it has committed and nothing else', async () => {
  const server = await open();
  await queryRows(server.database, 'create table work (id int)', []);
  await queryRows(server.database, 'insert into work select generate_series(1, 1000)', []);
  await server.database.transaction().execute(async (tx) => {
    await queryRows(tx, 'insert into work values (1001)', []);
    await backUp(directory, file);
  });
  expect(await queryRows(server.database, 'select count(*) as rows from work', [])).toEqual([{ rows: 1001 }]);
  await server.close();
  expect(fs.readdirSync(directory).filter((name) => name.startsWith('snapshot-'))).toEqual([]);

  fs.rmSync(path.join(directory, 'database'), { recursive: true });
  await restoreDatabase({ dataDirectory: directory, log, freeBytesMin: 0 }, read(), anyLedger);
  const restored = await open();
  expect(await queryRows(restored.database, 'select count(*) as rows from work', [])).toEqual([{ rows: 1000 }]);
  await restored.close();
});

test('a backup says so when the directory is in use and its user gives no copy', async () => {
  const lock = lockDirectory(directory);
  await expect(backUp(directory, file)).rejects.toThrow('stop it first');
  lock.release();
  expect(fs.existsSync(file)).toBe(false);
});

test('a restore refuses a database that has tables', async () => {
  const server = await open();
  await queryRows(server.database, 'create table work (id int)', []);
  await server.close();
  await backUp(directory, file);
  await expect(restoreDatabase({ dataDirectory: directory, log }, read(), anyLedger)).rejects.toThrow('not empty');
});

test('a restore that fails leaves nothing of the dump', async () => {
  async function* dump() {
    yield 'create table half (id int);\n';
    yield 'insert into nowhere values (1);\n';
  }
  const empty = await databases[0]?.prepare();
  if (!empty) throw new Error('PGlite is always there');
  await expect(restoreDatabase(empty.options, dump(), anyLedger)).rejects.toThrow('nowhere');
  const opened = await connectDatabase(empty.options);
  const tables = await queryRows(opened.database, `select tablename from pg_tables where schemaname = 'public'`, []);
  expect(tables).toEqual([]);
  await opened.close();
  await empty.remove();
});
