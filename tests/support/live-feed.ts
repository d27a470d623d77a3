import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket as NetSocket } from 'node:net';
import { pino } from 'pino';
import { io as connect, type Socket } from 'socket.io-client';
import WebSocket from 'ws';
import type {
  ClientToServerEvents,
  MarketEvent,
  MarketSnapshot,
  Room,
  ServerToClientEvents,
  SubscribeAnswer,
} from '../../contract/live.ts';
import { symbolTypes } from '../../contract/quotes.ts';
import { refuse } from '../../contract/result.ts';
import { createLiveFeed, type LiveFeedOptions } from '../../server/live/live-feed.ts';

export type LiveClient = Socket<ServerToClientEvents, ClientToServerEvents>;
type Events = ServerToClientEvents;

export const liveMembers = {
  'session=sari': { id: 1001, sessionId: 's1', testEnabled: false, vipLevel: 0 },
  'session=tester': { id: 1002, sessionId: 's2', testEnabled: true, vipLevel: 0 },
} as Record<string, { id: number; sessionId: string; testEnabled: boolean; vipLevel: number }>;

/** Where the markets of the feed stand. */
export const liveSnapshot: MarketSnapshot = { depth: { seq: 41, bids: [['100', '1']], asks: [] }, trades: [] };

export const marketEvent = (seq: number, changes: Partial<MarketEvent> = {}): MarketEvent => ({
  type: symbolTypes.spot,
  symbol: 'BTC_USDT',
  firstSeq: seq,
  seq,
  bids: [['100', '1']],
  asks: [],
  trades: [],
  ...changes,
});

/** A live feed on a port of its own. The headers x-network and x-site say which networks a client is of. */
export async function openLiveFeed(changes: Partial<LiveFeedOptions> = {}) {
  const clients: { close(): void }[] = [];
  const logged: Record<string, unknown>[] = [];
  const sockets: NetSocket[] = [];
  const httpServer = createServer().on('connection', (socket) => sockets.push(socket));
  const feed = createLiveFeed({
    httpServer,
    isOwnOrigin: (request) => request.headers.origin !== 'https://elsewhere.example',
    mayConnect: async () => true,
    networksOf: ({ headers }) => [
      { name: headers['x-network']?.toString() ?? 'home', budgets: 1 },
      ...(headers['x-site'] ? [{ name: headers['x-site'].toString(), budgets: 8 }] : []),
    ],
    connectionsMax: () => ({ perAddress: 50, perMember: 3 }),
    packetsPerAddress: { points: 2_000, seconds: 60 },
    findMember: async (cookie) => liveMembers[cookie],
    findKey: async () => refuse('apiKeyUnknown'),
    canSee: (symbol, member) => symbol !== 'TST_USDT' || member?.testEnabled === true,
    isTestOnly: (symbol) => symbol === 'TST_USDT',
    findMarket({ type, symbol }, { member }) {
      const isThere = type === symbolTypes.spot && symbol !== 'XRP_USDT';
      if (!isThere || (symbol === 'TST_USDT' && !member?.testEnabled)) return undefined;
      return { seq: liveSnapshot.depth.seq, snapshot: () => liveSnapshot };
    },
    findChat: async () => undefined,
    log: pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) }),
    ...changes,
  });
  httpServer.listen(0, '127.0.0.1');
  await once(httpServer, 'listening');
  const origin = `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`;

  return {
    feed,
    origin,
    /** What clients opened, in order. */
    sockets,
    /** What stands in the log. */
    logged,
    open(headers: Record<string, string> = {}): LiveClient {
      const options = { transports: ['websocket'], reconnection: false, forceNew: true, extraHeaders: headers };
      const client: LiveClient = connect(origin, options);
      clients.push(client);
      return client;
    },
    /** A websocket that says what it likes; it comes with its handshake done, when the feed lets it in. */
    async openRaw(headers: Record<string, string> = {}): Promise<WebSocket> {
      const url = `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
      const socket = new WebSocket(url, { headers, perMessageDeflate: false });
      clients.push({ close: () => socket.terminate() });
      // A connection that is cut while it sends reports errors.
      socket.on('error', () => {});
      await new Promise<void>((resolve) => {
        socket.once('close', () => resolve());
        socket.on('message', (data) => {
          const packet = String(data);
          if (packet.startsWith('0')) socket.send('40');
          else if (packet.startsWith('4')) resolve();
        });
      });
      return socket;
    },
    async close(): Promise<void> {
      for (const client of clients) client.close();
      await feed.close();
      httpServer.closeAllConnections();
      await new Promise((resolve) => httpServer.close(resolve));
    },
  };
}

export const subscribe = (client: LiveClient, room: Room): Promise<SubscribeAnswer> =>
  new Promise((resolve) => client.emit('subscribe', room, resolve));

export const next = <Name extends keyof Events>(client: LiveClient, name: Name) =>
  new Promise<Parameters<Events[Name]>[0]>((resolve) =>
    (client as unknown as { once(event: string, listener: (value: never) => void): void }).once(name, resolve as never),
  );

/** What ends a client's try to connect. */
export const refusalOf = (client: LiveClient): Promise<Error> =>
  new Promise((resolve) => client.once('connect_error', resolve));
