import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { DurableFileSystem } from './durable-file-system.ts';
import type { WorkerData } from './messages.ts';
import { checkDurability } from './self-check.ts';
import { compilePglite } from './share-pglite.ts';
import { syncDirectory, syncTree } from './sync-files.ts';

/**
 * `-F` switches fsync off; of the ways to sync the WAL only fsync reaches the hook in the file system. The size keeps
 * few old WAL segments for reuse: the maintenance writes a checkpoint long before a gigabyte. Pages that are not in the
 * shared buffers are read from the system's cache of the same files.
 */
const startParams = PGlite.defaultStartParams
  .filter((flag) => flag !== '-F')
  .concat('-c', 'wal_sync_method=fsync', '-c', 'max_wal_size=128MB', '-c', 'shared_buffers=32MB');

/**
 * Opens the database in the directory, creating it the first time, and checks that it syncs to disk.
 * `onFailure` is called when PostgreSQL panics or the disk refuses a sync; it must stop the thread.
 */
export async function openPglite(given: WorkerData, onFailure: (error: Error) => never): Promise<PGlite> {
  if (fs.existsSync(given.directory)) return openChecked(given, onFailure);
  // PostgreSQL runs twice in a thread that creates its database.
  const shared = { ...given, wasmModule: given.wasmModule ?? (await compilePglite()) };
  await createPglite(shared, onFailure);
  return openChecked(shared, onFailure);
}

async function openChecked(given: WorkerData, onFailure: (error: Error) => never): Promise<PGlite> {
  const { database, fileSystem } = await startPglite(given, onFailure);
  await checkDurability(database, fileSystem);
  return database;
}

/** The directory gets its name only when it is complete and on disk, so an interrupted creation starts over. */
async function createPglite({ directory, wasmModule }: WorkerData, onFailure: (error: Error) => never): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  const { database } = await startPglite({ directory: unfinished, wasmModule }, onFailure);
  await database.close();
  syncTree(unfinished);
  fs.renameSync(unfinished, directory);
  syncDirectory(path.dirname(directory));
}

async function startPglite({ directory, wasmModule }: WorkerData, onFailure: (error: Error) => never) {
  let lastWords = '';
  const fileSystem = new DurableFileSystem(directory, (error) =>
    onFailure(new Error(lastWords || error.message, { cause: error })),
  );
  const onStderr = (line: string) => {
    if (/ (PANIC|FATAL): /.test(line)) lastWords = line;
    return false;
  };
  const database = await PGlite.create({
    fs: fileSystem,
    startParams,
    onStderr,
    ...(wasmModule && { pgliteWasmModule: wasmModule }),
  });
  return { database, fileSystem };
}
