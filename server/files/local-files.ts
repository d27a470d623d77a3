import fs from 'node:fs/promises';
import path from 'node:path';
import { syncDirectory } from '../database/embedded/sync-files.ts';
import type { EncryptedFiles } from './encrypted-files.ts';

/** Keeps files in a directory, in folders by the first two digits of their ids. Only the server's user reads them. */
export function createLocalFiles(directory: string): EncryptedFiles {
  const pathOf = (id: string) => path.join(directory, id.slice(0, 2), id);
  return {
    async write(id, bytes) {
      const file = pathOf(id);
      const folder = path.dirname(file);
      await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = `${file}.unfinished`;
      await fs.writeFile(unfinished, bytes, { mode: 0o600, flush: true });
      await fs.rename(unfinished, file);
      for (const parent of [folder, directory]) syncDirectory(parent);
    },
    read: (id) => orAbsent(fs.readFile(pathOf(id))),
    remove: (id) => fs.rm(pathOf(id), { force: true }),
  };
}

/** What was read; undefined when the file is not there. */
export async function orAbsent<Read>(reading: Promise<Read>): Promise<Read | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
