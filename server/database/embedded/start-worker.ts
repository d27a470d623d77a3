import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { Log } from '../client.ts';
import type { WorkerReply, WorkerRequest } from './messages.ts';
import { createProtocolStream } from './protocol-stream.ts';

export type DatabaseWorker = {
  /** A stream of a new session; the session before it ends. */
  connect(): Duplex;
  close(): Promise<void>;
};

type WorkerOptions = {
  directory: string;
  log: Log;
  /** Called when the worker dies by itself, after the pending queries were rejected. */
  onLost: (error: Error) => void;
};

/** Runs PGlite in a worker thread, since it blocks its thread while a statement runs. */
export async function startWorker({ directory, log, onLost }: WorkerOptions): Promise<DatabaseWorker> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { directory }, execArgv: [] });
  let stream: Duplex | undefined;
  let state: 'starting' | 'running' | 'closing' | 'lost' = 'starting';
  let failure: unknown;

  const send = (request: WorkerRequest) =>
    worker.postMessage(request, request instanceof Uint8Array ? [request.buffer as ArrayBuffer] : []);
  const exit = once(worker, 'exit').catch((error) => {
    failure = error;
  });

  await new Promise<void>((resolve, reject) => {
    worker.on('message', (reply: WorkerReply) => {
      if (reply instanceof Uint8Array) stream?.push(Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength));
      else if (reply.kind === 'failed') failure = new Error(reply.message);
      else resolve();
    });
    exit.then(() => reject(new Error(`the embedded database did not start: ${failure}`)));
  });
  state = 'running';
  exit.then(() => {
    if (state === 'closing') return;
    state = 'lost';
    const error = new Error('the embedded database stopped by itself', { cause: failure });
    log.fatal({ err: error }, error.message);
    stream?.destroy(error);
    onLost(error);
  });

  return {
    connect() {
      stream?.destroy();
      stream = createProtocolStream({ onConnect: () => send({ kind: 'connect' }), onBytes: send });
      if (state !== 'running') stream.destroy(new Error('the embedded database is not running'));
      return stream;
    },
    async close() {
      if (state === 'running') {
        state = 'closing';
        send({ kind: 'close' });
      }
      await exit;
      stream?.destroy();
    },
  };
}
