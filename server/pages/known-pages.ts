import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodingOf } from './compress-answer.ts';

type KnownPage = {
  /** As they go over the line. */
  headers: Record<string, string>;
  etag: string;
  body: Buffer;
  drawnAtMs: number;
  /** Somebody is having it drawn anew. */
  isRefreshing: boolean;
};

const freshMs = 1_000;
/** While it is drawn anew others get the old one, but none that is older than this. */
const staleMsMax = 10_000;
const pagesMax = 500;
const pageSizeMaxBytes = 1_000_000;
const cookieLengthMax = 1_000;
/** For whoever stands between: as long as here. A browser asks each time, and hears 304 as long as it is the same. */
const cacheControl = 'public, max-age=0, s-maxage=1, stale-while-revalidate=10';

/**
 * Whole answers of pages without scripts, whose policy needs no nonce: everybody who asks for the same address with the
 * same cookies gets the same bytes. A page that is not for everybody does not say that it may be shared, and is not
 * kept; what an editor changes is seen a second later.
 */
export function createKnownPages(nowMs: () => number) {
  const pages = new Map<string, KnownPage>();

  return {
    /** Writes the answer when it is known and fresh enough; false when the page has to be drawn. */
    answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
      const { method, url = '', headers } = incoming;
      if (method !== 'GET' || pages.size === 0) return false;
      const key = keyOf(headers.host ?? '', url, headers.cookie, encodingOf(headers['accept-encoding']));
      const page = key === undefined ? undefined : pages.get(key);
      if (!page) return false;
      const ageMs = nowMs() - page.drawnAtMs;
      if (ageMs >= staleMsMax) return false;
      if (ageMs >= freshMs && !page.isRefreshing) {
        page.isRefreshing = true;
        return false;
      }
      write(page, headers['if-none-match'], outgoing);
      return true;
    },

    /** Keeps an answer that may be shared as it is, and says so in it; gives any other back untouched. */
    async keep(request: Request, response: Response): Promise<Response> {
      const { host, pathname, search } = new URL(request.url);
      const encoding = encodingOf(request.headers.get('accept-encoding') ?? undefined);
      const key = keyOf(request.headers.get('host') ?? host, `${pathname}${search}`, cookieOf(request), encoding);
      // With an Origin the site may take itself for another one (originOf in pages.ts); browsers send none here.
      const isPlain = request.method === 'GET' && !request.headers.has('origin');
      if (key === undefined || !isPlain || !isShared(response)) return response;
      const body = Buffer.from(await response.arrayBuffer());
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
      const known = { etag, vary: 'Cookie, Accept-Encoding', 'cache-control': cacheControl };
      const headers = { ...Object.fromEntries(response.headers), ...known };
      pages.delete(key);
      if (body.byteLength <= pageSizeMaxBytes) {
        pages.set(key, { headers, etag, body, drawnAtMs: nowMs(), isRefreshing: false });
      }
      const [oldest] = pages.keys();
      if (pages.size > pagesMax && oldest !== undefined) pages.delete(oldest);
      if (request.headers.get('if-none-match') === etag) {
        return new Response(null, { status: 304, headers: withoutBody(headers) });
      }
      return new Response(body, { headers });
    },
  };
}

const cookieOf = ({ headers }: Request) => headers.get('cookie') ?? undefined;

/** undefined for a request whose answer is its own. */
function keyOf(host: string, address: string, cookies = '', encoding = ''): string | undefined {
  return cookies.length <= cookieLengthMax ? [encoding, host, address, cookies].join('\n') : undefined;
}

function isShared({ status, headers }: Response): boolean {
  const isPage = status === 200 && (headers.get('content-type') ?? '').startsWith('text/html');
  const mayBe = /\bs-maxage=/.test(headers.get('cache-control') ?? '') && !headers.has('set-cookie');
  return isPage && mayBe && !/'nonce-/.test(headers.get('content-security-policy') ?? "'nonce-");
}

function write({ headers, etag, body }: KnownPage, knownEtag: string | undefined, outgoing: ServerResponse): void {
  if (knownEtag === etag) outgoing.writeHead(304, withoutBody(headers)).end();
  else outgoing.writeHead(200, { ...headers, 'content-length': body.byteLength }).end(body);
}

function withoutBody(headers: Record<string, string>): Record<string, string> {
  const { 'content-type': _type, 'content-encoding': _encoding, 'content-length': _length, ...rest } = headers;
  return rest;
}
