import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { bodyOf, readBody } from './body.ts';
import { isByVersion, lifetimeMsOf } from './page-lifetime.ts';

type CachedPage = {
  headers: [string, string][];
  policy: string;
  nonce: string;
  html: Buffer;
  /** The places of its nonce: each answer gets a new one of the same length. */
  positions: number[];
  expiresAtMs: number;
  /** The version of the content, if the page depends on it. */
  version: string | undefined;
};

const policyHeader = 'content-security-policy';
const pagesMax = 100;
const pageSizeMaxBytes = 1_000_000;
const cookieLengthMax = 1_000;

/**
 * Shares a page for a moment if it says for how long (`Cache-Control: s-maxage`) and address and cookies are the same.
 * Caches outside this process must not do so: they could not renew the nonce.
 */
export function createPageCache(nowMs: () => number) {
  const pages = new LRUCache<string, CachedPage>({ max: pagesMax });

  return async function answer(
    request: Request,
    render: () => Promise<Response>,
    version: string | undefined,
  ): Promise<Response> {
    const key = keyOf(request);
    const known = key === undefined ? undefined : pages.get(key);
    const isSame = known?.version === undefined || known.version === version;
    if (known && isSame && nowMs() < known.expiresAtMs) return renew(known);
    const response = await render();
    const lifetimeMs = lifetimeMsOf(response);
    const goesBy = isByVersion(response) ? { version } : { version: undefined };
    const policy = response.headers.get(policyHeader) ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    // Without a nonce it is not shared here: see known-pages.ts.
    if (lifetimeMs === 0 || nonce === undefined) return response;
    response.headers.set('cache-control', 'no-cache');
    const isKept = isPage(response) && (version !== undefined || !isByVersion(response));
    if (key === undefined || !isKept) return response;
    const html = await readBody(response);
    const page = { html, positions: findAll(html, nonce), headers: [...response.headers], policy, nonce, ...goesBy };
    if (html.byteLength <= pageSizeMaxBytes) pages.set(key, { ...page, expiresAtMs: nowMs() + lifetimeMs });
    return new Response(bodyOf(html), { headers: page.headers });
  };
}

/** undefined for requests that get an individual answer. */
function keyOf({ method, url, headers }: Request): string | undefined {
  const cookies = headers.get('cookie') ?? '';
  return method === 'GET' && cookies.length <= cookieLengthMax ? `${url} ${cookies}` : undefined;
}

const isPage = ({ status, headers }: Response): boolean =>
  status === 200 && !headers.has('set-cookie') && (headers.get('content-type') ?? '').startsWith('text/html');

function findAll(html: Buffer, nonce: string): number[] {
  const positions: number[] = [];
  for (let at = html.indexOf(nonce); at >= 0; at = html.indexOf(nonce, at + nonce.length)) positions.push(at);
  return positions;
}

function renew({ headers, policy, nonce, html, positions }: CachedPage): Response {
  const fresh = randomBytes(nonce.length).toString('base64').slice(0, nonce.length);
  const renewed = Buffer.from(html);
  for (const position of positions) renewed.write(fresh, position, 'latin1');
  const response = new Response(bodyOf(renewed), { headers });
  response.headers.set(policyHeader, policy.replaceAll(nonce, fresh));
  return response;
}
