import { bodySizeMaxBytes } from '../../contract/limits.ts';
import { type Result, refuse } from '../../contract/result.ts';

/**
 * The body as text, the empty text when there is none. Reads at most `bodySizeMaxBytes`: a longer body is refused
 * (tooLarge) as soon as that shows, one that breaks off is refused as invalidInput.
 */
export async function readBody(request: Request, { isOverSocket }: { isOverSocket: boolean }): Promise<Result<string>> {
  const length = request.headers.get('content-length');
  if (Number(length) > bodySizeMaxBytes) return refuse('tooLarge');
  try {
    // HTTP holds the client to the length that it announced; without one only a chunked body has any.
    if (isOverSocket && !request.headers.has('transfer-encoding')) {
      return { ok: true, data: Number(length) > 0 ? await request.text() : '' };
    }
    const body = await readStream(request.body, bodySizeMaxBytes);
    return body.ok ? { ok: true, data: body.data.toString('utf8') } : body;
  } catch {
    return refuse('invalidInput');
  }
}

/**
 * Refuses (tooLarge) as soon as there are more than `sizeMaxBytes`; throws when the stream breaks off. The rest is left
 * unread: cancelling the body of a FormData ends the process (Node 24), and a socket is drained by its listener.
 */
export async function readStream(
  body: ReadableStream<Uint8Array> | null,
  sizeMaxBytes: number,
): Promise<Result<Buffer<ArrayBuffer>>> {
  if (!body) return { ok: true, data: Buffer.alloc(0) };
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { ok: true, data: Buffer.concat(chunks) };
    size += value.length;
    if (size > sizeMaxBytes) {
      reader.releaseLock();
      return refuse('tooLarge');
    }
    chunks.push(value);
  }
}
