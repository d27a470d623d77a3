import type { IncomingMessage } from 'node:http';
import { ok, type Result, refuse } from '../../contract/result.ts';

/**
 * The body of a request that came over a socket. Refuses (tooLarge) as soon as there are more than `sizeMaxBytes`, and
 * a body that breaks off (invalidInput).
 */
export function readIncoming(incoming: IncomingMessage, sizeMaxBytes: number): Promise<Result<Buffer<ArrayBuffer>>> {
  return new Promise((resolve) => {
    const breakOff = () => resolve(refuse('invalidInput'));
    if (incoming.destroyed) return breakOff();
    const chunks: Buffer<ArrayBuffer>[] = [];
    let size = 0;
    incoming.on('data', (chunk: Buffer<ArrayBuffer>) => {
      size += chunk.length;
      if (size > sizeMaxBytes) resolve(refuse('tooLarge'));
      else chunks.push(chunk);
    });
    incoming.on('end', () => resolve(ok(Buffer.concat(chunks))));
    incoming.on('close', breakOff);
  });
}

/**
 * Refuses (tooLarge) as soon as there are more than `sizeMaxBytes`; throws when the stream breaks off. The rest is left
 * unread: cancelling the body of a FormData ends the process (Node 24).
 */
export async function readStream(
  body: ReadableStream<Uint8Array> | null,
  sizeMaxBytes: number,
): Promise<Result<Buffer<ArrayBuffer>>> {
  if (!body) return ok(Buffer.alloc(0));
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return ok(Buffer.concat(chunks));
    size += value.length;
    if (size > sizeMaxBytes) {
      reader.releaseLock();
      return refuse('tooLarge');
    }
    chunks.push(value);
  }
}
