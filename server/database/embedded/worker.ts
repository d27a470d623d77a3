import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { DurableFileSystem, durableStartParams } from './durable-file-system.ts';
import type { WorkerReply, WorkerRequest } from './messages.ts';
import { checkDurability } from './self-check.ts';

/**
 * The thread of the embedded database: bytes of the PostgreSQL protocol in, bytes out, one message at a time.
 */
const reply = (message: WorkerReply) =>
  parentPort?.postMessage(message, message instanceof Uint8Array ? [message.buffer as ArrayBuffer] : []);

try {
  const database = await open(workerData.directory);
  parentPort?.on('message', (request: WorkerRequest) => {
    answer(database, request).catch((error: Error) => {
      reply({ kind: 'failed', message: error.message });
      process.exit(1);
    });
  });
  reply({ kind: 'ready' });
} catch (error) {
  reply({ kind: 'failed', message: (error as Error).message });
  parentPort?.close();
}

async function open(directory: string): Promise<PGlite> {
  const fileSystem = new DurableFileSystem(directory);
  const database = await PGlite.create({ fs: fileSystem, startParams: durableStartParams });
  await checkDurability(database, fileSystem);
  return database;
}

async function answer(database: PGlite, request: WorkerRequest): Promise<void> {
  if (request instanceof Uint8Array) return execute(database, request);
  if (request.kind === 'connect') return endSession(database);
  await database.close();
  parentPort?.close();
}

/** Runs to its end before it returns to the event loop, so messages can not overtake each other. */
async function execute(database: PGlite, bytes: Uint8Array): Promise<void> {
  const chunks: Uint8Array[] = [];
  const onRawData = (chunk: Uint8Array) => chunks.push(chunk.slice());
  await database.execProtocolRawStream(bytes, { onRawData, syncToFs: false });
  if (chunks.length > 0) reply(joinBytes(chunks));
}

/** A new connection must not inherit an open transaction, locks or settings from the one before. */
async function endSession(database: PGlite): Promise<void> {
  if (database.isInTransaction()) await database.exec('rollback');
  await database.exec('discard all');
}

function joinBytes(chunks: readonly Uint8Array[]): Uint8Array {
  return chunks.length === 1 ? (chunks[0] as Uint8Array) : new Uint8Array(Buffer.concat(chunks));
}
