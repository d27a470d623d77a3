import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnswerApi, forwardTo } from './forward-api.ts';

/** Another process's API: answers with the addresses that it was told, and the body that it was sent. */
const api = createServer(async (incoming, outgoing) => {
  let body = '';
  for await (const chunk of incoming) body += chunk;
  outgoing.end(JSON.stringify([incoming.headers['x-forwarded-for'], body]));
});
let forward: AnswerApi;
const site = createServer(
  getRequestListener((request, bindings) => forward(request, bindings as HttpBindings), {
    overrideGlobalObjects: false,
  }),
);
const originOf = (server: typeof api) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  for (const server of [api, site]) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  forward = forwardTo(originOf(api), () => '203.0.113.5');
});
afterAll(() => {
  for (const server of [api, site]) server.close();
});

test('says which address asks, whatever the client claims', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.1' };
  const response = await fetch(`${originOf(site)}/api/v1/x`, { method: 'POST', headers, body: 'text' });
  expect(await response.json()).toEqual(['203.0.113.5', 'text']);
});

test('leaves the address that our own pages name', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.1' };
  const response = await forward(new Request('http://site/api/v1/x', { headers }));
  expect(await response.json()).toEqual(['198.51.100.1', '']);
});
