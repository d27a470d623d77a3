import { type ErrorName, errors } from '../../contract/errors.ts';
import { reserveProgram } from '../../contract/reserves-tree.ts';
import { ok, type Result, refuse } from '../../contract/result.ts';
import { apiPath } from './api-path.ts';
import { answerHeaders } from './forward-headers.ts';
import { passedLocation } from './forward-paths.ts';
import { readStream } from './read-body.ts';
import { securityHeaders } from './security-headers.ts';
import type { Answer } from './send-answer.ts';

type Asked = { url: URL; method: string; isSecure: boolean };

/** Far above every answer of the contract; all of one is in memory before any of it is passed on. */
const answerSizeMaxBytes = 16 * 1024 * 1024;

/**
 * The API's answer as it goes to whoever asked. An error that is no envelope, such as a proxy's page, becomes one.
 * Throws when an answer can not be passed on: too large, broken off, no JSON, or a redirect that is not allowed.
 */
export async function readForwarded(response: Response, asked: Asked): Promise<Result<Answer>> {
  const { status } = response;
  const headers = { ...securityHeaders(asked.isSecure), ...answerHeaders(response) };
  const cookies = response.headers.getSetCookie();
  if (isRedirect(status)) {
    const location = passedLocation(response.headers.get('location') ?? '', asked.url);
    if (location === undefined || asked.method === 'POST') throw new Error('the API redirects to where it may not');
    await response.body?.cancel();
    return ok({ status, headers: { ...headers, location }, cookies, body: '' });
  }
  const read = await readStream(response.body, answerSizeMaxBytes);
  if (!read.ok) throw new Error('the answer of the API is too large');
  const body = read.data;
  const isEmpty = asked.method === 'HEAD' || status === 204 || status === 304;
  if (isEmpty || (response.ok && isDocument(asked.url.pathname)) || isOfApi(response, body)) {
    return ok({ status, headers, cookies, body });
  }
  if (status < 400) throw new Error('the answer of the API is no JSON');
  const error = errorOf(status);
  if (error !== 'tooManyRequests') return refuse(error);
  // A date, which some send, says no number of seconds.
  const retryAfter = response.headers.get('retry-after') ?? '';
  return refuse(error, { values: { seconds: /^\d{1,6}$/.test(retryAfter) ? retryAfter : '1' } });
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

/** What is no envelope: pictures, the page of the documentation, and the program that is downloaded. */
const isDocument = (path: string): boolean =>
  path.startsWith('/api/image/') || path === `${apiPath}/docs` || path === reserveProgram.address;

/** Whole JSON, and of an error the envelope: what stands before the API may answer in JSON too. */
function isOfApi({ headers, ok: isSuccess }: Response, body: Buffer): boolean {
  if (!/^application\/json\b/i.test(headers.get('content-type') ?? '')) return false;
  try {
    const json: unknown = JSON.parse(body.toString());
    return isSuccess || (typeof json === 'object' && json !== null && 'errcode' in json);
  } catch {
    return false;
  }
}

/** What says the same as a status: the first error of that status, or that nobody knows what happened. */
function errorOf(status: number): ErrorName {
  const names = Object.keys(errors) as ErrorName[];
  const name = status < 500 && names.find((error) => errors[error].status === status);
  return name || 'unavailable';
}
