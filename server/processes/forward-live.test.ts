import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io as connect } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { symbolTypes } from '../../contract/quotes.ts';
import {
  type LiveClient,
  marketEvent,
  next,
  openLiveFeed,
  refusalOf,
  subscribe,
} from '../../tests/support/live-feed.ts';
import { createLog } from '../log.ts';
import { forwardLive, type LiveForwarding } from './forward-live.ts';

let world: Awaited<ReturnType<typeof openLiveFeed>>;
let forwarding: LiveForwarding;
let target: string | undefined;
/** What the feed was told of the client's address. */
let forwardedFor: (string | undefined)[];
const clients: LiveClient[] = [];
const server = createServer((incoming, outgoing) => {
  if (!forwarding.take(incoming, outgoing)) outgoing.writeHead(404).end();
});

beforeEach(async () => {
  forwardedFor = [];
  world = await openLiveFeed({
    async mayConnect({ headers }: IncomingMessage) {
      forwardedFor.push(headers['x-forwarded-for']?.toString());
      return true;
    },
  });
  target = world.origin;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const addressOf = () => '203.0.113.9';
  forwarding = forwardLive({ server, target: () => target, addressOf, log: createLog('silent') });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  forwarding.stop();
  server.closeAllConnections();
  server.close();
  await world.close();
});

function open(transport: 'websocket' | 'polling'): LiveClient {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const extraHeaders = { 'x-forwarded-for': '192.0.2.66' };
  const client = connect(origin, { transports: [transport], reconnection: false, forceNew: true, extraHeaders });
  clients.push(client);
  return client;
}
const market = { room: 'market', type: symbolTypes.spot, symbol: 'BTC_USDT' } as const;

test.each(['websocket', 'polling'] as const)('the feed of another process is heard by %s', async (transport) => {
  const client = open(transport);
  expect(await subscribe(client, market)).toMatchObject({ ok: true, seq: 41 });
  const heard = next(client, 'market');
  world.feed.publishMarket(marketEvent(42));
  expect((await heard).seq).toBe(42);
  expect(new Set(forwardedFor)).toEqual(new Set(['203.0.113.9']));
});

test('connections are cut when the other process is replaced, and refused while there is none', async () => {
  const client = open('websocket');
  await subscribe(client, market);
  const cut = once(client as never, 'disconnect');
  target = undefined;
  forwarding.cut();
  await cut;
  for (const transport of ['websocket', 'polling'] as const) await refusalOf(open(transport));
});

test('nothing is forwarded once this process has a feed of its own', async () => {
  forwarding.stop();
  for (const transport of ['websocket', 'polling'] as const) await refusalOf(open(transport));
  expect(forwardedFor).toEqual([]);
});
