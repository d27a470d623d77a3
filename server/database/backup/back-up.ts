import fs from 'node:fs';
import path from 'node:path';
import { DirectoryInUseError, type DirectoryLock, lockDirectory } from '../embedded/lock-directory.ts';
import { openPglite } from '../embedded/open-pglite.ts';
import { requestSnapshot } from '../embedded/snapshot-socket.ts';
import { syncDirectory } from '../embedded/sync-files.ts';
import { dumpDatabase } from './dump-database.ts';
import { writeDump } from './dump-file.ts';

/**
 * Writes the embedded database of the data directory to a file of SQL. Of a running server it dumps a copy, for whose
 * making the server pauses about as long as copying the files takes. The file gets its name when it is complete. With
 * recipients only they can read it (dump-file.ts).
 */
export async function backUp(dataDirectory: string, file: string, recipients: readonly string[] = []): Promise<void> {
  const directory = path.join(dataDirectory, 'database');
  if (!fs.existsSync(directory)) throw new Error(`there is no database in ${dataDirectory}`);
  const lock = tryLock(dataDirectory);
  if (lock) return dumpDirectory(directory, file, recipients).finally(lock.release);
  const snapshot = await requestSnapshot(dataDirectory);
  await dumpDirectory(snapshot, file, recipients).finally(() => fs.rmSync(snapshot, { recursive: true }));
}

function tryLock(dataDirectory: string): DirectoryLock | undefined {
  try {
    return lockDirectory(dataDirectory);
  } catch (error) {
    if (error instanceof DirectoryInUseError) return undefined;
    throw error;
  }
}

async function dumpDirectory(directory: string, file: string, recipients: readonly string[]): Promise<void> {
  const database = await openPglite({ directory, wasmModule: undefined }, (error) => {
    throw error;
  });
  const unfinished = `${file}.unfinished`;
  try {
    const descriptor = fs.openSync(unfinished, 'w', 0o600);
    try {
      await writeDump(descriptor, recipients, (write) => dumpDatabase(database, write));
      fs.fsyncSync(descriptor);
    } finally {
      fs.closeSync(descriptor);
    }
    fs.renameSync(unfinished, file);
    syncDirectory(path.dirname(path.resolve(file)));
  } finally {
    fs.rmSync(unfinished, { force: true });
    await database.close();
  }
}
