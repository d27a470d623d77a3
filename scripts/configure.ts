/**
 * `npm run configure`: lists the settings of the site, its banners and its popup notices;
 * `npm run configure -- key value` changes one of them, whether the server runs or not.
 */
import os from 'node:os';
import { configure } from '../server/areas/site/configure.ts';
import { systemClock } from '../server/clock.ts';
import { openDatabase } from '../server/database/client.ts';
import { DirectoryInUseError } from '../server/database/embedded/lock-directory.ts';
import { readEnvironment } from '../server/env.ts';
import { createLog } from '../server/log.ts';
import { requestConfigure } from '../server/platform/configure-socket.ts';

const { DATABASE_URL: databaseUrl, DATA_DIRECTORY: dataDirectory } = readEnvironment(process.env);
const words = process.argv.slice(2);
const by = os.userInfo().username;
const log = createLog('warn');

async function configureStopped(): Promise<string> {
  const opened = await openDatabase({ ...(databaseUrl && { databaseUrl }), dataDirectory, log });
  try {
    return await configure(words, { database: opened.database, log, by, atMs: systemClock.now() });
  } finally {
    await opened.close();
  }
}

try {
  const text = await configureStopped().catch((error) => {
    if (error instanceof DirectoryInUseError) return requestConfigure(dataDirectory, { words, by });
    throw error;
  });
  process.stdout.write(`${text}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
