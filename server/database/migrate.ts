import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Log, Store } from './client.ts';

const migrationDirectory = path.join(import.meta.dirname, 'migrations');

/**
 * Runs the SQL files of `migrations/` that this database has not seen, in the order of their numbers, in one
 * transaction. Several processes may start at once: the migrator takes an advisory lock.
 * Throws the database's error when a file fails; nothing of it stays then.
 */
export async function migrateToLatest(database: Store, log: Log, directory = migrationDirectory): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: () => readMigrations(directory) } });
  const { error, results } = await migrator.migrateToLatest();
  const failed = results?.find(({ status }) => status === 'Error');
  if (failed) log.error({ migration: failed.migrationName }, 'a migration failed');
  if (error) throw error;
  const last = results?.at(-1)?.migrationName;
  if (last) log.info({ migrations: results?.length, last }, 'the tables of the database are up to date');
}

async function readMigrations(directory: string): Promise<Record<string, Migration>> {
  const names = (await fs.readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const migrations: Record<string, Migration> = {};
  for (const name of names) {
    const text = await fs.readFile(path.join(directory, name), 'utf8');
    migrations[path.basename(name, '.sql')] = { up: async (store) => void (await sql.raw(text).execute(store)) };
  }
  return migrations;
}
