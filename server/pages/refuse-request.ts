import type { ErrorName } from '../../contract/errors.ts';
import { bodySizeMaxBytes } from '../../contract/limits.ts';
import { isOwnOrigin } from '../http/check-origin.ts';
import type { Log } from '../log.ts';

/** Why a request gets no page: the status, and the error whose text says it. */
export type PageRefusal = { status: number; error: ErrorName };

/** Only GET, HEAD and POST of forms from the site's own pages, with a body of known and small size. */
export function refuseRequest(request: Request, origin: string, log: Pick<Log, 'warn'>): PageRefusal | undefined {
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD') return undefined;
  if (method !== 'POST') return { status: 405, error: 'methodNotAllowed' };
  const from = headers.get('origin') ?? undefined;
  const secFetchSite = headers.get('sec-fetch-site') ?? undefined;
  if (!isOwnOrigin({ origin: from, secFetchSite }, new Set([origin]))) {
    log.warn({ from, secFetchSite, origin }, 'a post from elsewhere was refused; behind a proxy set PUBLIC_URL');
    return { status: 403, error: 'crossSite' };
  }
  const length = headers.get('content-length');
  if (length === null) return { status: 411, error: 'unsupportedMediaType' };
  if (Number(length) > bodySizeMaxBytes) return { status: 413, error: 'tooLarge' };
  // The forms of our pages send nothing else, and of something else no action could read a field.
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return { status: 415, error: 'unsupportedMediaType' };
  return undefined;
}
