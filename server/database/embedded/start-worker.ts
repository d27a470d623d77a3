import { once } from 'node:events';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { Log } from '../client.ts';
import type { WorkerReply, WorkerRequest } from './messages.ts';

export type DatabaseWorker = { connect(): Duplex; close(): Promise<void> };

/**
 * Runs PGlite in a worker thread, since it blocks its thread while a statement runs.
 * When the worker dies by itself all pending queries are rejected and the error is thrown out of the event loop: a
 * process without its database must not look alive.
 */
export async function startWorker(directory: string, log: Log): Promise<DatabaseWorker> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { directory } });
  let stream: Duplex | undefined;
  let failure: Error | undefined;
  let isClosing = false;

  await new Promise<void>((resolve, reject) => {
    worker.once('message', (reply: WorkerReply) => {
      if (reply instanceof Uint8Array || reply.kind === 'ready') resolve();
      else reject(new Error(`the embedded database did not start: ${reply.message}`));
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the embedded database did not start')));
  });

  worker.on('message', (reply: WorkerReply) => {
    if (reply instanceof Uint8Array) stream?.push(Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength));
    else if (reply.kind === 'failed') failure = new Error(reply.message);
  });
  worker.on('error', (error) => {
    failure = error as Error;
  });
  worker.on('exit', (exitCode) => {
    if (isClosing) return;
    const error = new Error('the embedded database stopped by itself', { cause: failure ?? `exit code ${exitCode}` });
    log.fatal({ error }, error.message);
    stream?.destroy(error);
    setImmediate(() => {
      throw error;
    });
  });

  const send = (request: WorkerRequest) =>
    worker.postMessage(request, request instanceof Uint8Array ? [request.buffer as ArrayBuffer] : []);

  return {
    connect() {
      stream?.destroy();
      stream = createStream(send);
      return stream;
    },
    async close() {
      isClosing = true;
      const exit = once(worker, 'exit');
      send({ kind: 'close' });
      await exit;
      stream?.destroy();
    },
  };
}

/** What pg asks of a socket, over messages. Corked writes (one query's messages) travel as one message. */
function createStream(send: (request: WorkerRequest) => void): Duplex {
  const stream = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      send(new Uint8Array(chunk));
      done();
    },
    writev(chunks, done) {
      send(joinBytes(chunks.map(({ chunk }) => chunk)));
      done();
    },
    final(done) {
      stream.push(null);
      done();
    },
  });
  const connect = () => {
    send({ kind: 'connect' });
    process.nextTick(() => stream.emit('connect'));
    return stream;
  };
  return Object.assign(stream, { connect, setNoDelay: () => stream, ref: () => stream, unref: () => stream });
}

/** A copy with a buffer of its own, which can be handed to the other thread. */
export function joinBytes(chunks: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    joined.set(chunk, offset);
    offset += chunk.length;
  }
  return joined;
}
