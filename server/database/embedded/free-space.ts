import fs from 'node:fs';
import type { Log } from '../../log.ts';

const checkIntervalMs = 1_000;

export type FreeSpace = { writable(): boolean; stop(): void };

/** Watches the free space of the directory's disk. `writable` is false while it is below `freeBytesMin`. */
export function watchFreeSpace(directory: string, freeBytesMin: number, log: Log): FreeSpace {
  let isWritable = true;
  const check = () => {
    const { bavail, bsize } = fs.statfsSync(directory);
    const freeBytes = bavail * bsize;
    const isEnough = freeBytes >= freeBytesMin;
    if (isEnough !== isWritable) {
      if (isEnough) log.info({ freeBytes }, 'disk space is back: writes are accepted again');
      else log.error({ freeBytes, freeBytesMin }, 'the disk is nearly full: writes are refused');
    }
    isWritable = isEnough;
  };
  check();
  const timer = setInterval(check, checkIntervalMs).unref();
  return { writable: () => isWritable, stop: () => clearInterval(timer) };
}
