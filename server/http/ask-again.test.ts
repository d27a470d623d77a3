import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../tests/support/find-free-port.ts';
import { envelope, openForwarding, succeed } from '../../tests/support/forwarding.ts';

let world: Awaited<ReturnType<typeof openForwarding>>;
/** Bodies as they came, with the keys of their requests. */
let came: string[] = [];
beforeAll(async () => {
  world = await openForwarding();
});
afterEach(() => {
  came = [];
  world.reset();
});
afterAll(() => world.close());

const headers = { 'content-type': 'application/json', host: 'site.example', origin: 'http://site.example' };
const order = '{"symbol":"BTC_USDT"}';
const keyed = { body: order, headers: { ...headers, 'idempotency-key': 'once' } };

/** The first request reaches a process that ends before it answers; the next process is in its place. */
function endOnce(): void {
  world.respond = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    came.push(`${body} ${incoming.headers['idempotency-key']}`);
    if (came.length === 1) incoming.socket.destroy();
    else await succeed(incoming, outgoing);
  };
  moveTo({ origin: world.apiOrigin });
}

/** Another process comes once the first one did not answer. */
function moveTo(first: { origin: string } | undefined): void {
  world.forwardTo({ api: { current: () => first, after: async () => ({ origin: world.apiOrigin }) } });
}

test('an order with its key is sent again to the next process, as it was', async () => {
  endOnce();
  const answer = await world.ask('/api/v1/exchange/create', keyed);
  expect([answer.status, answer.text]).toEqual([200, envelope]);
  expect(came).toEqual([`${order} once`, `${order} once`]);
});

test('an order that a process refuses while it ends is sent to the next one', async () => {
  const ends = new AbortController();
  world.respond = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    came.push(incoming.url ?? '');
    if (came.length > 1) return succeed(incoming, outgoing);
    outgoing.writeHead(503, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify({ errcode: 503, errmsg: 'Busy', data: null }));
    outgoing.once('close', () => ends.abort());
  };
  const first = { origin: world.apiOrigin, gone: ends.signal };
  world.forwardTo({ api: { current: () => first, after: async () => ({ origin: world.apiOrigin }) } });
  expect((await world.ask('/api/v1/exchange/create', keyed)).status).toBe(200);
  expect(came).toHaveLength(2);
});

test('a question is sent again', async () => {
  endOnce();
  expect((await world.ask('/api/v1/quotation/full_quote?id=BTC_USDT')).status).toBe(200);
  endOnce();
  came = [];
  expect((await world.ask('/api/v1/exchange/activeorders', { body: '', headers })).status).toBe(200);
  expect(came).toHaveLength(2);
});

test.each([
  ['an order without a key', '/api/v1/exchange/create', headers],
  ['a call that knows no keys', '/api/v1/exchange/cancelorder?id=1', keyed.headers],
  ['an order that an API key signed', '/api/v1/exchange/create', { ...keyed.headers, 'api-key': 'key' }],
  ['a question that an API key signed', '/api/v1/exchange/activeorders', { ...keyed.headers, 'api-key': 'key' }],
  ['an upload', '/api/v1/exchange/create', { ...keyed.headers, 'content-type': 'multipart/form-data; boundary=x' }],
])('%s is not sent again: nobody knows what became of it', async (_, path, sent) => {
  endOnce();
  expect((await world.ask(path, { body: order, headers: sent })).status).toBe(503);
  expect(came).toHaveLength(1);
});

test('what never arrived is sent again, whatever it is', async () => {
  world.respond = succeed;
  moveTo({ origin: `http://127.0.0.1:${await findFreePort()}` });
  expect((await world.ask('/api/v1/exchange/cancelorder?id=1', { body: '', headers })).status).toBe(200);
});

test('what comes while nobody answers waits for whoever comes', async () => {
  moveTo(undefined);
  expect((await world.ask('/api/v1/exchange/create', { body: order, headers })).status).toBe(200);
  world.forwardTo({ api: { current: () => undefined, after: async () => undefined } });
  expect((await world.ask('/api/v1/exchange/create', { body: order, headers })).status).toBe(503);
});
