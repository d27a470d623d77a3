import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect as connectSocket } from 'node:net';
import { io as connect } from 'socket.io-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
/** Answers what is not the feed's. */
let answer: (outgoing: ServerResponse) => void;
/** To the newest request. */
let newest: ServerResponse;
const server = createServer((incoming, outgoing) => {
  newest = outgoing;
  if (!forwarding.take(incoming, outgoing)) answer(outgoing);
});

beforeEach(async () => {
  forwardedFor = [];
  answer = (outgoing) => void outgoing.writeHead(404).end();
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

const portOf = () => (server.address() as AddressInfo).port;
function open(transport: 'websocket' | 'polling'): LiveClient {
  const origin = `http://127.0.0.1:${portOf()}`;
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

test.each(['websocket', 'polling'] as const)(
  'connections by %s are cut when the other process is replaced, and refused while there is none',
  async (transport) => {
    const client = open(transport);
    await subscribe(client, market);
    // A poll that came later would be refused in any case.
    if (transport === 'polling') await vi.waitFor(() => expect(newest.writableEnded).toBe(false));
    const cut = once(client as never, 'disconnect');
    target = undefined;
    forwarding.cut();
    await cut;
    await refusalOf(open(transport));
  },
  // The feed's next ping comes after 25 s, and would find the same.
  20_000,
);

test('what comes on a connection by which somebody polled before is answered when the feed is cut', async () => {
  const waiting = Promise.withResolvers<ServerResponse>();
  answer = waiting.resolve;
  const socket = connectSocket(portOf(), '127.0.0.1').setEncoding('utf8');
  const ended = once(socket, 'close');
  let heard = '';
  socket.on('data', (text) => {
    heard += text;
  });
  socket.write('GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: site\r\n\r\n');
  await vi.waitFor(() => expect(heard).toMatch(/^HTTP\/1\.1 200 .*"sid"/s));
  heard = '';
  socket.write('GET /order HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n');
  const order = await waiting.promise;
  forwarding.cut();
  order.end('placed');
  await ended;
  expect(heard).toMatch(/^HTTP\/1\.1 200 .*placed/s);
});

test('nothing is forwarded once this process has a feed of its own', async () => {
  forwarding.stop();
  for (const transport of ['websocket', 'polling'] as const) await refusalOf(open(transport));
  expect(forwardedFor).toEqual([]);
});
