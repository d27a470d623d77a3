import { uploadPartsMax, uploadSizeMaxBytes } from '../../contract/limits.ts';
import { ok, type Result, refuse } from '../../contract/result.ts';
import { readStream } from './read-body.ts';

/**
 * The same request with its whole multipart body in memory, so that `formData()` of it takes bounded time and memory.
 * Refuses other content types (unsupportedMediaType), and before anything is parsed a body of too many bytes or parts
 * (tooLarge); one that breaks off is invalidInput.
 */
export async function holdUpload(request: Request): Promise<Result<Request>> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '');
  if (!boundary) return refuse('unsupportedMediaType');
  if (Number(request.headers.get('content-length')) > uploadSizeMaxBytes) return refuse('tooLarge');
  try {
    const body = await readStream(request.body, uploadSizeMaxBytes);
    if (!body.ok) return body;
    if (hasTooManyParts(body.data, `--${boundary}`)) return refuse('tooLarge');
    const { url, method, headers } = request;
    return ok(new Request(url, { method, headers, body: body.data }));
  } catch {
    return refuse('invalidInput');
  }
}

/** Of a content type `multipart/form-data; boundary=...`. */
function boundaryOf(contentType: string): string | undefined {
  const [type, ...parameters] = contentType.split(';').map((part) => part.trim());
  if (type?.toLowerCase() !== 'multipart/form-data') return undefined;
  const found = parameters.find((parameter) => /^boundary=/i.test(parameter));
  return found?.slice('boundary='.length).replaceAll('"', '');
}

/** Every part begins with the delimiter, and one more ends the body. */
function hasTooManyParts(body: Buffer, delimiter: string): boolean {
  let count = 0;
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + delimiter.length)) {
    count += 1;
    if (count > uploadPartsMax + 1) return true;
  }
  return false;
}
