import path from 'node:path';
import type { Duplex } from 'node:stream';
import type { Log } from '../../log.ts';
import { watchFreeSpace } from './free-space.ts';
import { lockDirectory } from './lock-directory.ts';
import { removeSnapshots, serveSnapshots } from './snapshot-socket.ts';
import { startWorker } from './start-worker.ts';

export type EmbeddedDatabase = {
  /** A new byte stream that speaks the PostgreSQL protocol; it ends the session of the one before. */
  connect(): Duplex;
  writable(): boolean;
  close(): Promise<void>;
};

type EmbeddedOptions = {
  directory: string;
  log: Log;
  freeBytesMin?: number;
  /** See DatabaseOptions. */
  onLost?: (error: Error) => void;
};

/** 200 MB: room for a few WAL segments and a checkpoint, and for a person to notice. */
const freeBytesMinDefault = 200_000_000;

/** Takes the directory's lock and starts PGlite in a worker thread. Throws when another process has the lock. */
export async function openEmbedded({
  directory,
  log,
  freeBytesMin,
  onLost = throwLater,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const lock = lockDirectory(directory);
  try {
    removeSnapshots(directory);
    const worker = await startWorker({ directory: path.join(directory, 'database'), log, onLost });
    const freeSpace = watchFreeSpace(directory, freeBytesMin ?? freeBytesMinDefault, log);
    const snapshots = serveSnapshots(directory, worker.copyTo, log);
    return {
      connect: worker.connect,
      writable: freeSpace.writable,
      async close() {
        freeSpace.stop();
        snapshots.close();
        await worker.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function throwLater(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}
