import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Log } from '../log.ts';
import type { Store } from './client.ts';

const migrationDirectory = path.join(import.meta.dirname, 'migrations');

/**
 * Whoever waits for a table makes all others wait that only want a row. So a migration gives up early, and the others
 * go on before it tries again.
 */
const patience = { lockWaitMsMax: 2_000, pauseMs: 1_000, triesMax: 30 };

/**
 * Runs the SQL files of `migrations/` that this database has not seen, in the order of their numbers, in one
 * transaction. Several processes may start at once: the migrator takes an advisory lock.
 * Throws the database's error when a file fails, or when a table stays busy; nothing of it stays then.
 */
export async function migrateToLatest(
  database: Store,
  log: Log,
  directory = migrationDirectory,
  { lockWaitMsMax, pauseMs, triesMax } = patience,
): Promise<void> {
  const getMigrations = () => readMigrations(directory, lockWaitMsMax);
  const migrator = new Migrator({ db: database, provider: { getMigrations } });
  let { error, results } = await migrator.migrateToLatest();
  for (let tries = 1; isCodeOf(error, lockNotAvailable) && tries < triesMax; tries += 1) {
    log.warn({ tries }, 'a migration waits for a table that others use, and tries again');
    await pause(pauseMs);
    ({ error, results } = await migrator.migrateToLatest());
  }
  const failed = results?.find(({ status }) => status === 'Error');
  if (failed) log.error({ migration: failed.migrationName }, 'a migration failed');
  if (isCodeOf(error, insufficientPrivilege)) throw new Error(ownerNeeded, { cause: error });
  if (error) throw error;
  const last = results?.at(-1)?.migrationName;
  if (last) log.info({ migrations: results?.length, last }, 'the tables of the database are up to date');
}

const insufficientPrivilege = '42501';
const lockNotAvailable = '55P03';
const isCodeOf = (error: unknown, code: string) => (error as { code?: unknown } | undefined)?.code === code;
const ownerNeeded =
  'the tables are not those of this version, and this user may not change them: run `npm run migrate` as their owner';

async function readMigrations(directory: string, lockWaitMsMax: number): Promise<Record<string, Migration>> {
  const names = (await fs.readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const migrations: Record<string, Migration> = {};
  for (const name of names) {
    const text = await fs.readFile(path.join(directory, name), 'utf8');
    const up = async (store: Store) => {
      await sql`set local lock_timeout = ${sql.lit(lockWaitMsMax)}`.execute(store);
      await sql.raw(text).execute(store);
    };
    migrations[path.basename(name, '.sql')] = { up };
  }
  return migrations;
}
