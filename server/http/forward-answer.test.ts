import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { envelope, openForwarding, type Respond } from '../../tests/support/forwarding.ts';

let world: Awaited<ReturnType<typeof openForwarding>>;
beforeAll(async () => {
  world = await openForwarding();
});
afterEach(() => world.reset());
afterAll(() => world.close());

async function expectUnavailable(path = '/api/v1/config') {
  const answer = await world.ask(path, { headers: { 'accept-language': 'de' } });
  expect(answer.status).toBe(503);
  const requestId = answer.headers['x-request-id'];
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  expect(JSON.parse(answer.text)).toMatchObject({ errcode: 503, errmsg: expect.stringMatching(/Dienst/), requestId });
  expect(world.logged).toHaveBeenCalledWith(expect.objectContaining({ requestId }), expect.any(String));
}

describe('an answer', () => {
  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['Deflate', deflateSync],
  ])('that comes compressed (%s), though that was not wanted, is passed on as it was', async (encoding, compress) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    world.respond = (_, outgoing) => void outgoing.writeHead(200, headers).end(compress(envelope));
    const answer = await world.ask('/api/v1/config');
    expect([answer.text, answer.headers]).toEqual([envelope, expect.not.objectContaining(headers)]);
    expect(await world.ask('/api/v1/config', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
  });

  test('without a body is passed on though it says how long one would be', async () => {
    world.respond = (_, outgoing) => void outgoing.writeHead(304, { 'content-length': '5' }).end();
    expect((await world.ask('/api/v1/config')).status).toBe(304);
  });

  test('that says twice what is about its connection loses all of it', async () => {
    world.respond = (_, outgoing) => {
      outgoing.setHeader('connection', ['close', 'x-hop']).setHeader('x-hop', '1');
      outgoing.setHeader('content-type', 'application/json').end(envelope);
    };
    const { status, headers } = await world.ask('/api/v1/config');
    expect([status, headers]).toEqual([200, expect.not.objectContaining({ 'x-hop': '1' })]);
  });

  test('loses what is about its connection and keeps every cookie as it is', async () => {
    const cookies = ['a=1; Path=/; HttpOnly; SameSite=Lax', '__Host-b=2; Path=/; Secure; Max-Age=60'];
    world.respond = (_, outgoing) => {
      outgoing.setHeader('set-cookie', cookies);
      const headers = { 'content-type': 'application/json', connection: 'x-hop', 'x-hop': '1', 'alt-svc': 'h3=":1"' };
      outgoing.writeHead(200, { ...headers, 'keep-alive': 'timeout=99', 'x-request-id': 'r1' }).end(envelope);
    };
    const { headers } = await world.ask('/api/v1/config');
    expect(headers['set-cookie']).toEqual(cookies);
    expect(headers).toMatchObject({ 'x-request-id': 'r1', 'content-length': String(envelope.length) });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(headers).not.toHaveProperty('x-hop');
    expect(headers).not.toHaveProperty('alt-svc');
    expect(headers['keep-alive']).not.toBe('timeout=99');
  });

  test('of 304 Not Modified has no body', async () => {
    world.respond = (_, outgoing) => void outgoing.writeHead(304, { etag: '"a"' }).end();
    expect(await world.ask('/api/image/avatar/a')).toMatchObject({ status: 304, text: '', headers: { etag: '"a"' } });
  });

  test('with a refusal is passed on with its status', async () => {
    const text = JSON.stringify({ errcode: 401, errmsg: 'Sign in.', data: null });
    world.respond = (_, outgoing) => void outgoing.writeHead(401, { 'content-type': 'application/json' }).end(text);
    expect(await world.ask('/api/v1/account/profile')).toMatchObject({ status: 401, text });
  });

  test.each([
    [404, 404],
    [413, 413],
    [429, 429],
    [418, 503],
    [500, 503],
    [502, 503],
    [504, 503],
  ])('%i of something before the API, in HTML, becomes an envelope with %i', async (status, expected) => {
    const headers = { 'content-type': 'text/html', 'retry-after': '7' };
    world.respond = (_, outgoing) => void outgoing.writeHead(status, headers).end('<h1>nginx</h1>');
    const answer = await world.ask('/api/v1/config');
    expect(answer.status).toBe(expected);
    const data = status === 429 ? { waitSeconds: 7 } : null;
    expect(JSON.parse(answer.text)).toMatchObject({ data, requestId: answer.headers['x-request-id'] });
    if (status === 429) expect(answer.headers['retry-after']).toBe('7');
  });

  test('in JSON from something in front of the API becomes an envelope as well', async () => {
    world.respond = (_, outgoing) => {
      outgoing.writeHead(502, { 'content-type': 'application/json' }).end('{"message":"Bad gateway"}');
    };
    const answer = await world.ask('/api/v1/config');
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.text)).toMatchObject({ errcode: 503, requestId: answer.headers['x-request-id'] });
  });

  test.each<[string, Respond]>([
    ['is HTML', (_, outgoing) => void outgoing.setHeader('content-type', 'text/html').end('<script>1</script>')],
    ['is JSON by name only', (_, outgoing) => void outgoing.setHeader('content-type', 'application/json').end('<p>')],
    [
      'breaks off',
      (_, outgoing) => {
        outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
        outgoing.write('{"errcode"', () => outgoing.destroy());
      },
    ],
    [
      'stops in the middle',
      (_, outgoing) => void outgoing.writeHead(200, { 'content-type': 'application/json' }).write('{"errcode":'),
    ],
    ['never comes', () => {}],
    ['is a reset connection', (incoming) => void incoming.socket.destroy()],
    [
      'is endless',
      (_, outgoing) => {
        outgoing.writeHead(200, { 'content-type': 'application/json' });
        const more = () => {
          while (!outgoing.destroyed && outgoing.write(Buffer.alloc(1024 * 1024, 32)));
        };
        outgoing.on('drain', more);
        more();
      },
    ],
    ['is no HTTP', (incoming) => void incoming.socket.end('hello\r\n\r\n')],
    [
      'is packed in a way of its own',
      (_, outgoing) => {
        outgoing.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'own' }).end(envelope);
      },
    ],
  ])('that %s is "unavailable", with an id and in time', async (_, behave) => {
    world.respond = behave;
    await expectUnavailable();
  });

  test('of nobody at all is "unavailable"', async () => {
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    world.forwardTo({ api: `http://127.0.0.1:${port}` });
    await expectUnavailable();
  });

  test('of a server that never takes the connection is not waited for any longer', async () => {
    const silent = createTcpServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    // It never answers the handshake.
    world.forwardTo({ api: `https://127.0.0.1:${(silent.address() as AddressInfo).port}` });
    await expectUnavailable();
    const err = expect.objectContaining({ name: 'TimeoutError' });
    expect(world.logged).toHaveBeenCalledWith(expect.objectContaining({ err }), expect.any(String));
    silent.close();
  });

  test('that never comes is an error for our own pages, which have their own message for it', async () => {
    world.respond = () => {};
    await expect(world.forwarding.fetch(new Request('http://site/api/v1/config'))).rejects.toThrow();
  });

  test('that came in time is never taken for late, nor its client for gone', async () => {
    const abort = vi.spyOn(AbortController.prototype, 'abort');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      expect((await world.ask('/api/v1/config')).status).toBe(200);
      // The connection of the client ends as well.
      expect((await world.ask('/api/v1/config', { headers: { connection: 'close' } })).status).toBe(200);
      vi.advanceTimersByTime(60_000);
      expect(abort).not.toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
      abort.mockRestore();
    }
  });

  test('is no longer waited for once nobody needs it', async () => {
    const closed = Promise.withResolvers<void>();
    const came = Promise.withResolvers<void>();
    world.respond = (incoming) => {
      incoming.socket.once('close', () => closed.resolve());
      came.resolve();
    };
    const client = connect(Number(new URL(world.siteOrigin).port), '127.0.0.1');
    client.write('GET /api/v1/config HTTP/1.1\r\nHost: site\r\n\r\n');
    await came.promise;
    client.destroy();
    await closed.promise;
  });
});

describe('a redirect', () => {
  const redirectTo = (location: string): Respond => {
    return (_, outgoing) => void outgoing.writeHead(302, { location }).end();
  };

  test.each([
    ['/api/image/avatar/b', '/api/image/avatar/b'],
    ['b?x=1', '/api/v1/b?x=1'],
    ['https://files.example/a?signature=1', 'https://files.example/a?signature=1'],
  ])('to %s is passed on, not followed', async (location, passed) => {
    world.respond = redirectTo(location);
    expect(await world.ask('/api/v1/a')).toMatchObject({ status: 302, headers: { location: passed } });
    expect(world.asked).toEqual(['GET /api/v1/a']);
  });

  test('is passed on before its own text has come to an end', async () => {
    world.respond = (_, outgoing) => void outgoing.writeHead(302, { location: '/api/v1/b' }).write('Found');
    const abort = vi.spyOn(AbortController.prototype, 'abort');
    expect(await world.ask('/api/v1/a')).toMatchObject({ status: 302, headers: { location: '/api/v1/b' } });
    // Nothing was ended because it had taken too long.
    expect(abort).not.toHaveBeenCalled();
    abort.mockRestore();
  });

  test('to the full address of a call stays on this site', async () => {
    world.respond = redirectTo(`${world.apiOrigin}/api/v1/b`);
    expect((await world.ask('/api/v1/a')).headers.location).toBe('/api/v1/b');
  });

  test.each([
    '/admin',
    '../../x',
    'http://10.0.0.1/api/v1/a',
    'javascript:alert(1)',
    '//evil',
    'https://a:b@evil.example/',
  ])('to %s is refused', async (location) => {
    world.respond = redirectTo(location);
    await expectUnavailable('/api/v1/a');
    expect(world.asked).toEqual(['GET /api/v1/a']);
  });

  test('of a post is refused: what was posted is for the API alone', async () => {
    world.respond = redirectTo('https://files.example/a');
    expect((await world.ask('/api/v1/a', { body: '{}' })).status).toBe(503);
  });
});
