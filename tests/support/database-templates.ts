import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../../server/database/client.ts';
import { openEmbedded } from '../../server/database/embedded/open-embedded.ts';
import { createLog } from '../../server/log.ts';
import type { PostgresServer } from './start-postgres.ts';

/** `migrated` has the tables of this version. Copying either takes a tenth of the time of making it. */
export type TemplateKind = 'empty' | 'migrated';

/** Name of the template on the test run's PostgreSQL server. */
export const migratedDatabase = 'migrated';

const log = createLog('silent');
const migrations = 'server/database/migrations';

/** Makes the database on the server that each test file copies. */
export async function makePostgresTemplate(server: PostgresServer): Promise<void> {
  const client = new Client({ connectionString: server.url('postgres') });
  await client.connect();
  await client.query(`create database ${migratedDatabase}`);
  await client.end();
  const opened = await openDatabase({ databaseUrl: server.url(migratedDatabase), log });
  await opened.close();
}

/** Directory of an embedded database to copy; made once for each version of PGlite and of the migrations. */
export async function findTemplate(kind: TemplateKind): Promise<string> {
  const { version } = JSON.parse(fs.readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8'));
  const name = kind === 'empty' ? `pglite-${version}` : `pglite-${version}-${hashMigrations()}`;
  const template = path.resolve('node_modules/.cache/pasar', name);
  if (fs.existsSync(template)) return template;
  fs.mkdirSync(path.dirname(template), { recursive: true });
  const unfinished = fs.mkdtempSync(`${template}-`);
  const options = { log, freeBytesMin: 0 };
  const made =
    kind === 'empty'
      ? await openEmbedded({ directory: unfinished, ...options })
      : await makeMigrated({ dataDirectory: unfinished, ...options });
  await made.close();
  if (fs.existsSync(template)) fs.rmSync(unfinished, { recursive: true });
  else fs.renameSync(unfinished, template);
  return template;
}

/** With the tables, and little else to copy: without the databases that nobody connects to, and with few WAL files. */
async function makeMigrated(options: DatabaseOptions): Promise<OpenDatabase> {
  const opened = await openDatabase(options);
  const statements = [
    'update pg_database set datistemplate = false',
    'drop database template0',
    'drop database template1',
    "alter system set min_wal_size = '32MB'",
  ];
  for (const statement of statements) await sql.raw(statement).execute(opened.database);
  return opened;
}

function hashMigrations(): string {
  const hash = createHash('sha256');
  for (const name of fs.readdirSync(migrations).sort()) {
    hash.update(name).update(fs.readFileSync(path.join(migrations, name)));
  }
  return hash.digest('hex').slice(0, 12);
}
