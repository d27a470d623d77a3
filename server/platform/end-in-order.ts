import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';

const endMsMax = 10_000;
/** How long running requests may take; the rest of the time is for closing what is open. */
const answersMsMax = 5_000;
/** SIGHUP: the terminal was closed. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Resolves with the reason when the process is asked to end: by a signal, or because `npm start`, which holds the other
 * end of the channel, is gone. From then on the process has 10 s, and the time to drain.
 */
export function untilAskedToEnd(drainMs: number): Promise<string> {
  return new Promise((resolve) => {
    const ask = (reason: string) => {
      setTimeout(() => process.exit(1), drainMs + endMsMax).unref();
      resolve(reason);
    };
    // Not `once`: Ctrl-C may come from the terminal and from npm, and the second one must not interrupt the first.
    for (const signal of signals) process.on(signal, ask);
    process.once('disconnect', () => ask('disconnect'));
  });
}

export type Running = ReturnType<typeof createRunning>;

/** The requests that are being answered. */
export function createRunning() {
  const answers = new Set<ServerResponse>();
  let isEnding = false;
  return {
    isEnding: () => isEnding,
    add(answer: ServerResponse): void {
      answers.add(answer);
      answer.once('close', () => answers.delete(answer));
      // Else the client would send its next request on the same connection.
      if (isEnding) answer.shouldKeepAlive = false;
    },
    /** From now on each answer is the last one on its connection. */
    end(): void {
      isEnding = true;
      for (const answer of answers) answer.shouldKeepAlive = false;
    },
    async untilAnswered(): Promise<void> {
      for (const answer of answers) await once(answer, 'close');
    },
  };
}

export type Ending = { server: Server; running: Running; drainMs: number; close(): Promise<void>; log: Log };

/**
 * Goes on for the time to drain, in which proxies learn that it ends. Then it takes no new connections, answers the
 * requests that are running, closes what is open, and ends the process. A client that is slow to send or to read is cut
 * off: it must not keep the database from being closed.
 */
export async function endInOrder(reason: string, { server, running, drainMs, close, log }: Ending): Promise<never> {
  log.info({ reason }, 'closing');
  running.end();
  await wait(drainMs);
  server.close();
  server.closeIdleConnections();
  const cutTimer = setTimeout(() => server.closeAllConnections(), answersMsMax);
  await running.untilAnswered();
  clearTimeout(cutTimer);
  await close();
  process.exit(0);
}
