import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { createKnownPages } from './known-pages.ts';

let nowMs: number;
let pages: ReturnType<typeof createKnownPages>;
beforeEach(() => {
  nowMs = 0;
  pages = createKnownPages(() => nowMs);
});

const path = '/en/post/detail?id=1';
const shared = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "script-src 'none'; style-src 'self' 'sha256-x'",
  'cache-control': 'public, s-maxage=1',
  vary: 'Cookie, Accept-Encoding',
};
const keep = (html: string, more: Record<string, string> = {}, request: Record<string, string> = {}, status = 200) =>
  pages.keep(
    new Request(`http://site.test${path}`, { headers: { host: 'site.test', ...request } }),
    new Response(html, { status, headers: { ...shared, ...more } }),
  );

/** What is written at once; undefined when the page has to be drawn. */
function ask(headers: Record<string, string> = {}, url = path, method = 'GET') {
  let written: { status: number; headers: Record<string, string>; body: string } | undefined;
  const outgoing = {
    writeHead(status: number, sent: Record<string, string>) {
      written = { status, headers: sent, body: '' };
      return { end: (body?: Buffer) => Object.assign(written as object, { body: body?.toString() ?? '' }) };
    },
  };
  const incoming = { method, url, headers: { host: 'site.test', ...headers } };
  const isKnown = pages.answer(incoming as IncomingMessage, outgoing as unknown as ServerResponse);
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

test('who has it already hears that it is the same, until it is another one', async () => {
  const etag = (await keep('<p>1</p>')).headers.get('etag') ?? '';
  const same = ask({ 'if-none-match': etag });
  expect(same).toMatchObject({ status: 304, body: '' });
  expect(same?.headers).not.toHaveProperty('content-type');
  expect((await keep('<p>1</p>', {}, { 'if-none-match': etag })).status).toBe(304);
  expect((await keep('<p>2</p>', {}, { 'if-none-match': etag })).status).toBe(200);
  expect(ask({ 'if-none-match': etag })).toMatchObject({ status: 200, body: '<p>2</p>' });
});

test('after a second one visitor has it drawn anew, the others get the old one meanwhile', async () => {
  await keep('<p>1</p>');
  nowMs = 1_000;
  expect(ask()).toBeUndefined();
  expect(ask()?.body).toBe('<p>1</p>');
  await keep('<p>2</p>');
  expect(ask()?.body).toBe('<p>2</p>');
});

test('what is old is never given, also when nobody came back with a new one', async () => {
  await keep('<p>1</p>');
  nowMs = 1_000;
  ask();
  nowMs = 10_000;
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
