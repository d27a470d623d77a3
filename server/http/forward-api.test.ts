import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bodySizeMaxBytes } from '../../contract/limits.ts';
import { type AskOptions, envelope, openForwarding, succeed } from '../../tests/support/forwarding.ts';

let world: Awaited<ReturnType<typeof openForwarding>>;
beforeAll(async () => {
  world = await openForwarding();
});
afterEach(() => world.reset());
afterAll(() => world.close());

/** What the API is sent: its headers by name, and the body. */
async function sentWith(path: string, options: AskOptions) {
  const seen = Promise.withResolvers<{ headers: IncomingMessage['headers']; body: string }>();
  world.respond = async (incoming, outgoing) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    seen.resolve({ headers: incoming.headers, body });
    await succeed(incoming, outgoing);
  };
  const answer = await world.ask(path, options);
  expect([answer.status, answer.text]).toEqual([200, envelope]);
  return seen.promise;
}

describe('a path leads nowhere else on the host of the API', () => {
  test.each([
    '/api/v1/../../x',
    '/api/v1/..',
    '/api/v1/./config',
    '/api/v1/%2e%2e/%2e%2e/x',
    '/api/v1/.%2E/x',
    '/api/v1/%2E./x',
    '/api/v1/..%2f..%2fx',
    '/api/v1/..%5c..%5cx',
    '/api/v1/..\\..\\x',
    '/api/v1/%252e%252e/x',
    '/api/v1/..;/..;/x',
    '/api/v1/..%3b/x',
    '/api/v1/config;x=1',
    '/api/v1//x',
    '/api//v1/config',
    '/api/v1/config%00',
    '/api/v1/config%0d%0ax',
    '/api/v1/config%3fx',
    '/api/v1/config%23x',
    '/api/v1/config#x',
    '/api/v1/%zz',
    '/api/v1',
    '/api/v2/x',
    '/api/image/../v2/x',
    '/api/',
  ])('%s', async (path) => {
    const answer = await world.ask(path);
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.text)).toMatchObject({ errcode: 404, requestId: answer.headers['x-request-id'] });
    expect(world.asked).toEqual([]);
  });

  test('also when a page of our own asks', async () => {
    const answer = await world.forwarding.fetch(new Request('http://site/api/v1/../../x'));
    expect([answer.status, world.asked]).toEqual([404, []]);
  });

  test.each([
    '/api/v1/config',
    '/api/v1/vcode/signup?x=%2e%2e/&y=//z',
    '/api/v1/markets/BTC_USDT',
    '/api/v1/posts/%C3%BCber',
    '/api/image/sitelogo',
    '/api/image/card/ab-1.png',
  ])('%s is asked for as it is', async (path) => {
    expect((await world.ask(path)).status).toBe(200);
    expect(world.asked).toEqual([`GET ${path}`]);
  });

  test.each(['PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH'])('%s is no method of the API', async (method) => {
    const answer = await world.ask('/api/v1/config', { method });
    expect([answer.status, world.asked]).toEqual([405, []]);
  });
});

describe('headers of a request', () => {
  test('that are about its connection stay here', async () => {
    const { headers } = await sentWith('/api/v1/config', {
      headers: {
        connection: 'close, x-hop, upgrade',
        'x-hop': '1',
        'keep-alive': 'timeout=5',
        te: 'trailers',
        upgrade: 'websocket',
        'proxy-authorization': 'Basic x',
        'proxy-connection': 'close',
        'x-other': '2',
      },
    });
    expect(headers).toMatchObject({ host: new URL(world.apiOrigin).host, 'x-other': '2' });
    for (const name of ['x-hop', 'keep-alive', 'te', 'upgrade', 'proxy-authorization', 'proxy-connection']) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  test('that identify the client are written here', async () => {
    const claimed = {
      'x-forwarded-for': '198.51.100.1',
      forwarded: 'for=198.51.100.1',
      'x-real-ip': '198.51.100.1',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-request-id': 'claimed-id',
    };
    const { headers } = await sentWith('/api/v1/config', { headers: claimed });
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    for (const name of ['forwarded', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto']) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  test('repeat what a trusted proxy says of the visitor, without what the visitor claimed', async () => {
    world.forwardTo({ trustedProxies: '127.0.0.1' });
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.5' };
    expect((await sentWith('/api/v1/config', { headers })).headers['x-forwarded-for']).toBe('203.0.113.5');
  });

  test('keep the address that our own pages name', async () => {
    const seen = Promise.withResolvers<IncomingMessage['headers']>();
    world.respond = (incoming, outgoing) => {
      seen.resolve(incoming.headers);
      return succeed(incoming, outgoing);
    };
    await world.forwarding.fetch(
      new Request('http://site/api/v1/x', { headers: { 'x-forwarded-for': '198.51.100.1' } }),
    );
    expect((await seen.promise)['x-forwarded-for']).toBe('198.51.100.1');
  });

  test('carry all cookies in one', async () => {
    const { headers } = await sentWith('/api/v1/config', { headers: { cookie: 'a=1; b=2' } });
    expect(headers.cookie).toBe('a=1; b=2');
  });

  test('of our own pages pass as those of the pages of the API; other sites are refused', async () => {
    const post = { body: '{}', headers: { 'content-type': 'application/json' } };
    const own = { ...post, headers: { ...post.headers, origin: world.siteOrigin, 'sec-fetch-site': 'same-origin' } };
    expect((await sentWith('/api/v1/balance/list', own)).headers.origin).toBe(world.apiOrigin);
    const foreign = { ...post, headers: { ...post.headers, origin: 'https://evil.example' } };
    world.asked.length = 0;
    expect((await world.ask('/api/v1/balance/list', foreign)).status).toBe(403);
    expect(world.asked).toEqual([]);
  });
});

describe('a body', () => {
  test('comes with its length', async () => {
    const body = '{"a":"ü"}';
    const sent = await sentWith('/api/v1/x', { body, headers: { 'content-length': String(Buffer.byteLength(body)) } });
    expect(sent).toMatchObject({ body, headers: { 'content-length': '10' } });
    expect(sent.headers).not.toHaveProperty('transfer-encoding');
  });

  test('may come in chunks, and after Expect: 100-continue', async () => {
    const headers = { 'transfer-encoding': 'chunked', expect: '100-continue' };
    const sent = await sentWith('/api/v1/x', { body: 'text', headers });
    expect(sent.body).toBe('text');
    expect(sent.headers).not.toHaveProperty('expect');
  });

  test('is passed on while it comes', async () => {
    const first = Promise.withResolvers<string>();
    world.respond = async (incoming, outgoing) => {
      incoming.once('data', (chunk) => first.resolve(String(chunk)));
      incoming.once('end', () => succeed(incoming, outgoing));
    };
    const client = connect(Number(new URL(world.siteOrigin).port), '127.0.0.1');
    client.write('POST /api/v1/x HTTP/1.1\r\nHost: site\r\nContent-Length: 10\r\n\r\nfirst');
    expect(await first.promise).toBe('first');
    const answered = Promise.withResolvers<string>();
    client.once('data', (chunk) => answered.resolve(String(chunk)));
    client.write(' half');
    expect(await answered.promise).toMatch(/^HTTP\/1.1 200/);
    client.destroy();
  });

  test.each([
    ['of an announced length', { 'content-length': String(bodySizeMaxBytes + 1) }],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
  ])('that is too large is refused, %s', async (_, headers) => {
    world.respond = (incoming, outgoing) => void incoming.on('end', () => succeed(incoming, outgoing)).resume();
    const answer = await world.ask('/api/v1/x', { body: 'x'.repeat(bodySizeMaxBytes + 1), headers });
    expect([answer.status, JSON.parse(answer.text).errcode]).toEqual([413, 413]);
    expect(world.logged).not.toHaveBeenCalled();
  });
});
