import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { inject, test } from 'vitest';
import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../../server/database/client.ts';
import { createLog } from '../../server/log.ts';
import { findTemplate, migratedDatabase, type TemplateKind } from './database-templates.ts';

/** Where an empty database is, for openDatabase(), as often as the test wants to. */
export type PreparedDatabase = { options: DatabaseOptions; remove(): Promise<void> };

type TestDatabase = {
  name: 'PGlite' | 'PostgreSQL';
  prepare(): Promise<PreparedDatabase>;
  /** A new, migrated database of its own. Its `close` removes it. */
  open(options?: Partial<DatabaseOptions>): Promise<OpenDatabase>;
};

const log = createLog('silent');
const postgresUrl = inject('postgresUrl');
if (!postgresUrl) test.skip('on PostgreSQL: no server was found or installed');

/** Both databases, for `describe.each(databases)('the ledger on $name', ({ open }) => ...)`. */
export const databases: TestDatabase[] = [
  { name: 'PGlite', prepare: () => preparePglite('empty'), open: openPgliteForTest },
  ...(postgresUrl
    ? [{ name: 'PostgreSQL' as const, prepare: () => preparePostgres('empty'), open: openPostgresForTest }]
    : []),
];

export async function openPgliteForTest(options?: Partial<DatabaseOptions>): Promise<OpenDatabase> {
  return openPrepared(await preparePglite('migrated'), options);
}

async function openPostgresForTest(options?: Partial<DatabaseOptions>): Promise<OpenDatabase> {
  return openPrepared(await preparePostgres('migrated'), options);
}

async function openPrepared(prepared: PreparedDatabase, options?: Partial<DatabaseOptions>): Promise<OpenDatabase> {
  const opened = await openDatabase({ ...prepared.options, ...options });
  const close = async () => {
    await opened.close();
    await prepared.remove();
  };
  return { ...opened, close };
}

async function preparePglite(kind: TemplateKind): Promise<PreparedDatabase> {
  const dataDirectory = await copyTemplate(kind);
  const remove = () => fs.promises.rm(dataDirectory, { recursive: true, force: true });
  return { options: { dataDirectory, log, freeBytesMin: 0 }, remove };
}

/** A data directory of a new embedded database, for the caller to remove. */
export const makeDataDirectory = (): Promise<string> => copyTemplate('migrated');

const copyTemplate = async (kind: TemplateKind): Promise<string> => copyDirectory(await findTemplate(kind));

/** A copy of a data directory, for the caller to remove. */
export function copyDirectory(source: string): string {
  const dataDirectory = fs.mkdtempSync(path.join(inject('databasesDirectory'), 'pglite-'));
  fs.cpSync(path.join(source, 'database'), path.join(dataDirectory, 'database'), { recursive: true });
  return dataDirectory;
}

async function preparePostgres(kind: TemplateKind): Promise<PreparedDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const template = kind === 'empty' ? 'template1' : migratedDatabase;
  // Its files are copied: by default each of its pages would go through the log, which takes twice the time.
  await runOnServer(`create database ${name} template ${template} strategy file_copy`);
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
