import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataDirectory } from '../../../tests/support/databases.ts';
import { createLog } from '../../log.ts';
import { type DatabaseWorker, startWorker } from './start-worker.ts';

let dataDirectory: string;
let worker: DatabaseWorker;
beforeAll(async () => {
  dataDirectory = await makeDataDirectory();
  const onLost = (error: Error) => {
    throw error;
  };
  worker = await startWorker({ directory: path.join(dataDirectory, 'database'), log: createLog('silent'), onLost });
});
afterAll(async () => {
  await worker.close();
  fs.rmSync(dataDirectory, { recursive: true });
});

async function connect(): Promise<Client> {
  const client = new Client({ stream: worker.connect, user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

test('a new session does not get the answer of the one before', async () => {
  const left = await connect();
  const unanswered = left.query('select pg_sleep(0.2), 1 as value').catch((error: Error) => error.message);
  const next = await connect();
  expect(await unanswered).toContain('Connection terminated');
  expect((await next.query('select 2 as value')).rows).toEqual([{ value: 2 }]);
});

test('a new session does not inherit a transaction, settings or locks', async () => {
  const left = await connect();
  await left.query('create table inherited (id int)');
  await left.query(
    'begin; insert into inherited values (1); set local search_path = pg_catalog; select pg_advisory_lock(1)',
  );
  const next = await connect();
  expect((await next.query('select * from inherited')).rows).toEqual([]);
  const locks = `select count(*)::int as locks from pg_locks where locktype = 'advisory'`;
  expect((await next.query(locks)).rows).toEqual([{ locks: 0 }]);
});

test('a copy of the files is a database of its own, up to the last commit', async () => {
  const client = await connect();
  await client.query('create table copied as select 7 as value');
  const target = path.join(dataDirectory, 'copy');
  await worker.copyTo(target);
  await client.query('update copied set value = 8');
  const onLost = () => undefined;
  const copy = await startWorker({ directory: target, log: createLog('silent'), onLost });
  const copyClient = new Client({ stream: copy.connect, user: 'postgres', database: 'postgres' });
  await copyClient.connect();
  expect((await copyClient.query('select value from copied')).rows).toEqual([{ value: 7 }]);
  await copyClient.end();
  await copy.close();
});

test('a copy that fails says why, and the database goes on', async () => {
  await expect(worker.copyTo(path.join(dataDirectory, 'missing/../\0'))).rejects.toThrow();
  const client = await connect();
  expect((await client.query('select 1 as value')).rows).toEqual([{ value: 1 }]);
});
