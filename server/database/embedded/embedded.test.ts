import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeDataDirectory, openPgliteForTest } from '../../../tests/support/databases.ts';
import { createLog } from '../../log.ts';
import { type DatabaseOptions, type OpenDatabase, openDatabase, queryRows } from '../client.ts';
import { isUnavailable } from '../errors.ts';
import { DurableFileSystem } from './durable-file-system.ts';
import { watchFreeSpace } from './free-space.ts';
import { checkDurability } from './self-check.ts';

const log = createLog('silent');
const neverCalled = (error: Error): never => {
  throw error;
};

let dataDirectory: string;
const closers: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  dataDirectory = await makeDataDirectory();
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  fs.rmSync(dataDirectory, { recursive: true, force: true });
});

async function open(options: Pick<DatabaseOptions, 'onLost' | 'connectionWaitMsMax'> = {}): Promise<OpenDatabase> {
  const opened = await openDatabase({ dataDirectory, log, freeBytesMin: 0, ...options });
  closers.push(opened.close);
  return opened;
}

describe('the lock of the data directory', () => {
  const client = JSON.stringify(path.resolve(import.meta.dirname, '../client.ts'));
  const script = `
    const { openDatabase } = await import(${client});
    const log = { info() {}, warn() {}, error() {}, fatal() {} };
    const startedAt = performance.now();
    process.on('exit', () => console.log(performance.now() - startedAt));
    await openDatabase({ dataDirectory: process.argv[1], log });
    console.log('open');
    setInterval(() => {}, 1000);
  `;
  const openInProcess = () => spawn(process.execPath, ['--input-type=module', '-e', script, dataDirectory]);

  test('makes a second process stop at once, saying why', async () => {
    await open();
    const second = openInProcess();
    const outputs = Promise.all([text(second.stdout), text(second.stderr)]);
    const [exitCode] = await once(second, 'exit');
    const [stopMs, complaint] = await outputs;
    expect(exitCode).not.toBe(0);
    expect(complaint).toContain(`another process is using the data directory ${dataDirectory}`);
    // Of the two seconds that it may take, the rest is Node's own start.
    expect(Number(stopMs)).toBeLessThan(500);
  });

  test('is free again when the process that held it was killed', async () => {
    const killed = openInProcess();
    await once(killed.stdout, 'data');
    await expect(openDatabase({ dataDirectory, log })).rejects.toThrow('another process');
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const { database } = await open();
    expect(await queryRows(database, 'select 1 as value', [])).toEqual([{ value: 1 }]);
  });

  test('is free again after a close', async () => {
    const first = await openDatabase({ dataDirectory, log, freeBytesMin: 0 });
    await first.close();
    await open();
  });
});

describe('the check of durability', () => {
  test('passes a database that syncs each commit', async () => {
    const fileSystem = new DurableFileSystem(path.join(dataDirectory, 'checked'), neverCalled);
    const startParams = PGlite.defaultStartParams.filter((flag) => flag !== '-F');
    const database = await PGlite.create({
      fs: fileSystem,
      startParams: [...startParams, '-c', 'wal_sync_method=fsync'],
    });
    await expect(checkDurability(database, fileSystem)).resolves.toBeUndefined();
    await database.close();
  });

  test('refuses PGlite as shipped, and one whose fsync does not reach the disk', async () => {
    const fileSystem = { fsyncCount: 0 } as DurableFileSystem;
    const shipped = await PGlite.create();
    await expect(checkDurability(shipped, fileSystem)).rejects.toThrow('fsync is off');
    await shipped.close();
    const hookless = await PGlite.create({ startParams: PGlite.defaultStartParams.filter((flag) => flag !== '-F') });
    await expect(checkDurability(hookless, fileSystem)).rejects.toThrow('did not sync the disk');
    await hookless.close();
  });
});

describe('the embedded database', () => {
  test('begins anew after a first start that was interrupted', async () => {
    fs.rmSync(path.join(dataDirectory, 'database'), { recursive: true });
    fs.mkdirSync(path.join(dataDirectory, 'database.unfinished/base'), { recursive: true });
    fs.writeFileSync(path.join(dataDirectory, 'database.unfinished/PG_VERSION'), '18');
    await open();
    expect(fs.readdirSync(dataDirectory)).toContain('database');
    expect(fs.readdirSync(dataDirectory)).not.toContain('database.unfinished');
  });

  test('keeps what was committed over a close', async () => {
    const first = await openDatabase({ dataDirectory, log, freeBytesMin: 0 });
    await queryRows(first.database, 'create table kept as select 42 as value', []);
    await first.close();
    const { database } = await open();
    expect(await queryRows(database, 'select value from kept', [])).toEqual([{ value: 42 }]);
  });

  test('lets running transactions end when it closes', async () => {
    const first = await openDatabase({ dataDirectory, log, freeBytesMin: 0 });
    await queryRows(first.database, 'create table kept (value int)', []);
    const running = first.database.transaction().execute(async (tx) => {
      await queryRows(tx, 'insert into kept values (1)', []);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await queryRows(tx, 'insert into kept values (2)', []);
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await first.close();
    await running;
    const { database } = await open();
    expect(await queryRows(database, 'select sum(value)::int as value from kept', [])).toEqual([{ value: 3 }]);
  });

  test('rejects all queries and says so when PostgreSQL dies', async () => {
    let lost: Error | undefined;
    const { database } = await open({
      onLost(error) {
        lost = error;
      },
    });
    const recurse = `create function recurse(depth int) returns int language plpgsql as
      $$ begin return recurse(depth + 1); end $$; select recurse(1)`;
    const pending = [queryRows(database, recurse, []), queryRows(database, 'select 1', [])];
    const outcomes = await Promise.allSettled(pending);
    outcomes.push(...(await Promise.allSettled([queryRows(database, 'select 1', [])])));
    for (const outcome of outcomes) {
      expect(outcome.status).toBe('rejected');
      if (outcome.status === 'rejected') expect(isUnavailable(outcome.reason), outcome.reason).toBe(true);
    }
    expect(lost?.message).toContain('the embedded database stopped by itself');
  });

  test('gives up on a query that waits for its own transaction, and goes on', async () => {
    const { database } = await open({ connectionWaitMsMax: 300 });
    const stuck = database.transaction().execute(() => queryRows(database, 'select 1', []));
    await expect(stuck).rejects.toThrow('does a transaction wait for a query that was sent outside of it?');
    expect(await queryRows(database, 'select 1 as value', [])).toEqual([{ value: 1 }]);
  });
});

test('writes are refused below the free space that is asked for, and accepted above', async () => {
  const { bavail, bsize } = fs.statfsSync(dataDirectory);
  const nearlyFull = await openPgliteForTest({ freeBytesMin: bavail * bsize * 2 });
  closers.push(nearlyFull.close);
  expect(nearlyFull.writable()).toBe(false);
  expect(await queryRows(nearlyFull.database, 'select 1 as value', [])).toEqual([{ value: 1 }]);
  const roomy = watchFreeSpace(dataDirectory, 1, log);
  expect(roomy.writable()).toBe(true);
  roomy.stop();
});
