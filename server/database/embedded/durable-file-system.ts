import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncDirectory } from './sync-files.ts';

/** A file or directory that PostgreSQL has open, as Emscripten's Node file system keeps it. */
type OpenFile = { nfd?: number | null; node: unknown };
type SetAttributes = (file: unknown, attributes: { mode?: number }) => void;
type NodeFileSystem = {
  node_ops: { setattr: SetAttributes };
  stream_ops: { setattr: SetAttributes; fsync?: (file: OpenFile) => number };
  realPath: (node: unknown) => string;
};

/**
 * Emscripten sets the mode of each new file itself, past the umask of the process: others must not read it.
 */
function keepPrivate(operations: { setattr: SetAttributes }): void {
  const { setattr } = operations;
  operations.setattr = (file, attributes) => {
    if (attributes.mode !== undefined) attributes.mode &= ~0o077;
    setattr(file, attributes);
  };
}

/**
 * PGlite as shipped never syncs: its Node file system has no fsync, so PostgreSQL's calls quietly do nothing and a
 * power cut destroys the database. This one passes every fsync on. Directories count as well: without their sync a new
 * or renamed file (a WAL segment, say) may be gone after the cut although its content was synced.
 *
 * It touches internals of PGlite, hence the exactly pinned version and the check at every start (`self-check.ts`).
 */
export class DurableFileSystem extends NodeFS {
  fsyncCount = 0;
  private readonly onFailure: (error: Error) => never;

  /**
   * `onFailure` must stop the thread: when a sync fails or PostgreSQL panics, PGlite swallows the exception and would
   * go on with a database that can not be trusted.
   */
  constructor(directory: string, onFailure: (error: Error) => never) {
    super(directory);
    this.onFailure = onFailure;
  }

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const result = await super.init(pg, options);
    result.emscriptenOpts.onAbort = (reason: unknown) => this.onFailure(new Error(`PostgreSQL panicked: ${reason}`));
    result.emscriptenOpts.preRun?.push((module) => {
      const nodeFileSystem = module.FS.filesystems.NODEFS as unknown as NodeFileSystem;
      nodeFileSystem.stream_ops.fsync = (file) => {
        this.sync(file, nodeFileSystem);
        return 0;
      };
      for (const operations of [nodeFileSystem.node_ops, nodeFileSystem.stream_ops]) keepPrivate(operations);
    });
    return result;
  }

  private sync(file: OpenFile, nodeFileSystem: NodeFileSystem): void {
    try {
      if (file.nfd != null) fs.fsyncSync(file.nfd);
      else syncDirectory(nodeFileSystem.realPath(file.node));
      this.fsyncCount += 1;
    } catch (error) {
      this.onFailure(error as Error);
    }
  }
}
