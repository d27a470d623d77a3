import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { joinBytes, type WorkerData, type WorkerReply, type WorkerRequest } from './messages.ts';
import { openPglite } from './open-pglite.ts';

const given: WorkerData = workerData;

/**
 * The thread of the embedded database: bytes of the PostgreSQL protocol in, bytes out, one message at a time.
 */
const reply = (message: WorkerReply) =>
  parentPort?.postMessage(message, message instanceof Uint8Array ? [message.buffer as ArrayBuffer] : []);

function fail(error: Error): never {
  reply({ kind: 'failed', message: error.message });
  process.exit(1);
}

try {
  const database = await openPglite(given, fail);
  parentPort?.on('message', (request: WorkerRequest) => void answer(database, request).catch(fail));
  reply({ kind: 'ready' });
} catch (error) {
  fail(error as Error);
}

async function answer(database: PGlite, request: WorkerRequest): Promise<void> {
  if (request instanceof Uint8Array) return execute(database, request);
  if (request.kind === 'connect') return endSession(database);
  if (request.kind === 'copy') return copyFiles(request.target);
  await database.close();
  parentPort?.close();
}

/** Runs to its end before it returns to the event loop, so messages can not overtake each other. */
async function execute(database: PGlite, bytes: Uint8Array): Promise<void> {
  if (bytes[0] === terminate) return;
  const chunks: Uint8Array[] = [];
  const onRawData = (chunk: Uint8Array) => chunks.push(chunk.slice());
  await database.execProtocolRawStream(bytes, { onRawData, syncToFs: false });
  const answered = joinBytes(chunks);
  if (answered.at(-readyForQueryLength) !== readyForQuery) fail(new Error('PostgreSQL stopped in the middle'));
  reply(answered);
}

/** Message types of the protocol: https://www.postgresql.org/docs/current/protocol-message-formats.html */
const terminate = 'X'.charCodeAt(0);
const readyForQuery = 'Z'.charCodeAt(0);
const readyForQueryLength = 6;

/** A new connection must not inherit an open transaction, locks or settings from the one before. */
async function endSession(database: PGlite): Promise<void> {
  if (database.isInTransaction()) await database.exec('rollback');
  await database.exec('discard all');
  reply({ kind: 'connected' });
}

/**
 * Copies the database's files. Nothing is written meanwhile, since this is the thread that writes, so the copy is what
 * a crash at this moment would leave: whole, up to the last commit.
 */
function copyFiles(target: string): void {
  try {
    fs.cpSync(given.directory, target, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
    reply({ kind: 'copied' });
  } catch (error) {
    reply({ kind: 'copied', error: (error as Error).message });
  }
}
