/**
 * `npm run backup -- file`: writes the embedded database as SQL, whether the server runs or not; encrypted with
 * BACKUP_RECIPIENT.
 */
import fs from 'node:fs';
import path from 'node:path';
import { backUp } from '../server/database/backup/back-up.ts';
import { readEnvironment } from '../server/env.ts';
import { keepPrivate } from '../server/files/keep-private.ts';
import { createLog } from '../server/log.ts';

try {
  const file = process.argv[2];
  if (!file) throw new Error('usage: npm run backup -- file');
  const { DATABASE_URL, DATA_DIRECTORY, BACKUP_RECIPIENT: recipients } = readEnvironment(process.env);
  if (DATABASE_URL) throw new Error('DATABASE_URL is set: back up a PostgreSQL server with its own pg_dump');
  keepPrivate(DATA_DIRECTORY, createLog('warn'));
  await backUp(DATA_DIRECTORY, file, recipients);
  process.stdout.write(`${path.resolve(file)}: ${fs.statSync(file).size} bytes${recipients ? ', encrypted' : ''}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
