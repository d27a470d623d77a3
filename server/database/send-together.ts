import type { Writable } from 'node:stream';

/** More goes at once: the database works at it while the rest is made. */
const waitingBytesMax = 4_096;

/**
 * Asks a statement of a connection. What is asked in one turn of the event loop is sent together at its end: a packet
 * for each statement takes a call of the system, and wakes the database each time.
 */
export function sendTogether<Answer>(stream: Writable, ask: () => Answer): Answer {
  if (stream.writableCorked === 0) {
    stream.cork();
    // In a timer's callback the next tick alone would come before the promises that it resolves.
    queueMicrotask(() => process.nextTick(() => stream.uncork()));
  }
  const answer = ask();
  if (stream.writableLength > waitingBytesMax) {
    stream.uncork();
    stream.cork();
  }
  return answer;
}
