import os from 'node:os';
import { systemClock, systemRandomBytes } from '../server/clock.ts';
import { openDatabase } from '../server/database/client.ts';
import { DirectoryInUseError } from '../server/database/embedded/lock-directory.ts';
import { readEnvironment } from '../server/env.ts';
import { keepPrivate } from '../server/files/keep-private.ts';
import { createLog } from '../server/log.ts';
import { requestCommand } from '../server/platform/command-socket.ts';
import { type CommandRequest, runCommand } from '../server/platform/run-command.ts';

/** Runs a command with the words that were typed, whether the server runs or not, and prints what it says. */
export async function runTypedCommand(command: CommandRequest['command']): Promise<void> {
  const request = { command, words: process.argv.slice(2), by: os.userInfo().username };
  try {
    process.stdout.write(`${await run(request)}\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

async function run(request: CommandRequest): Promise<string> {
  const { DATA_DIRECTORY: dataDirectory } = readEnvironment(process.env);
  return runStopped(request).catch((error) => {
    if (error instanceof DirectoryInUseError) return requestCommand(dataDirectory, request);
    throw error;
  });
}

async function runStopped(request: CommandRequest): Promise<string> {
  const environment = readEnvironment(process.env);
  const { DATABASE_URL: databaseUrl, DATA_DIRECTORY: dataDirectory } = environment;
  const log = createLog('warn');
  keepPrivate(dataDirectory, log);
  const opened = await openDatabase({ ...(databaseUrl && { databaseUrl }), dataDirectory, log });
  const context = { environment, log, clock: systemClock, randomBytes: systemRandomBytes };
  try {
    return await runCommand(request, { ...context, database: opened.database });
  } finally {
    await opened.close();
  }
}
