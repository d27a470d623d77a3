import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiForTest, listenForTest } from '../../tests/support/api.ts';

let listening: Awaited<ReturnType<typeof listenForTest>>;
beforeAll(async () => {
  listening = await listenForTest(createApiForTest());
});
afterAll(() => listening.close());

test.each([
  ['an impossible address', 'GET http://[bad HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['an impossible host', 'GET /api/v1/config HTTP/1.1\r\nHost: a b\r\n\r\n'],
  ['a backslash in the path', 'GET /api\\v1/config HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['no host', 'GET /api/v1/config HTTP/1.0\r\n\r\n'],
  ['no host in HTTP/1.1', 'GET /api/v1/config HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['an empty host', 'GET /api/v1/config HTTP/1.1\r\nHost:\r\n\r\n'],
  ['two hosts', 'GET /api/v1/config HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n'],
  ['the same host twice', 'GET /api/v1/config HTTP/1.1\r\nHost: localhost\r\nhOST: localhost\r\n\r\n'],
  ['two hosts for a page', 'GET /login HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n'],
  ['hosts joined by a comma', 'GET /api/v1/config HTTP/1.1\r\nHost: localhost, evil.example\r\n\r\n'],
  ['an address of another host', 'GET http://evil.example/api/v1/config HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['an address with a name', 'GET http://a@localhost/api/v1/config HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['an address of another port', 'GET http://localhost:1/api/v1/config HTTP/1.1\r\nHost: localhost\r\n\r\n'],
])('a request with %s gets the envelope as well', async (_name, text) => {
  const answer = await sendText(text);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({
    errcode: 400,
    data: null,
    requestId: /x-request-id: (\S+)/.exec(answer)?.[1],
  });
});

test('HEAD for two hosts is refused with the headers alone', async () => {
  const answer = await sendText('HEAD /api/v1/config HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1.1 400 [^{]*$/);
});

test.each([
  ['with its path', 'http://localhost/api/v1/config'],
  ['in another case', 'HTTP://LOCALHOST/api/v1/config?x=1'],
])('a call may be asked for by its whole address, %s', async (_name, address) => {
  expect(await sendText(`GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 /);
});

/** As it stands; gives all that comes back. */
async function sendText(text: string): Promise<string> {
  const socket = connect(Number(new URL(listening.origin).port), '127.0.0.1');
  socket.end(text);
  return (await socket.setEncoding('utf8').toArray()).join('');
}
