import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Log } from '../log.ts';

const endMsMax = 10_000;
/** How long running requests may take; the rest of the time is for closing what is open. */
const answersMsMax = 5_000;
/** SIGHUP: the terminal was closed. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Resolves with the reason when the process is asked to end: by a signal, or because `npm start`, which holds the other
 * end of the channel, is gone. From then on the process has 10 s.
 */
export function untilAskedToEnd(): Promise<string> {
  return new Promise((resolve) => {
    const ask = (reason: string) => {
      setTimeout(() => process.exit(1), endMsMax).unref();
      resolve(reason);
    };
    // Not `once`: Ctrl-C may come from the terminal and from npm, and the second one must not interrupt the first.
    for (const signal of signals) process.on(signal, ask);
    process.once('disconnect', () => ask('disconnect'));
  });
}

export type Ending = { server: Server; running: Iterable<ServerResponse>; close(): Promise<void>; log: Log };

/**
 * Takes no new connections, answers the requests that are running, closes what is open, and ends the process. A client
 * that is slow to send or to read is cut off: it must not keep the database from being closed.
 */
export async function endInOrder(reason: string, { server, running, close, log }: Ending): Promise<never> {
  log.info({ reason }, 'closing');
  server.close();
  server.closeIdleConnections();
  const cutTimer = setTimeout(() => server.closeAllConnections(), answersMsMax);
  await Promise.all([...running].map((answer) => once(answer, 'close')));
  clearTimeout(cutTimer);
  await close();
  process.exit(0);
}
