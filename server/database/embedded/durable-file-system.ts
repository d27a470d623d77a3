import fs from 'node:fs';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { PGlite as PGliteDefaults } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** A file or directory that PostgreSQL has open, as Emscripten's Node file system keeps it. */
type OpenFile = { nfd?: number | null; node: unknown };
type NodeFileSystem = {
  stream_ops: { fsync?: (file: OpenFile) => number };
  realPath: (node: unknown) => string;
};

/**
 * PGlite as shipped never syncs: its Node file system has no fsync, so PostgreSQL's calls quietly do nothing and a
 * power cut destroys the database. This one passes every fsync on. Directories count as well: without their sync a new
 * or renamed file (a WAL segment, pg_control) may be gone after the cut although its content was synced.
 *
 * It touches internals of PGlite, hence the exactly pinned version and the check at every start (`self-check.ts`).
 */
export class DurableFileSystem extends NodeFS {
  fsyncCount = 0;

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const result = await super.init(pg, options);
    result.emscriptenOpts.preRun?.push((module) => {
      const nodeFileSystem = module.FS.filesystems.NODEFS as unknown as NodeFileSystem;
      nodeFileSystem.stream_ops.fsync = (file) => {
        this.fsyncCount += 1;
        if (file.nfd != null) fs.fsyncSync(file.nfd);
        else syncDirectory(nodeFileSystem.realPath(file.node));
        return 0;
      };
    });
    return result;
  }
}

/** PostgreSQL's own flags: `-F` switches fsync off, and of the ways to sync the WAL only fsync reaches the hook. */
export const durableStartParams: PGliteOptions['startParams'] = PGliteDefaults.defaultStartParams
  .filter((flag) => flag !== '-F')
  .concat('-c', 'wal_sync_method=fsync');

export function syncDirectory(path: string): void {
  const descriptor = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
