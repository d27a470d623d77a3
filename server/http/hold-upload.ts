import { uploadPartsMax, uploadSizeMaxBytes } from '../../contract/limits.ts';
import { type Result, refuse } from '../../contract/result.ts';
import type { Received } from './received.ts';
import type { UploadShare } from './upload-shares.ts';

/**
 * Reads the whole multipart body into memory, so that parsing takes bounded time and memory. Refuses other content
 * types (unsupportedMediaType), too many bytes or parts before parsing (tooLarge), a body that is cut off
 * (invalidInput), and one that does not fit into the share (picturesBusy). Without a share nothing is counted.
 */
export async function holdUpload(received: Received, share?: UploadShare): Promise<Result<Buffer<ArrayBuffer>>> {
  const boundary = boundaryOf(received.header('content-type') ?? '');
  if (!boundary) return refuse('unsupportedMediaType');
  const body = await received.readBody(uploadSizeMaxBytes, share?.take);
  if (!body.ok) return body;
  if (hasTooManyParts(body.data, `--${boundary}`)) return refuse('tooLarge');
  return body;
}

/** Whether a body is sent as one with files, right or wrong. */
export const isMultipart = (contentType = ''): boolean => contentType.trim().toLowerCase().startsWith('multipart/');

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
