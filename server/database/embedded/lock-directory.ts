import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type DirectoryLock = { release(): void };

/**
 * Makes this process the only one in the data directory: PGlite has no lock of its own, and two processes on one
 * directory silently lose each other's work. The lock is an open SQLite transaction, which the system ends when the
 * process dies, however it dies. Throws when another process holds it.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const lock = new DatabaseSync(path.join(directory, 'database.lock'));
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw new Error(`another process is using the data directory ${directory}: stop it first`, { cause: error });
  }
  return { release: () => lock.close() };
}
