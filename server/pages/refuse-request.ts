import { bodySizeMaxBytes } from '../../contract/limits.ts';
import { isOwnOrigin } from '../http/check-origin.ts';
import type { Log } from '../log.ts';

/** Only GET, HEAD and POST of forms from the site's own pages, with a body of known and small size. */
export function refuseRequest(request: Request, origin: string, log: Pick<Log, 'warn'>): Response | undefined {
  const { method, headers } = request;
  if (method === 'GET' || method === 'HEAD') return undefined;
  if (method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });
  const from = headers.get('origin') ?? undefined;
  const secFetchSite = headers.get('sec-fetch-site') ?? undefined;
  if (!isOwnOrigin({ origin: from, secFetchSite }, new Set([origin]))) {
    log.warn({ from, secFetchSite, origin }, 'a post from elsewhere was refused; behind a proxy set PUBLIC_URL');
    return new Response(null, { status: 403 });
  }
  const length = headers.get('content-length');
  if (length === null) return new Response(null, { status: 411 });
  if (Number(length) > bodySizeMaxBytes) return new Response(null, { status: 413 });
  // The forms of our pages send nothing else, and of something else no action could read a field.
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  return type === 'application/x-www-form-urlencoded' ? undefined : new Response(null, { status: 415 });
}
