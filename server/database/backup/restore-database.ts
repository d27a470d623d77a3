import { sql } from 'kysely';
import { connectDatabase, type Database, type DatabaseOptions, type Transaction } from '../client.ts';
import { migrateToLatest } from '../migrate.ts';
import { splitStatements } from './split-statements.ts';

/**
 * Restores a dump of `dumpDatabase` into an empty database, in one transaction, and brings it up to date with the
 * migrations of this version. Throws when the database has tables already, when any statement fails, and when `check`
 * does not want what is there then; nothing of the dump stays.
 */
export async function restoreDatabase(
  options: DatabaseOptions,
  dump: AsyncIterable<string>,
  check: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const target = await connectDatabase(options);
  try {
    await refuseTables(target.database);
    await target.database.transaction().execute(async (tx) => {
      for await (const statement of splitStatements(dump)) await sql.raw(statement).execute(tx);
      await sql`set local search_path to public`.execute(tx);
      await migrateToLatest(tx, options.log);
      await check(tx);
    });
  } finally {
    await target.close();
  }
}

async function refuseTables(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' limit 1
  `.execute(database);
  if (rows[0]) throw new Error(`the database is not empty: it has a table ${rows[0].name}; restore into a new one`);
}
