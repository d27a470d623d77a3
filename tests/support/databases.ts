import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { inject, test } from 'vitest';
import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../../server/database/client.ts';
import { openEmbedded } from '../../server/database/embedded/open-embedded.ts';
import { createLog } from '../../server/log.ts';

/** Where an empty database is, for openDatabase(), as often as the test wants to. */
export type PreparedDatabase = { options: DatabaseOptions; remove(): Promise<void> };

type TestDatabase = {
  name: 'PGlite' | 'PostgreSQL';
  prepare(): Promise<PreparedDatabase>;
  /** A fresh, migrated database of its own. Its `close` removes it. */
  open(options?: Partial<DatabaseOptions>): Promise<OpenDatabase>;
};

const log = createLog('silent');
const postgresUrl = inject('postgresUrl');
if (!postgresUrl) test.skip('on PostgreSQL: no server was found or installed');

/** Both databases, for `describe.each(databases)('the ledger on $name', ({ open }) => ...)`. */
export const databases: TestDatabase[] = [
  { name: 'PGlite', prepare: preparePglite, open: openPgliteForTest },
  ...(postgresUrl ? [{ name: 'PostgreSQL' as const, prepare: preparePostgres, open: openPostgresForTest }] : []),
];

export async function openPgliteForTest(options?: Partial<DatabaseOptions>): Promise<OpenDatabase> {
  return openPrepared(await preparePglite(), options);
}

async function openPostgresForTest(options?: Partial<DatabaseOptions>): Promise<OpenDatabase> {
  return openPrepared(await preparePostgres(), options);
}

async function openPrepared(prepared: PreparedDatabase, options?: Partial<DatabaseOptions>): Promise<OpenDatabase> {
  const opened = await openDatabase({ ...prepared.options, ...options });
  const close = async () => {
    await opened.close();
    await prepared.remove();
  };
  return { ...opened, close };
}

async function preparePglite(): Promise<PreparedDatabase> {
  const dataDirectory = await makeDataDirectory();
  const remove = () => fs.promises.rm(dataDirectory, { recursive: true, force: true });
  return { options: { dataDirectory, log, freeBytesMin: 0 }, remove };
}

/**
 * A data directory of an empty embedded database, for the caller to remove. Creating a database takes seconds, copying
 * one that was created before (by any test run) does not.
 */
export async function makeDataDirectory(): Promise<string> {
  const dataDirectory = fs.mkdtempSync(path.join(inject('databasesDirectory'), 'pglite-'));
  const source = path.join(await findTemplate(), 'database');
  fs.cpSync(source, path.join(dataDirectory, 'database'), { recursive: true });
  return dataDirectory;
}

async function findTemplate(): Promise<string> {
  const { version } = JSON.parse(fs.readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8'));
  const template = path.resolve(`node_modules/.cache/pasar/pglite-${version}`);
  if (fs.existsSync(template)) return template;
  fs.mkdirSync(path.dirname(template), { recursive: true });
  const unfinished = fs.mkdtempSync(`${template}-`);
  const embedded = await openEmbedded({ directory: unfinished, log, freeBytesMin: 0 });
  await embedded.close();
  if (fs.existsSync(template)) fs.rmSync(unfinished, { recursive: true });
  else fs.renameSync(unfinished, template);
  return template;
}

async function preparePostgres(): Promise<PreparedDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(`create database ${name}`);
  const databaseUrl = postgresUrl.replace('/postgres?', `/${name}?`);
  return { options: { databaseUrl, log }, remove: () => runOnServer(`drop database ${name} with (force)`) };
}

async function runOnServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
