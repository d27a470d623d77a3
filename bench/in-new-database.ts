import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Database, type OpenDatabase, openDatabase } from '../server/database/client.ts';
import { createLog } from '../server/log.ts';
import { findPostgres } from '../tests/support/find-postgres.ts';
import { startPostgres } from '../tests/support/start-postgres.ts';
import type { BenchResult } from './result.ts';

const log = createLog('error');

type Measure<Figures> = (database: Database, opened: OpenDatabase) => Promise<Figures>;

/** Measures in an embedded database of its own, durable and with the tables, which is gone afterwards. */
export async function inNewDatabase<Figures>(measure: Measure<Figures>): Promise<Figures> {
  const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  try {
    return await measureIn(await openDatabase({ dataDirectory, log }), measure);
  } finally {
    fs.rmSync(dataDirectory, { recursive: true });
  }
}

/** The same in the embedded database and, where PostgreSQL is installed, in a server's; both durable. */
export async function inBothDatabases(measure: (database: Database) => Promise<BenchResult[]>): Promise<BenchResult[]> {
  const results = named('embedded', await inNewDatabase(measure));
  const binaries = findPostgres();
  if (!binaries) return results;
  const server = await startPostgres(binaries, { isDurable: true });
  try {
    const opened = await openDatabase({ databaseUrl: server.url('postgres'), log });
    return [...results, ...named('PostgreSQL', await measureIn(opened, measure))];
  } finally {
    await server.stop();
  }
}

async function measureIn<Figures>(opened: OpenDatabase, measure: Measure<Figures>): Promise<Figures> {
  try {
    return await measure(opened.database, opened);
  } finally {
    await opened.close();
  }
}

const named = (database: string, results: readonly BenchResult[]): BenchResult[] =>
  results.map((result) => ({ ...result, name: `${database}: ${result.name}` }));
