import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { bodyOf, readBody } from './body.ts';

const compressible = /^(?:text\/|application\/json\b)/;
const sizeMinBytes = 512;
/** The better one first. */
const encodings = ['br', 'gzip'] as const;
const patterns = { br: /\bbr\b/, gzip: /\bgzip\b/ };
/** Brotli 4 costs about as much CPU as gzip 6 and gives smaller pages. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The best of ours that the browser accepts. */
export const encodingOf = (accepted = ''): (typeof encodings)[number] | undefined =>
  encodings.find((name) => patterns[name].test(accepted));

/** Compresses pages and page data, off the main thread, in what the browser accepts. */
export async function compressAnswer(request: Request, response: Response): Promise<Response> {
  const encoding = encodingOf(request.headers.get('accept-encoding') ?? undefined);
  const type = response.headers.get('content-type') ?? '';
  if (!encoding || !response.body || !compressible.test(type) || response.headers.has('content-encoding')) {
    return response;
  }
  const body = await readBody(response);
  const { status } = response;
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  if (body.byteLength < sizeMinBytes) return new Response(bodyOf(body), { status, headers });
  const compress = encoding === 'br' ? promisify(brotliCompress)(body, brotliOptions) : promisify(gzip)(body);
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  return new Response(bodyOf(await compress), { status, headers });
}
