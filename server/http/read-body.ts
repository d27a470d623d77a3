import type { IncomingMessage } from 'node:http';
import { ok, type Result, refuse } from '../../contract/result.ts';

/** Asked before more of a body is kept; returns false if there is no room for that many bytes. */
export type TakeBytes = (bytes: number) => boolean;

/**
 * The body of a request that came over a socket. Refuses (tooLarge) as soon as there are more than `sizeMaxBytes`,
 * (picturesBusy) when there is no room for what comes, and a body that breaks off (invalidInput).
 */
export function readIncoming(
  incoming: IncomingMessage,
  sizeMaxBytes: number,
  take: TakeBytes = () => true,
): Promise<Result<Buffer<ArrayBuffer>>> {
  return new Promise((resolve) => {
    const breakOff = () => resolve(refuse('invalidInput'));
    if (incoming.destroyed) return breakOff();
    let chunks: Buffer<ArrayBuffer>[] | undefined = [];
    let size = 0;
    incoming.on('data', (chunk: Buffer<ArrayBuffer>) => {
      if (!chunks) return;
      size += chunk.length;
      if (size <= sizeMaxBytes && take(chunk.length)) chunks.push(chunk);
      else {
        // The rest may keep coming for a long time: drops it, and what has arrived.
        chunks = undefined;
        resolve(refuse(size > sizeMaxBytes ? 'tooLarge' : 'picturesBusy'));
      }
    });
    incoming.on('end', () => chunks && resolve(ok(Buffer.concat(chunks))));
    incoming.on('close', breakOff);
  });
}

/**
 * Refuses (tooLarge) as soon as there are more than `sizeMaxBytes`, (picturesBusy) when there is no room for what
 * comes; throws when the stream breaks off. The rest is left unread: cancelling the body of a FormData ends the process
 * (Node 24).
 */
export async function readStream(
  body: ReadableStream<Uint8Array> | null,
  sizeMaxBytes: number,
  take: TakeBytes = () => true,
): Promise<Result<Buffer<ArrayBuffer>>> {
  if (!body) return ok(Buffer.alloc(0));
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return ok(Buffer.concat(chunks));
    size += value.length;
    if (size > sizeMaxBytes || !take(value.length)) {
      reader.releaseLock();
      return refuse(size > sizeMaxBytes ? 'tooLarge' : 'picturesBusy');
    }
    chunks.push(value);
  }
}
