import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { inject, test } from 'vitest';
import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../../server/database/client.ts';
import { openEmbedded } from '../../server/database/embedded/open-embedded.ts';
import { createLog } from '../../server/log.ts';

type TestDatabase = {
  name: 'PGlite' | 'PostgreSQL';
  /** A fresh, migrated database of its own. Its `close` removes it. */
  open(options?: Partial<DatabaseOptions>): Promise<OpenDatabase>;
};

const log = createLog('silent');
const postgresUrl = inject('postgresUrl');
if (!postgresUrl) test.skip('on PostgreSQL: no server was found or installed');

/** Both databases, for `describe.each(databases)('the ledger on $name', ({ open }) => ...)`. */
export const databases: TestDatabase[] = [
  { name: 'PGlite', open: openPgliteForTest },
  ...(postgresUrl ? [{ name: 'PostgreSQL' as const, open: openPostgresForTest }] : []),
];

/** In memory where the system has such a file system: syncing costs nothing there, and the code is the real one. */
const temporaryRoot = fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir();

export async function openPgliteForTest(options: Partial<DatabaseOptions> = {}): Promise<OpenDatabase> {
  const dataDirectory = await makeDataDirectory();
  const opened = await openDatabase({ dataDirectory, log, freeBytesMin: 0, ...options });
  const close = async () => {
    await opened.close();
    fs.rmSync(dataDirectory, { recursive: true, force: true });
  };
  return { ...opened, close };
}

/**
 * A data directory of an empty embedded database, for the caller to remove. Creating a database takes seconds, copying
 * one that was created before (by any test run) does not.
 */
export async function makeDataDirectory(): Promise<string> {
  const dataDirectory = fs.mkdtempSync(path.join(temporaryRoot, 'pasar-pglite-'));
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

export async function openPostgresForTest(options: Partial<DatabaseOptions> = {}): Promise<OpenDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(`create database ${name}`);
  const databaseUrl = postgresUrl.replace('/postgres?', `/${name}?`);
  const opened = await openDatabase({ databaseUrl, log, ...options });
  const close = async () => {
    await opened.close();
    await runOnServer(`drop database ${name} with (force)`);
  };
  return { ...opened, close };
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
