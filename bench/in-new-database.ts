import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Database, openDatabase } from '../server/database/client.ts';
import { createLog } from '../server/log.ts';

/** Measures in an embedded database of its own, durable and with the tables, which is gone afterwards. */
export async function inNewDatabase<Figures>(measure: (database: Database) => Promise<Figures>): Promise<Figures> {
  const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  const opened = await openDatabase({ dataDirectory, log: createLog('error') });
  try {
    return await measure(opened.database);
  } finally {
    await opened.close();
    fs.rmSync(dataDirectory, { recursive: true });
  }
}
