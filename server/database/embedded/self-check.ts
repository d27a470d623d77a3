import type { PGlite } from '@electric-sql/pglite';
import type { DurableFileSystem } from './durable-file-system.ts';

/**
 * Makes sure that a commit really reaches the disk. Throws when fsync is off, or when a commit that wrote to the WAL
 * did not call fsync: with another version of PGlite the hook may have lost its place.
 */
export async function checkDurability(database: PGlite, fileSystem: DurableFileSystem): Promise<void> {
  const { rows } = await database.query<{ fsync: string }>('show fsync');
  if (rows[0]?.fsync !== 'on') throw new Error('fsync is off: a power cut would lose acknowledged work');
  const countBefore = fileSystem.fsyncCount;
  await database.query(`select pg_logical_emit_message(true, 'self-check', '')`);
  if (fileSystem.fsyncCount === countBefore) {
    throw new Error('a commit did not sync the disk: a power cut would lose acknowledged work');
  }
}
