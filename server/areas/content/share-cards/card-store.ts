import fs from 'node:fs/promises';
import path from 'node:path';
import { orAbsent } from '../../../files/local-files.ts';

/** More than there are posts in all languages; a card is about 60 kB. */
const countMax = 3_000;

/** Cards on the disk, which can be drawn again at any time: the oldest go when there are too many. */
export function createCardStore(directory: string, max = countMax) {
  return {
    /** undefined when it is not there. `name` is one of a card, which leads nowhere else. */
    read: (name: string): Promise<Buffer<ArrayBuffer> | undefined> => orAbsent(fs.readFile(path.join(directory, name))),

    async write(name: string, bytes: Uint8Array): Promise<void> {
      await fs.mkdir(directory, { recursive: true });
      const file = path.join(directory, name);
      const unfinished = `${file}.${process.pid}`;
      await fs.writeFile(unfinished, bytes);
      await fs.rename(unfinished, file);
      await dropOldest(directory, max);
    },
  };
}
export type CardStore = ReturnType<typeof createCardStore>;

/** A tenth more than has to go, so that not every card that comes looks at all others. */
async function dropOldest(directory: string, max: number): Promise<void> {
  const names = await fs.readdir(directory);
  if (names.length <= max) return;
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(directory, name);
      return { file, writtenAtMs: (await orAbsent(fs.stat(file)))?.mtimeMs ?? 0 };
    }),
  );
  const oldest = files.toSorted((a, b) => a.writtenAtMs - b.writtenAtMs);
  const excess = files.length - max + Math.floor(max / 10);
  await Promise.all(oldest.slice(0, excess).map(({ file }) => fs.rm(file, { force: true })));
}
