import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io as connect, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import type { LiveFeed } from '../../../server/live/live-feed.ts';
import type { Platform } from '../../../server/platform/open-platform.ts';
import { openPlatformForTest, type SignedIn, signInForTest } from '../../support/platform.ts';
import { lists, numbers, typedValues } from './json.ts';
import { anyTexts, choiceTexts, longTexts } from './texts.ts';

const answerMsMax = 30_000;
/** So few that the socket's budget never stands between a packet and what reads it. */
const packetsPerSocket = 25;

let platform: Platform;
let member: SignedIn;
let server: Server;
let feed: LiveFeed;
let opened = 0;

beforeAll(async () => {
  platform = await openPlatformForTest({ TRUSTED_PROXIES: '127.0.0.1' }, { jobs: false });
  member = await signInForTest(platform);
  server = createServer();
  feed = platform.attachLive(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  await feed.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await platform.close();
});

const address = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
/** Each socket comes from an address of its own, with the member's session. */
const headers = () => {
  opened += 1;
  return { 'x-forwarded-for': `203.0.113.${opened % 250}`, cookie: `session=${member.cookies.get('session')}` };
};

async function open(): Promise<Socket> {
  const options = { transports: ['websocket'], reconnection: false, forceNew: true, extraHeaders: headers() };
  const socket = connect(`http://${address()}`, options);
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return socket;
}

const values: { what: string; value: unknown }[] = [
  ...[...anyTexts, ...choiceTexts, ...longTexts].map(({ what, text }) => ({ what, value: text })),
  ...[...typedValues, ...numbers, ...lists].map(({ what, json }) => ({ what, value: JSON.parse(json) })),
];
const rooms = [
  { room: 'quotes' },
  { room: 'market', type: 3, symbol: 'BTC_USDT', since: 1 },
  { room: 'klines', symbol: 'BTC_USDT', interval: '1m' },
  { room: 'member' },
];
/** Every field of every room, and the room itself, with each value. */
const wanted = values.flatMap(({ what, value }) => [
  { what: `the room: ${what}`, room: value },
  ...rooms.flatMap((right) =>
    Object.keys(right).map((field) => ({
      what: `${field} of ${right.room}: ${what}`,
      room: { ...right, [field]: value },
    })),
  ),
]);

test('a room with a hostile value in any field is refused by name, or joined as it is meant', async () => {
  const findings: string[] = [];
  for (let at = 0; at < wanted.length; at += packetsPerSocket) {
    const socket = await open();
    for (const { what, room } of wanted.slice(at, at + packetsPerSocket)) {
      const answer = await socket.timeout(answerMsMax).emitWithAck('subscribe', room);
      const isKnown = answer.ok === true ? Number.isSafeInteger(answer.seq) : answer.error !== 'tooManyRequests';
      if (!isKnown) findings.push(`${what}: ${JSON.stringify(answer)}`);
      socket.emit('unsubscribe', room);
    }
    socket.close();
  }
  expect(findings).toEqual([]);
});

const engineMessage = '4';
const packets = [
  '',
  '9',
  'x',
  engineMessage,
  '40',
  '40{',
  '40/admin,',
  '41/admin,',
  '42',
  '42[]',
  '42{}',
  '42null',
  '42["subscribe"',
  '42["subscribe"]',
  '42["subscribe",{"room":"quotes"}]',
  '42["subscribe",null,null,null]',
  '42["unsubscribe"]',
  '42["__proto__",{"room":"quotes"}]',
  '42["constructor"]',
  '42["disconnect"]',
  '42["disconnecting","x"]',
  '42["connection"]',
  '42["error",{}]',
  '42["newListener"]',
  '42[1]',
  '42[null]',
  '42[{"a":1}]',
  '4299999999999999999999["subscribe",{"room":"quotes"}]',
  '43["x"]',
  '4300[]',
  '44{"message":"x"}',
  '45',
  '451-["subscribe",{"_placeholder":true,"num":0}]',
  '451-["subscribe",{"_placeholder":true,"num":-1}]',
  '4599999999-["subscribe"]',
  '46["x"]',
  '6',
  '1',
  `42["subscribe","${'x'.repeat(100_000)}"]`,
  `42${'['.repeat(10_000)}`,
  Buffer.from([0, 255, 1, 2]),
  Buffer.alloc(70_000),
];

test('whatever packets a socket sends, the others are served', async () => {
  const other = await open();
  for (const packet of packets) {
    const socket = new WebSocket(`ws://${address()}/socket.io/?EIO=4&transport=websocket`, { headers: headers() });
    const isClosed = once(socket, 'close');
    await once(socket, 'message');
    socket.send('40');
    socket.send(packet);
    const answer = await other.timeout(answerMsMax).emitWithAck('subscribe', { room: 'quotes' });
    expect(answer, String(packet).slice(0, 60)).toMatchObject({ ok: true });
    socket.close();
    await isClosed;
  }
  other.close();
  await expect.poll(() => feed.connections()).toBe(0);
});
