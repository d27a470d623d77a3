import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findOrInstallPostgres } from '../../tests/support/find-postgres.ts';
import { runOn, startStandby } from '../../tests/support/standby.ts';
import { type PostgresServer, startPostgres } from '../../tests/support/start-postgres.ts';
import { createLog } from '../log.ts';
import { connectDatabase, type Database, type OpenDatabase, queryRows } from './client.ts';
import { type Histories, openHistories } from './open-histories.ts';

const binaries = findOrInstallPostgres();
const log = createLog('silent');

describe.runIf(binaries)('histories', () => {
  let primary: PostgresServer;
  let standby: PostgresServer;
  let opened: OpenDatabase;
  let histories: Histories;

  beforeAll(async () => {
    if (!binaries) return;
    primary = await startPostgres(binaries);
    standby = await startStandby(binaries, primary);
    await runOn(primary, 'create table written (at timestamptz)');
    opened = await connectDatabase({ databaseUrl: primary.url('postgres'), log });
    histories = openHistories({ database: opened.database, replicaUrl: standby.url('postgres'), log });
  });
  afterAll(async () => {
    await histories?.close();
    await opened?.close();
    await standby?.stop();
    await primary?.stop();
  });

  const isReplica = async (database: Database) => {
    const text = 'select pg_is_in_recovery() as is_replica';
    return (await queryRows<{ is_replica: boolean }>(database, text, []))[0]?.is_replica;
  };
  /** As the lease does all the time. */
  const write = () => runOn(primary, 'insert into written values (now())');
  const whoIsAsked = async () => {
    await write();
    return histories.read(isReplica);
  };

  test('come from the replica while it follows', async () => {
    await expect.poll(whoIsAsked, { timeout: 10_000 }).toBe(true);
  });

  test('come from the server where the replica gives a reading up', async () => {
    await expect.poll(whoIsAsked, { timeout: 10_000 }).toBe(true);
    const read = histories.read(async (database) => {
      if (await isReplica(database)) throw new Error('canceling statement due to conflict with recovery');
      return 'read';
    });
    expect(await read).toBe('read');
  });

  test('come from the server when the replica has not followed for a while, and when it is gone', async () => {
    await runOn(primary, `alter system set synchronous_standby_names = ''`, 'select pg_reload_conf()');
    await runOn(standby, 'select pg_wal_replay_pause()');
    await expect.poll(whoIsAsked, { timeout: 20_000 }).toBe(false);
    await runOn(standby, 'select pg_wal_replay_resume()');
    await expect.poll(whoIsAsked, { timeout: 20_000 }).toBe(true);
    await standby.kill();
    expect(await histories.read(isReplica)).toBe(false);
  });
});
