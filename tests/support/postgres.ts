import fs from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { findTemplate, makePostgresTemplate } from './database-templates.ts';
import { findOrInstallPostgres } from './find-postgres.ts';
import { type PostgresServer, startPostgres, temporaryRoot } from './start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test run's PostgreSQL server, with the database name `postgres`; empty where there is none. */
    postgresUrl: string;
    /** Where the test run's embedded databases lie; removed at its end, also when a test could not. */
    databasesDirectory: string;
  }
}

/** Global set-up of a test run: one PostgreSQL server, in which each test file copies a template for itself. */
export default async function prepareDatabases(project: TestProject): Promise<() => Promise<void>> {
  const databasesDirectory = fs.mkdtempSync(path.join(temporaryRoot, 'pasar-databases-'));
  project.provide('databasesDirectory', databasesDirectory);
  const server = await startServer();
  await findTemplate('migrated');
  if (server) await makePostgresTemplate(server);
  project.provide('postgresUrl', server?.url('postgres') ?? '');
  return async () => {
    await server?.stop();
    fs.rmSync(databasesDirectory, { recursive: true, force: true });
  };
}

async function startServer(): Promise<PostgresServer | undefined> {
  const binaries = findOrInstallPostgres();
  if (binaries) return startPostgres(binaries);
  process.stderr.write('SKIPPED: all tests on PostgreSQL, because no PostgreSQL server was found or installed.\n');
  return undefined;
}
