import { Client } from 'pg';
import { type PostgresServer, startPostgres } from './start-postgres.ts';

/**
 * Starts a copy of the server that follows it, and makes the server answer a commit only when the copy has it on its
 * disk too. Both settings are those of docs/operations/failover.md.
 */
export async function startStandby(binaries: string, primary: PostgresServer): Promise<PostgresServer> {
  const address = `${primary.url('postgres')}&application_name=standby`;
  const standby = await startPostgres(binaries, {
    isDurable: true,
    settings: { wal_retrieve_retry_interval: '500ms' },
    makeData: (data, run) =>
      run('pg_basebackup', '--pgdata', data, '--dbname', address, '--write-recovery-conf', '--checkpoint=fast'),
  });
  await runOn(primary, `alter system set synchronous_standby_names = 'standby'`, 'select pg_reload_conf()');
  const state = `select sync_state = 'sync' as is_sync from pg_stat_replication where application_name = 'standby'`;
  while (!(await runOn(primary, state))[0]?.is_sync);
  return standby;
}

/** From now on the standby is a server of its own, which takes writes. */
export async function promote(standby: PostgresServer): Promise<void> {
  await runOn(standby, 'select pg_promote()');
}

/** Runs statements on the server, and gives the rows of the last one. */
export async function runOn(server: PostgresServer, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}
