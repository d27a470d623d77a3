import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { boptionProgram } from '../../contract/boption-values.ts';
import { type ErrorName, errors } from '../../contract/errors.ts';
import { outcomeProgram } from '../../contract/futures-values.ts';
import { reserveProgram } from '../../contract/reserves-tree.ts';
import { ok, type Result, refuse } from '../../contract/result.ts';
import { launchProgram } from '../../contract/startup-values.ts';
import { apiPath } from './api-path.ts';
import { answerHeaders } from './forward-headers.ts';
import { passedLocation } from './forward-paths.ts';
import { securityHeaders } from './security-headers.ts';
import type { Answer } from './send-answer.ts';

type Received = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers' | 'body'>;
type Asked = { url: URL; method: string; isSecure: boolean };

/** Far above every answer of the contract. An answer is held in memory as a whole before any of it is passed on. */
const answerSizeMaxBytes = 16 * 1024 * 1024;

/**
 * The API's answer, ready for the client. An error without our envelope, such as a proxy's page, gets one. Throws when
 * an answer cannot be passed on: too large, cut off, not JSON, or a redirect that is not allowed.
 */
export async function readForwarded(received: Received, asked: Asked): Promise<Result<Answer>> {
  const { statusCode: status } = received;
  const given = answerHeaders(received.headers);
  const headers = { ...securityHeaders(asked.isSecure), ...given };
  const cookies = [received.headers['set-cookie'] ?? []].flat();
  if (isRedirect(status)) {
    const location = passedLocation(given.location ?? '', asked.url);
    if (location === undefined || asked.method === 'POST') throw new Error('the API redirects to where it may not');
    received.body.on('error', () => undefined).destroy();
    return ok({ status, headers: { ...headers, location }, cookies, body: '' });
  }
  const isEmpty = asked.method === 'HEAD' || status === 204 || status === 304;
  const body = await (isEmpty ? readNothing(received) : readBody(received));
  if (isEmpty || (status < 300 && isDocument(asked.url.pathname)) || isOfApi(status, given, body)) {
    return ok({ status, headers, cookies, body });
  }
  if (status < 400) throw new Error('the answer of the API is no JSON');
  const error = errorOf(status);
  if (error !== 'tooManyRequests') return refuse(error);
  // Some send a date, which is not a number of seconds.
  const retryAfter = given['retry-after'] ?? '';
  return refuse(error, { values: { seconds: /^\d{1,6}$/.test(retryAfter) ? retryAfter : '1' } });
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

/** Answers without an envelope: pictures, the documentation page, and the downloadable program. */
const isDocument = (path: string): boolean =>
  path.startsWith('/api/image/') ||
  path === `${apiPath}/docs` ||
  path === reserveProgram.address ||
  path === outcomeProgram.address ||
  path === boptionProgram.address ||
  path === launchProgram.address;

/** Some say how long the body would be (RFC 9110, section 8.6), and then none comes. */
async function readNothing({ body }: Received): Promise<Buffer<ArrayBuffer>> {
  await body.dump();
  return Buffer.alloc(0);
}

async function readBody({ headers, body }: Received): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > answerSizeMaxBytes) throw new Error('the answer of the API is too large');
    chunks.push(chunk);
  }
  return unpack(Buffer.concat(chunks), String(headers['content-encoding'] ?? 'identity').toLowerCase());
}

type Unpack = (packed: Buffer, options: { maxOutputLength: number }) => Promise<Buffer<ArrayBuffer>>;
const unpackers = new Map<string, Unpack>([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);

/** Some compress what was not to be compressed. */
async function unpack(sent: Buffer<ArrayBuffer>, encoding: string): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'identity') return sent;
  const unpackOne = unpackers.get(encoding);
  if (!unpackOne) throw new Error(`the answer of the API is packed as ${encoding}`);
  return unpackOne(sent, { maxOutputLength: answerSizeMaxBytes });
}

/** Requires valid JSON, and the envelope for errors: something in front of the API may answer in JSON too. */
function isOfApi(status: number, headers: Record<string, string>, body: Buffer): boolean {
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) return false;
  try {
    const json: unknown = JSON.parse(body.toString());
    return status < 300 || (typeof json === 'object' && json !== null && 'errcode' in json);
  } catch {
    return false;
  }
}

/** The error that matches a status: the first one with that status, or else that the outcome is unknown. */
function errorOf(status: number): ErrorName {
  const names = Object.keys(errors) as ErrorName[];
  const name = status < 500 && names.find((error) => errors[error].status === status);
  return name || 'unavailable';
}
