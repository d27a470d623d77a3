import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { io as connect, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import type {
  ClientToServerEvents,
  MarketEvent,
  MarketSnapshot,
  QuoteVector,
  Room,
  ServerToClientEvents,
  SubscribeAnswer,
} from '../../contract/live.ts';
import { createLiveFeed, type LiveFeed } from './live-feed.ts';

type Client = Socket<ServerToClientEvents, ClientToServerEvents>;

const members = {
  'session=sari': { id: 1001, sessionId: 's1', testEnabled: false, vipLevel: 0 },
  'session=tester': { id: 1002, sessionId: 's2', testEnabled: true, vipLevel: 0 },
} as Record<string, { id: number; sessionId: string; testEnabled: boolean; vipLevel: number }>;

const marketEvent = (seq: number, symbol = 'BTC_USDT'): MarketEvent => ({
  symbol,
  firstSeq: seq,
  seq,
  bids: [['100', '1']],
  asks: [],
  trades: [],
});
const snapshot: MarketSnapshot = { depth: { seq: 41, bids: [['100', '1']], asks: [] }, trades: [] };
const vector: QuoteVector = ['1', '2', '1', '2', '0', '10', 0, 0];

let httpServer: Server;
let feed: LiveFeed;
let clients: Client[];
/** Cookies of sessions that were signed out. */
const ended = new Set<string>();
/** What happens while a session is looked up. */
let duringLookup: (() => void) | undefined;

beforeEach(async () => {
  clients = [];
  duringLookup = undefined;
  ended.clear();
  httpServer = createServer();
  feed = createLiveFeed({
    httpServer,
    isOwnOrigin: (request) => request.headers.origin !== 'https://elsewhere.example',
    mayConnect: async ({ headers }) => headers.cookie !== 'session=flood',
    async findMember(cookie) {
      const member = ended.has(cookie) ? undefined : members[cookie];
      duringLookup?.();
      return member;
    },
    canSee: (symbol, member) => symbol !== 'TST_USDT' || member?.testEnabled === true,
    isTestOnly: (symbol) => symbol === 'TST_USDT',
    marketSequence: (symbol) => (symbol === 'XRP_USDT' ? undefined : 41),
    marketSnapshot: () => snapshot,
    log: pino({ level: 'silent' }),
  });
  httpServer.listen(0, '127.0.0.1');
  await once(httpServer, 'listening');
});
afterEach(async () => {
  for (const client of clients) client.close();
  await feed.close();
  httpServer.closeAllConnections();
  await new Promise((resolve) => httpServer.close(resolve));
});

const port = () => (httpServer.address() as AddressInfo).port;
function open(cookie?: string, origin?: string): Client {
  const client: Client = connect(`http://127.0.0.1:${port()}`, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { ...(cookie && { cookie }), ...(origin && { origin }) },
  });
  clients.push(client);
  return client;
}
const subscribe = (client: Client, room: Room): Promise<SubscribeAnswer> =>
  new Promise((resolve) => client.emit('subscribe', room, resolve));
const next = <Name extends keyof ServerToClientEvents>(client: Client, name: Name) =>
  new Promise<Parameters<ServerToClientEvents[Name]>[0]>((resolve) =>
    (client as unknown as { once(event: string, listener: (value: never) => void): void }).once(name, resolve as never),
  );

describe('live feed', () => {
  it('tells a market at which sequence number the subscription starts, and what follows', async () => {
    const client = open();
    const market = { room: 'market', symbol: 'btc_usdt' } as const;
    expect(await subscribe(client, market)).toEqual({ ok: true, seq: 41 });
    expect(await subscribe(client, { ...market, since: 41 })).toEqual({ ok: true, seq: 41 });
    expect(await subscribe(client, { ...market, since: 40 })).toEqual({ ok: true, seq: 41, snapshot });
    const event = next(client, 'market');
    feed.publishMarket(marketEvent(42));
    expect(await event).toEqual(marketEvent(42));
  });

  it('refuses rooms that do not exist, and test markets to others', async () => {
    const client = open('session=sari');
    const refused = { ok: false, error: 'marketUnknown' };
    expect(await subscribe(client, { room: 'market', symbol: 'XRP_USDT' })).toEqual(refused);
    expect(await subscribe(client, { room: 'market', symbol: 'TST_USDT' })).toEqual(refused);
    expect(await subscribe(open('session=tester'), { room: 'market', symbol: 'TST_USDT' })).toMatchObject({ ok: true });
    expect(await subscribe(client, { room: '__proto__' } as unknown as Room)).toEqual({
      ok: false,
      error: 'invalidInput',
    });
  });

  it('keeps quotes of test markets from those who may not see them', async () => {
    const [stranger, tester] = [open(), open('session=tester')];
    await subscribe(stranger, { room: 'quotes' });
    await subscribe(tester, { room: 'quotes' });
    const seen = { stranger: [] as string[], tester: [] as string[] };
    stranger.on('quotes', ({ v }) => seen.stranger.push(...Object.keys(v)));
    tester.on('quotes', ({ v }) => seen.tester.push(...Object.keys(v)));
    const last = Promise.all([next(stranger, 'market'), next(tester, 'market')]);
    for (const client of [stranger, tester]) await subscribe(client, { room: 'market', symbol: 'BTC_USDT' });
    feed.publishQuotes(
      new Map([
        ['BTC_USDT', vector],
        ['TST_USDT', vector],
      ]),
    );
    feed.publishMarket(marketEvent(42));
    await last;
    expect(seen).toEqual({ stranger: ['BTC_USDT'], tester: ['BTC_USDT', 'TST_USDT'] });
  });

  it('sends own events to the signed-in member only, counted from joining on', async () => {
    expect(await subscribe(open(), { room: 'member' })).toEqual({ ok: false, error: 'notSignedIn' });
    const client = open('session=sari');
    expect(feed.hasMember(1001)).toBe(false);
    expect(await subscribe(client, { room: 'member' })).toEqual({ ok: true, seq: 0 });
    const event = next(client, 'member');
    feed.publishMember(1001, { orders: [], fills: [], balances: [] });
    expect(await event).toMatchObject({ seq: 1 });
  });

  it('cuts the sockets of a session that ended', async () => {
    const client = open('session=sari');
    await subscribe(client, { room: 'member' });
    const told = next(client, 'signedOut');
    const gone = new Promise((resolve) => client.once('disconnect', resolve));
    feed.cutSession('s1');
    await told;
    await gone;
    expect(feed.hasMember(1001)).toBe(false);
  });

  it('cuts the socket of a session that ends during its handshake', async () => {
    duringLookup = () => {
      ended.add('session=sari');
      feed.cutSession('s1');
    };
    const client = open('session=sari');
    const told = next(client, 'signedOut');
    const gone = new Promise((resolve) => client.once('disconnect', resolve));
    await told;
    await gone;
    expect(feed.connections()).toBe(0);
  });

  it('counts subscribing and unsubscribing together', async () => {
    const client = open();
    for (let count = 0; count < 300; count += 1) client.emit('unsubscribe', { room: 'quotes' });
    expect(await subscribe(client, { room: 'quotes' })).toEqual({ ok: false, error: 'tooManyRequests' });
  });

  it('refuses a handshake too many, and does not look up its session', async () => {
    let lookups = 0;
    duringLookup = () => {
      lookups += 1;
    };
    const client = open('session=flood');
    await new Promise((resolve) => client.once('connect_error', resolve));
    expect(lookups).toBe(0);
  });

  it('refuses a handshake from another origin', async () => {
    const client = open(undefined, 'https://elsewhere.example');
    await new Promise((resolve) => client.once('connect_error', resolve));
    expect(client.connected).toBe(false);
  });

  it('cuts a client that does not read, and nobody else', async () => {
    const healthy = open();
    await subscribe(healthy, { room: 'market', symbol: 'BTC_USDT' });
    const slow = new WebSocket(`ws://127.0.0.1:${port()}/socket.io/?EIO=4&transport=websocket`);
    await new Promise<void>((resolve) => {
      slow.on('message', (data) => {
        const packet = String(data);
        if (packet.startsWith('0')) slow.send('40');
        else if (packet.startsWith('40')) slow.send('421["subscribe",{"room":"market","symbol":"BTC_USDT"}]');
        else if (packet.startsWith('431')) resolve();
      });
    });
    slow.pause();
    const large = {
      ...marketEvent(1),
      bids: Array.from({ length: 2000 }, (): [string, string] => ['1'.repeat(18), '1']),
    };
    // The system's own socket buffers take several megabytes before the process has to queue.
    for (let sent = 0; feed.connections() === 2 && sent < 2_000; sent += 1) {
      feed.publishMarket(large);
      if (sent % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await expect.poll(feed.connections, { timeout: 5_000 }).toBe(1);
    expect(healthy.connected).toBe(true);
    slow.terminate();
  });

  it('tells the pages of one member that its notifications changed', async () => {
    const own = open('session=sari');
    const foreign = open('session=tester');
    await subscribe(own, { room: 'member' });
    await subscribe(foreign, { room: 'member' });
    let isForeignTold = false;
    foreign.on('notificationsChanged', () => {
      isForeignTold = true;
    });
    const told = next(own, 'notificationsChanged');
    feed.publishNotificationsChanged(1001);
    await told;
    // What was sent before an acknowledgement has come before it.
    await subscribe(foreign, { room: 'quotes' });
    expect(isForeignTold).toBe(false);
  });
});
