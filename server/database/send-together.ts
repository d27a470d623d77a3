import type { Writable } from 'node:stream';

/** More goes at once: the database works at it while the rest is made. */
const waitingBytesMax = 4_096;

/**
 * To be called before each statement that is written to a connection: what is asked in one turn of the event loop is
 * sent together at its end. A packet for each statement takes a call of the system, and wakes the database each time.
 */
export function sendTogether(stream: Writable): void {
  if (stream.writableCorked === 0) {
    stream.cork();
    // In a timer's callback the next tick alone would come before the promises that it resolves.
    queueMicrotask(() => process.nextTick(() => stream.uncork()));
    return;
  }
  if (stream.writableLength < waitingBytesMax) return;
  stream.uncork();
  stream.cork();
}
