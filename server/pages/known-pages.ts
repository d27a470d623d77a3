import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { bodyOf, readBody } from './body.ts';
import { encodingOf } from './compress-answer.ts';
import { lifetimeMsOf } from './page-lifetime.ts';

type KnownPage = {
  /** The bytes as sent. */
  headers: Record<string, string>;
  etag: string;
  body: Buffer;
  /** The version of the content that it was drawn from. */
  version: string;
  drawnAtMs: number;
  /** Afterwards it is drawn again, even if its content has not changed. */
  freshMs: number;
  /** Whether it is currently being drawn again. */
  isRefreshing: boolean;
};

/** While it is drawn again others get the old one, but not for longer than this. */
const staleMsMax = 10_000;
const pagesMax = 500;
const pageSizeMaxBytes = 1_000_000;
const cookieLengthMax = 1_000;
/** For caches in between. A browser asks each time, and gets 304 while it is unchanged. */
const cacheControl = 'public, max-age=0, s-maxage=1, stale-while-revalidate=10';

/**
 * Whole answers of pages without scripts, whose policy needs no nonce: everybody who asks for the same address with the
 * same cookies gets the same bytes, as long as the content keeps the version they were drawn from. Pages that are not
 * for everybody do not say that they may be shared, and are not kept.
 */
export function createKnownPages(nowMs: () => number) {
  const pages = new LRUCache<string, KnownPage>({ max: pagesMax });
  const drawing = new Map<string, Promise<unknown>>();

  /** The page if it is fresh enough, or slightly old while it is being drawn again. */
  function find(key: string, version: string): KnownPage | undefined {
    const page = pages.get(key);
    if (page?.version !== version) return undefined;
    const ageMs = nowMs() - page.drawnAtMs;
    if (ageMs >= page.freshMs + staleMsMax) return undefined;
    return ageMs < page.freshMs || page.isRefreshing ? page : undefined;
  }

  /** Keeps an answer that may be shared unchanged, and says so in it; returns any other untouched. */
  async function keep(key: string, version: string, response: Response): Promise<Response | KnownPage> {
    if (!isShared(response)) return response;
    const body = await readBody(response);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const known = { etag, vary: 'Cookie, Accept-Encoding', 'cache-control': cacheControl };
    const headers = { ...Object.fromEntries(response.headers), ...known };
    const freshMs = lifetimeMsOf(response);
    const page = { headers, etag, body, version, freshMs, drawnAtMs: nowMs(), isRefreshing: false };
    if (body.byteLength <= pageSizeMaxBytes) pages.set(key, page);
    else pages.delete(key);
    return page;
  }

  return {
    /** Writes the answer if it is known and fresh; false if the page has to be drawn or the version fetched. */
    answer(incoming: IncomingMessage, outgoing: ServerResponse, version: string | undefined): boolean {
      const { method, url = '', headers } = incoming;
      if (method !== 'GET' || version === undefined || pages.size === 0) return false;
      const key = keyOf(headers.host ?? '', url, headers.cookie, encodingOf(headers['accept-encoding']));
      const page = key === undefined ? undefined : find(key, version);
      if (!page) return false;
      const isSame = headers['if-none-match'] === page.etag;
      if (isSame) outgoing.writeHead(304, withoutBody(page.headers)).end();
      else outgoing.writeHead(200, { ...page.headers, 'content-length': page.body.byteLength }).end(page.body);
      return true;
    },

    /** The known answer, or the drawn one. When many ask for a changed page, it is drawn once. */
    async share(request: Request, version: string | undefined, draw: () => Promise<Response>): Promise<Response> {
      const key = keyOfRequest(request);
      if (key === undefined || version === undefined) return draw();
      const old = pages.get(key);
      const running = old && !find(key, version) ? drawing.get(key) : undefined;
      if (running !== undefined) await running;
      const known = find(key, version);
      if (known) return answerOf(known, request);
      if (old) old.isRefreshing = true;
      const drawn = draw().then((response) => keep(key, version, response));
      const settled = drawn.catch(() => undefined).finally(() => drawing.delete(key));
      drawing.set(key, settled);
      const page = await drawn;
      return page instanceof Response ? page : answerOf(page, request);
    },
  };
}

function answerOf({ headers, etag, body }: KnownPage, request: Request): Response {
  if (request.headers.get('if-none-match') !== etag) return new Response(bodyOf(body), { headers });
  return new Response(null, { status: 304, headers: withoutBody(headers) });
}

/** undefined for requests that get an individual answer. */
function keyOfRequest({ method, url, headers }: Request): string | undefined {
  // With an Origin the site may identify itself differently (originOf in create-pages.ts); browsers send none here.
  if (method !== 'GET' || headers.has('origin')) return undefined;
  const { host, pathname, search } = new URL(url);
  const encoding = encodingOf(headers.get('accept-encoding') ?? undefined);
  return keyOf(headers.get('host') ?? host, `${pathname}${search}`, headers.get('cookie') ?? undefined, encoding);
}

/** undefined for requests that get an individual answer. */
function keyOf(host: string, address: string, cookies = '', encoding = ''): string | undefined {
  return cookies.length <= cookieLengthMax ? [encoding, host, address, cookies].join('\n') : undefined;
}

function isShared({ status, headers }: Response): boolean {
  const isPage = status === 200 && (headers.get('content-type') ?? '').startsWith('text/html');
  const mayBe = /\bs-maxage=/.test(headers.get('cache-control') ?? '') && !headers.has('set-cookie');
  return isPage && mayBe && !/'nonce-/.test(headers.get('content-security-policy') ?? "'nonce-");
}

function withoutBody(headers: Record<string, string>): Record<string, string> {
  const { 'content-type': _type, 'content-encoding': _encoding, 'content-length': _length, ...rest } = headers;
  return rest;
}
