import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, expect, test, vi } from 'vitest';
import { createKnownPages } from './known-pages.ts';

let nowMs: number;
let pages: ReturnType<typeof createKnownPages>;
beforeEach(() => {
  nowMs = 0;
  version = '1';
  pages = createKnownPages(() => nowMs);
});

const path = '/en/post/detail?id=1';
const shared = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "script-src 'none'; style-src 'self' 'sha256-x'",
  'cache-control': 'public, s-maxage=1, by-version=300',
  vary: 'Cookie, Accept-Encoding',
};
const draw = (html: string, more: Record<string, string> = {}, status = 200) =>
  vi.fn(async () => new Response(html, { status, headers: { ...shared, ...more } }));
const requestOf = (headers: Record<string, string> = {}) =>
  new Request(`http://site.test${path}`, { headers: { host: 'site.test', ...headers } });
let version: string | undefined;
const keep = (html: string, more: Record<string, string> = {}, request: Record<string, string> = {}, status = 200) =>
  pages.share(requestOf(request), version, draw(html, more, status));

/** The immediate answer; undefined when the page has to be drawn. */
function ask(headers: Record<string, string> = {}, url = path, method = 'GET') {
  let written: { status: number; headers: Record<string, string>; body: string } | undefined;
  const outgoing = {
    writeHead(status: number, sent: Record<string, string>) {
      written = { status, headers: sent, body: '' };
      return { end: (body?: Buffer) => Object.assign(written as object, { body: body?.toString() ?? '' }) };
    },
  };
  const incoming = { method, url, headers: { host: 'site.test', ...headers } };
  const isKnown = pages.answer(incoming as IncomingMessage, outgoing as unknown as ServerResponse, version);
  expect(isKnown).toBe(written !== undefined);
  return written;
}

test('a page that may be shared is given to everybody as it is, and says how it may be kept', async () => {
  const first = await keep('<p>1</p>');
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=10');
  expect(await first.text()).toBe('<p>1</p>');
  const known = ask();
  expect(known).toMatchObject({ status: 200, body: '<p>1</p>', headers: { etag: first.headers.get('etag') } });
  expect(known?.headers['cache-control']).toBe(first.headers.get('cache-control'));
});

test('a browser that has the page gets 304 until it changes', async () => {
  const etag = (await keep('<p>1</p>')).headers.get('etag') ?? '';
  const same = ask({ 'if-none-match': etag });
  expect(same).toMatchObject({ status: 304, body: '' });
  expect(same?.headers).not.toHaveProperty('content-type');
  expect((await keep('<p>2</p>', {}, { 'if-none-match': etag })).status).toBe(304);
  version = '2';
  expect((await keep('<p>1</p>', {}, { 'if-none-match': etag })).status).toBe(304);
  version = '3';
  expect((await keep('<p>2</p>', {}, { 'if-none-match': etag })).status).toBe(200);
  expect(ask({ 'if-none-match': etag })).toMatchObject({ status: 200, body: '<p>2</p>' });
});

test('a page is given as long as the content stays as it is, and never afterwards', async () => {
  await keep('<p>1</p>');
  nowMs = 299_999;
  expect(ask()?.body).toBe('<p>1</p>');
  version = '2';
  expect(ask()).toBeUndefined();
  expect(await (await keep('<p>2</p>')).text()).toBe('<p>2</p>');
  expect(ask()?.body).toBe('<p>2</p>');
  version = undefined;
  expect(ask()).toBeUndefined();
  expect(await (await keep('<p>3</p>')).text()).toBe('<p>3</p>');
  version = '2';
  expect(ask()?.body).toBe('<p>2</p>');
});

test('of many who ask for a page that has changed one has it drawn', async () => {
  await keep('<p>1</p>');
  version = '2';
  const render = draw('<p>2</p>');
  const answers = await Promise.all([1, 2, 3].map(() => pages.share(requestOf(), version, render)));
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(3).fill('<p>2</p>'));
  expect(render).toHaveBeenCalledTimes(1);
});

test('after its time one visitor has it drawn anew, the others get the old one meanwhile', async () => {
  await keep('<p>1</p>');
  nowMs = 300_000;
  expect(ask()).toBeUndefined();
  const { promise, resolve } = Promise.withResolvers<Response>();
  const drawn = pages.share(requestOf(), version, () => promise);
  await vi.waitFor(() => expect(ask()?.body).toBe('<p>1</p>'));
  resolve(await draw('<p>2</p>')());
  expect(await (await drawn).text()).toBe('<p>2</p>');
  expect(ask()?.body).toBe('<p>2</p>');
});

test('an old page is never given, even when no new one could be drawn', async () => {
  await keep('<p>1</p>');
  nowMs = 300_000;
  const drawn = pages.share(requestOf(), version, () => Promise.reject(new Error('no page')));
  await expect(drawn).rejects.toThrow('no page');
  expect(ask()?.body).toBe('<p>1</p>');
  nowMs = 310_000;
  expect(ask()).toBeUndefined();
});

test('a page that does not depend on the content is given for as long as it says', async () => {
  await keep('<p>1</p>', { 'cache-control': 'public, s-maxage=2' });
  nowMs = 1_999;
  expect(ask()).toBeDefined();
  nowMs = 2_000;
  expect(ask()).toBeUndefined();
});

test('other addresses, sites, cookies, encodings and methods are other answers', async () => {
  await keep('<p>1</p>');
  const others: Record<string, string>[] = [
    { host: 'other.test' },
    { cookie: 'session=1' },
    { 'accept-encoding': 'br' },
  ];
  for (const headers of others) {
    expect(ask(headers)).toBeUndefined();
  }
  expect(ask({}, '/en/post/detail?id=2')).toBeUndefined();
  expect(ask({}, path, 'POST')).toBeUndefined();
  expect(ask()).toBeDefined();
});

test.each([
  ['is private', { 'cache-control': 'private, no-store' }, 200],
  ['sets a cookie', { 'set-cookie': 'a=1' }, 200],
  ['has a nonce', { 'content-security-policy': "script-src 'nonce-x'" }, 200],
  ['is no page', { 'content-type': 'application/json' }, 200],
  ['failed', {}, 404],
])('nothing is kept that %s', async (_, more, status) => {
  const given = await keep('<p>1</p>', more as Record<string, string>, {}, status);
  expect(given.headers.has('etag')).toBe(false);
  expect(ask()).toBeUndefined();
});

test('nothing is kept of a request with an Origin: the page may take the site for another one', async () => {
  await keep('<p>1</p>', {}, { origin: 'https://site.test' });
  expect(ask()).toBeUndefined();
});

test('the oldest page goes when there are too many', async () => {
  await keep('<p>1</p>');
  for (let index = 0; index < 500; index += 1) await keep('<p>2</p>', {}, { cookie: `theme=${index}` });
  expect(ask()).toBeUndefined();
  expect(ask({ cookie: 'theme=0' })).toBeDefined();
});
