import { randomUUID } from 'node:crypto';
import type { StoredFile } from '../../server/files/file-store.ts';

/** A store of files that forgets them with the test; `stored` is what lies in it. */
export function createMemoryFiles() {
  const stored = new Map<string, StoredFile>();
  const files = {
    async put(file: StoredFile) {
      const id = randomUUID();
      stored.set(id, file);
      return id;
    },
    get: async (id: string) => stored.get(id),
    delete: async (id: string) => void stored.delete(id),
  };
  return { stored, files };
}
