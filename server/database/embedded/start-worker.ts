import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { Log } from '../../log.ts';
import type { WorkerData, WorkerReply, WorkerRequest } from './messages.ts';
import { createProtocolStream } from './protocol-stream.ts';
import { sharePglite } from './share-pglite.ts';

export type DatabaseWorker = {
  /** A stream of a new session; the session before it ends. */
  connect(): Duplex;
  /** Copies the database's files as they are between two statements. Throws when that fails; then a part may stay. */
  copyTo(target: string): Promise<void>;
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
  const workerData: WorkerData = { directory, wasmModule: await sharePglite() };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, execArgv: [] });
  let state: 'running' | 'closing' | 'lost' = 'running';
  let stream: Duplex | undefined;
  /** Sessions that the worker has not begun yet: bytes that arrive meanwhile answer a session before them. */
  let sessionsAwaited = 0;
  const copies: ((error?: string) => void)[] = [];
  let failure: unknown;

  const send = (request: WorkerRequest) =>
    worker.postMessage(request, request instanceof Uint8Array ? [request.buffer as ArrayBuffer] : []);
  const receive = (reply: WorkerReply) => {
    if (reply instanceof Uint8Array) {
      if (sessionsAwaited === 0) stream?.push(Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength));
    } else if (reply.kind === 'connected') sessionsAwaited -= 1;
    else if (reply.kind === 'copied') copies.shift()?.(reply.error);
    else if (reply.kind === 'failed') failure = new Error(reply.message);
  };
  const exit = once(worker, 'exit').catch((error) => {
    failure = error;
  });

  await new Promise<void>((resolve, reject) => {
    worker.on('message', (reply: WorkerReply) => {
      receive(reply);
      if ('kind' in reply && reply.kind === 'ready') resolve();
    });
    exit.then(() => reject(new Error(`the embedded database did not start: ${failure}`)));
  });

  exit.then(() => {
    const error = new Error('the embedded database stopped by itself', { cause: failure });
    for (const finish of copies) finish(error.message);
    if (state === 'closing') return;
    state = 'lost';
    log.fatal({ err: error }, error.message);
    stream?.destroy(error);
    onLost(error);
  });

  return {
    connect() {
      stream?.destroy();
      const onConnect = () => {
        sessionsAwaited += 1;
        send({ kind: 'connect' });
      };
      stream = createProtocolStream({ onConnect, onBytes: send });
      if (state !== 'running') stream.destroy(new Error('the embedded database is not running'));
      return stream;
    },
    copyTo(target) {
      return new Promise((resolve, reject) => {
        copies.push((error) => (error ? reject(new Error(error)) : resolve()));
        send({ kind: 'copy', target });
      });
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
