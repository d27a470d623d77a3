import type { TestProject } from 'vitest/node';
import { findOrInstallPostgres } from './find-postgres.ts';
import { startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test run's PostgreSQL server, with the database name `postgres`; empty where there is none. */
    postgresUrl: string;
  }
}

/** Global set-up of a test run: one PostgreSQL server, in which each test file makes databases of its own. */
export default async function startPostgresForRun(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const binaries = findOrInstallPostgres();
  if (!binaries) {
    process.stderr.write('SKIPPED: all tests on PostgreSQL, because no PostgreSQL server was found or installed.\n');
    project.provide('postgresUrl', '');
    return undefined;
  }
  const server = await startPostgres(binaries);
  project.provide('postgresUrl', server.url('postgres'));
  return server.stop;
}
