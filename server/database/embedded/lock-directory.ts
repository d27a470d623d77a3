import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describeHolder, forgetHolder, noteHolder } from './directory-holder.ts';

export type DirectoryLock = { release(): void };

export class DirectoryInUseError extends Error {}

/**
 * Makes this process the only one in the data directory: PGlite has no lock of its own, and two processes on one
 * directory silently lose each other's work. The lock is an open SQLite transaction, which the system ends when the
 * process dies, however it dies. Throws DirectoryInUseError, which says who that is, when another process holds it.
 */
export function lockDirectory(directory: string): DirectoryLock {
  fs.mkdirSync(directory, { recursive: true });
  const lock = new DatabaseSync(path.join(directory, 'database.lock'));
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    const message = `another process is using the data directory ${directory}`;
    throw new DirectoryInUseError(`${message}. ${describeHolder(directory)}`, { cause: error });
  }
  noteHolder(directory);
  return {
    release() {
      forgetHolder(directory);
      lock.close();
    },
  };
}
