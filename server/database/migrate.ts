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
 * Throws the database's error when a file fails, or when a table stays busy; nothing of it stays then. In a transaction
 * of the caller it tries once, since nothing can follow an error there: `repeatWhileBusy` repeats all of it.
 */
export async function migrateToLatest(
  database: Store,
  log: Log,
  directory = migrationDirectory,
  waiting = patience,
): Promise<void> {
  const migrate = () => migrateOnce(database, log, { directory, lockWaitMsMax: waiting.lockWaitMsMax });
  await (database.isTransaction ? migrate() : repeatWhileBusy(migrate, log, waiting));
}

/** Does the work again while a table that it needs is busy. Throws its error when it is another one, or the last. */
export async function repeatWhileBusy(
  work: () => Promise<void>,
  log: Pick<Log, 'warn'>,
  { pauseMs, triesMax } = patience,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isCodeOf(error, lockNotAvailable) || tries >= triesMax) throw error;
      log.warn({ tries }, 'a migration waits for a table that others use, and tries again');
      await pause(pauseMs);
    }
  }
}

type Files = { directory: string; lockWaitMsMax: number };

async function migrateOnce(database: Store, log: Log, files: Files): Promise<void> {
  let failed: Failed | undefined;
  const getMigrations = () =>
    readMigrations(files, (migration) => {
      failed = migration;
    });
  const migrated = await new Migrator({ db: database, provider: { getMigrations } }).migrateToLatest();
  const { results } = migrated;
  // In a transaction of the caller the migrator gives up its lock after an error, and tells of the error of that.
  const error = failed?.error ?? migrated.error;
  const level = isCodeOf(error, lockNotAvailable) ? 'warn' : 'error';
  if (failed) log[level]({ migration: failed.name }, 'a migration failed');
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

type Failed = { name: string; error: unknown };

async function readMigrations(
  { directory, lockWaitMsMax }: Files,
  onFailed: (failed: Failed) => void,
): Promise<Record<string, Migration>> {
  const names = (await fs.readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const migrations: Record<string, Migration> = {};
  for (const name of names) {
    const text = await fs.readFile(path.join(directory, name), 'utf8');
    const up = async (store: Store) => {
      try {
        await sql`set local lock_timeout = ${sql.lit(lockWaitMsMax)}`.execute(store);
        await sql.raw(text).execute(store);
      } catch (error) {
        onFailed({ name: path.basename(name, '.sql'), error });
        throw error;
      }
    };
    migrations[path.basename(name, '.sql')] = { up };
  }
  return migrations;
}
