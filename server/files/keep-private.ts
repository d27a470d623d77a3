import fs from 'node:fs';
import path from 'node:path';
import type { Log } from '../log.ts';

const ownerOnly = 0o077;

/**
 * Nobody but the user of this process reads the data directory: what the process writes from now on is 0700 and 0600
 * whatever its umask was, and what is there already is tightened. Windows has no such modes: there the directory has
 * the rights that its parent gives.
 */
export function keepPrivate(dataDirectory: string, log: Pick<Log, 'warn'>): void {
  if (process.platform === 'win32') return;
  process.umask(ownerOnly);
  // It may be a link to another disk; links within it are left alone.
  const directory = fs.statSync(dataDirectory, { throwIfNoEntry: false });
  if (!directory) return;
  const failed: string[] = [];
  tighten(dataDirectory, directory, failed);
  if (failed.length === 0) return;
  const message =
    'files of the data directory stay open to others: they belong to another user, or the disk has no modes';
  log.warn({ files: failed.length, first: failed[0] }, message);
}

function tighten(file: string, stats: fs.Stats, failed: string[]): void {
  try {
    if (stats.mode & ownerOnly) fs.chmodSync(file, stats.mode & 0o7777 & ~ownerOnly);
    // A disk without modes may accept the change and forget it.
    if (stats.mode & ownerOnly && fs.statSync(file).mode & ownerOnly) failed.push(file);
  } catch (error) {
    // A running server removes old files while a backup is about to ask it for a copy.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    failed.push(file);
  }
  if (!stats.isDirectory()) return;
  for (const name of namesIn(file)) {
    const entry = path.join(file, name);
    const found = fs.lstatSync(entry, { throwIfNoEntry: false });
    if (found && !found.isSymbolicLink()) tighten(entry, found, failed);
  }
}

/** None of a directory that is gone, or that only another user may enter, such as the lost+found of a disk. */
function namesIn(directory: string): string[] {
  try {
    return fs.readdirSync(directory);
  } catch {
    return [];
  }
}
