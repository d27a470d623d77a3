/** `npm run restore -- file`: restores a backup into a new DATA_DIRECTORY, or into DATABASE_URL's empty database. */
import fs from 'node:fs';
import { restoreDatabase } from '../server/database/backup/restore-database.ts';
import { readEnvironment } from '../server/env.ts';
import { createLog } from '../server/log.ts';

try {
  const file = process.argv[2];
  if (!file) throw new Error('usage: npm run restore -- file');
  fs.accessSync(file, fs.constants.R_OK);
  const { DATABASE_URL, DATA_DIRECTORY } = readEnvironment(process.env);
  const target = { databaseUrl: DATABASE_URL, dataDirectory: DATA_DIRECTORY, log: createLog('error') };
  await restoreDatabase(target, fs.createReadStream(file, 'utf8'));
  process.stdout.write(`restored ${file} into ${DATABASE_URL ? 'the PostgreSQL server' : DATA_DIRECTORY}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
