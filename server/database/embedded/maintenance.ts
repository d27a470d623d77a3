import { sql } from 'kysely';
import type { Log } from '../../log.ts';
import type { Database } from '../client.ts';

const intervalMs = 10_000;
/** After this time even a little WAL is worth a checkpoint, so that an idle database starts fast the next time. */
const checkpointIntervalMs = 300_000;
const walBytesMax = 64_000_000;
const walBytesMaxWhenLate = 1_000;
const vacuumIntervalMs = 60_000;

export type Maintenance = { stop(): Promise<void> };

/**
 * Does on a timer what background processes of a PostgreSQL server do and PGlite lacks: checkpoints, without which the
 * WAL grows for ever and the next start is slow, and vacuum, without which the tables grow.
 */
export function startMaintenance(database: Database, log: Log): Maintenance {
  let running = Promise.resolve();
  let vacuumedAt = performance.now();
  let checkpointAt = performance.now();

  async function run(): Promise<void> {
    const now = performance.now();
    const isVacuumDue = now - vacuumedAt >= vacuumIntervalMs;
    const isCheckpointLate = now - checkpointAt >= checkpointIntervalMs;
    if (isVacuumDue) vacuumedAt = now;
    if (isCheckpointLate) checkpointAt = now;
    await maintain(database, { isVacuumDue, walBytesMax: isCheckpointLate ? walBytesMaxWhenLate : walBytesMax }, log);
  }

  const timer = setInterval(() => {
    running = running.then(run);
  }, intervalMs).unref();
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}

type Due = { isVacuumDue?: boolean; walBytesMax: number };

/** One round. What fails is logged and left to the next round. */
export async function maintain(database: Database, due: Due, log: Log): Promise<void> {
  try {
    if (due.isVacuumDue) await vacuumWhereDue(database);
    if ((await readWalBytes(database)) > due.walBytesMax) await sql`checkpoint`.execute(database);
  } catch (error) {
    log.warn({ err: error }, 'the maintenance of the database failed; it is tried again');
  }
}

/** How much WAL was written since the last checkpoint. */
export async function readWalBytes(database: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::int8 as bytes from pg_control_checkpoint()
  `.execute(database);
  return rows[0]?.bytes ?? 0;
}

/**
 * Vacuums the tables that PostgreSQL's autovacuum would, by its default thresholds, and gives their names. One
 * statement each: other queries get their turn between two tables.
 */
export async function vacuumWhereDue(database: Database): Promise<string[]> {
  await sql`select pg_stat_force_next_flush()`.execute(database);
  const { rows } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(relname) as name
    from pg_stat_user_tables
    where n_dead_tup > 50 + 0.2 * n_live_tup
      or n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
      or n_mod_since_analyze > 50 + 0.1 * n_live_tup
  `.execute(database);
  for (const { name } of rows) await sql.raw(`vacuum (analyze, truncate false) ${name}`).execute(database);
  return rows.map(({ name }) => name);
}
