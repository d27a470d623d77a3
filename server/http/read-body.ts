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
    return await readStream(request.body);
  } catch {
    return refuse('invalidInput');
  }
}

async function readStream(body: ReadableStream<Uint8Array> | null): Promise<Result<string>> {
  if (!body) return { ok: true, data: '' };
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > bodySizeMaxBytes) return refuse('tooLarge');
    chunks.push(chunk);
  }
  return { ok: true, data: Buffer.concat(chunks).toString('utf8') };
}
