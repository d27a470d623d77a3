/** `npm run restore -- file`: restores a backup into a new DATA_DIRECTORY, or into DATABASE_URL's empty database. */
import fs from 'node:fs';
import { readDump } from '../server/database/backup/dump-file.ts';
import { restoreDatabase } from '../server/database/backup/restore-database.ts';
import { readEnvironment } from '../server/env.ts';
import { keepPrivate } from '../server/files/keep-private.ts';
import { createLog } from '../server/log.ts';
import { refuseOtherStamp } from '../server/platform/ledger-stamp.ts';

try {
  const file = process.argv[2];
  if (!file) throw new Error('usage: npm run restore -- file');
  fs.accessSync(file, fs.constants.R_OK);
  const environment = readEnvironment(process.env);
  const { DATABASE_URL, DATA_DIRECTORY, BACKUP_IDENTITY } = environment;
  const dump = await readDump(file, BACKUP_IDENTITY);
  keepPrivate(DATA_DIRECTORY, createLog('warn'));
  const target = { databaseUrl: DATABASE_URL, dataDirectory: DATA_DIRECTORY, log: createLog('error') };
  await restoreDatabase(target, dump, (tx) => refuseOtherStamp(tx, environment));
  process.stdout.write(`restored ${file} into ${DATABASE_URL ? 'the PostgreSQL server' : DATA_DIRECTORY}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
