import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databases, type PreparedDatabase } from '../../tests/support/databases.ts';
import { type OpenDatabase, openDatabase, queryRows } from '../database/client.ts';
import { holdLease, LeaseLostError } from '../database/lease.ts';
import { openWriterSession } from '../pipeline/writer-session.ts';
import { type LeaseBoard, openLeaseBoard } from './lease-board.ts';
import { type LeaseDesk, openLeaseDesk } from './lease-desk.ts';

const postgres = databases.find(({ name }) => name === 'PostgreSQL');

describe.runIf(postgres)('the lease', () => {
  let prepared: PreparedDatabase;
  let looker: OpenDatabase;
  let first: LeaseDesk;
  let second: LeaseDesk;
  const toClose: { close(): Promise<void> }[] = [];

  const later = <T extends { close(): Promise<void> }>(one: T): T => {
    toClose.unshift(one);
    return one;
  };
  const openDesk = (holder: string) =>
    later(openLeaseDesk({ databaseUrl: prepared.options.databaseUrl ?? '', name: 'exchange', holder }));
  function openBoard(sharedMs?: number): LeaseBoard {
    const options = { databaseUrl: prepared.options.databaseUrl ?? '', isDirect: true };
    return later(openLeaseBoard(sharedMs === undefined ? options : { ...options, sharedMs }));
  }
  const openAs = async (holder: string, epoch: number) =>
    later(await openDatabase({ ...prepared.options, lease: { name: 'exchange', holder, epoch } }));
  const letRunOut = () => queryRows(looker.database, 'update lease set expires_at = 0', []);

  beforeEach(async () => {
    if (!postgres) return;
    prepared = await postgres.prepare();
    looker = later(await openDatabase(prepared.options));
    first = openDesk('first');
    second = openDesk('second');
  });
  afterEach(async () => {
    for (const one of toClose.splice(0)) await one.close();
    await prepared.remove();
  });

  test('has one holder, until it runs out or is given back', async () => {
    expect(await openBoard(0).look('exchange')).toBeUndefined();
    expect(await first.take()).toBe(1);
    expect(await second.take()).toBeUndefined();
    expect(await openBoard(0).look('exchange')).toMatchObject({
      epoch: 1,
      holder: 'first',
      address: '',
      isFree: false,
    });
    expect(await first.renew(1, 'http://first')).toBe(true);
    expect(await openBoard(0).look('exchange')).toMatchObject({ address: 'http://first', isFree: false });
    await first.giveBack(1);
    expect(await second.take()).toBe(2);
    expect(await first.renew(1, 'http://first')).toBe(false);
    await first.giveBack(1);
    expect(await openBoard(0).look('exchange')).toMatchObject({ epoch: 2, holder: 'second', isFree: false });
  });

  test('is read once for all parts of a process that look at about the same time', async () => {
    await first.take();
    const [board, slowBoard] = [openBoard(), openBoard(60_000)];
    for (const one of [board, slowBoard]) expect(await one.look('exchange')).toMatchObject({ epoch: 1, isFree: false });
    expect(await slowBoard.look('futures')).toBeUndefined();
    await letRunOut();
    await expect.poll(() => board.look('exchange')).toMatchObject({ epoch: 1, isFree: true });
    expect(await slowBoard.look('exchange')).toMatchObject({ epoch: 1, isFree: false });
  });

  test('is not wanted of a new holder by what was wished of the last one, or of nobody', async () => {
    await first.take();
    await first.giveBack(1);
    await second.want();
    expect(await second.take()).toBe(2);
    expect(await second.isWanted()).toBe(false);
    await first.want();
    expect(await second.isWanted()).toBe(true);
  });

  test('is taken by one of several that want it at once', async () => {
    await first.take();
    await openAs('first', 1);
    const others = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'].map(openDesk);
    await Promise.all(others.map((other) => other.isWanted()));
    await letRunOut();
    const taken = await Promise.all(others.map((other) => other.take()));
    expect(taken.filter((epoch) => epoch !== undefined)).toEqual([2]);
  });

  test('is renewed after it ran out, when nobody has taken it', async () => {
    await first.take();
    await letRunOut();
    expect(await first.renew(1, '')).toBe(true);
    expect(await second.take()).toBeUndefined();
  });

  test('takes with it what its holder has not committed, and every way to write more', async () => {
    await first.take();
    const opened = await openAs('first', 1);
    const connection = await opened.reserve();
    await queryRows(connection, 'begin', []);
    await queryRows(connection, `insert into lease values ('other', 1, 'first', '', 0)`, []);
    await holdLease(connection, { name: 'exchange', holder: 'first', epoch: 1 });
    await letRunOut();
    expect(await second.take()).toBe(2);
    await expect(queryRows(connection, 'commit', [])).rejects.toThrow();
    connection.release(new Error('it is lost'));
    await expect(opened.reserve()).rejects.toThrow(LeaseLostError);
    await expect(queryRows(opened.database, 'select 1', [])).rejects.toThrow(LeaseLostError);
    expect(await queryRows(looker.database, `select 1 from lease where name = 'other'`, [])).toEqual([]);
    expect(await queryRows((await openAs('second', 2)).database, 'select 1 as one', [])).toEqual([{ one: 1 }]);
  });

  test('is checked in each transaction of a writer', async () => {
    await first.take();
    const opened = await openAs('first', 1);
    const session = later(await openWriterSession(opened, { name: 'till', lock: 77 }));
    const transaction = () => session.transaction({ read: async () => 0, write: async () => 'committed' });
    expect(await transaction()).toBe('committed');
    // As if its connections had been left alone.
    await queryRows(looker.database, 'update lease set epoch = 2', []);
    await expect(transaction()).rejects.toThrow(LeaseLostError);
  });

  test('can be renewed while a writer is in a transaction, and not be taken', async () => {
    await first.take();
    const opened = await openAs('first', 1);
    const connection = await opened.reserve();
    await queryRows(connection, 'begin', []);
    await holdLease(connection, { name: 'exchange', holder: 'first', epoch: 1 });
    expect(await first.renew(1, '')).toBe(true);
    const other = await looker.reserve();
    await queryRows(other, `set lock_timeout = '50ms'`, []);
    await expect(queryRows(other, 'update lease set epoch = 2', [])).rejects.toThrow('lock timeout');
    await queryRows(connection, 'commit', []);
    await queryRows(other, 'update lease set epoch = 2', []);
    connection.release();
    other.release();
  });

  test('is not waited for by the server any more when a process has given up', async () => {
    await first.take();
    await letRunOut();
    const other = await looker.reserve();
    await queryRows(other, 'begin', []);
    await queryRows(other, 'select 1 from lease for update', []);
    await expect(second.take()).rejects.toThrow();
    const waiting = `select query from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(() => queryRows(looker.database, waiting, []), { timeout: 2_000 }).toEqual([]);
    await queryRows(other, 'rollback', []);
    other.release();
  });
});
