import { createServer, type Server as HttpServer, type IncomingMessage } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { Chat } from '../../contract/chat.ts';
import type {
  ChatEvent,
  ChatReadEvent,
  ClientToServerEvents,
  KlineEvent,
  MarketEvent,
  MarketSnapshot,
  MemberEvent,
  OptionsEvent,
  OptionTicksEvent,
  PoolsEvent,
  QuoteVector,
  ServerToClientEvents,
  TicketsEvent,
} from '../../contract/live.ts';
import type { MarketKey } from '../../contract/quotes.ts';
import type { Result } from '../../contract/result.ts';
import type { SessionMember } from '../http/handlers.ts';
import { type ConnectionOptions, createConnections } from './connections.ts';
import { findCaller, joinSession } from './find-caller.ts';
import { createLatestSender } from './send-latest.ts';
import { acceptSubscriptions, type ChatWish, chatRoom, marketRoom, ownRoom } from './subscriptions.ts';

type SocketData = {
  member?: SessionMember | undefined;
  /** Of a connection that an API key signed: whether the key still works. */
  isKeyAlive?: () => Promise<boolean>;
};
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>;
export type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>;

export type LiveFeedOptions = ConnectionOptions & {
  httpServer: HttpServer;
  websocketsOnly?: boolean;
  /** The `cors` option does not stop websockets, so the Origin is checked on every handshake. */
  isOwnOrigin(request: IncomingMessage): boolean;
  /** Counts a handshake; false when its address has made too many. Each may cost a look into the database. */
  mayConnect(request: IncomingMessage): Promise<boolean>;
  findMember(cookieHeader: string): Promise<SessionMember | undefined>;
  /** Whose API key signed a connection (LiveCredentials of contract/api-key-values.ts). */
  findKey(
    auth: unknown,
    request: IncomingMessage,
  ): Promise<Result<{ member: SessionMember; isAlive(): Promise<boolean> }>>;
  /** Whether this caller may see the symbol's prices; false for test markets of others. */
  canSee(symbol: string, member: SessionMember | undefined): boolean;
  isTestOnly(symbol: string): boolean;
  /** undefined for a market without an order book, and for test markets of others. */
  findMarket(market: MarketKey, caller: LiveCaller): LiveMarket | undefined | Promise<LiveMarket | undefined>;
  /** Where another process makes the news: it hears which rooms sockets are in, and says since when it tells them. */
  watched?: { add(room: string): void; remove(room: string): void; heard(room: string): Promise<void> };
  /** A conversation and its messages after `since`; undefined for whoever is not in it. */
  findChat(chat: ChatWish, caller: LiveCaller): Promise<Chat | undefined>;
  /** How long a connection may be in no room, for tests. */
  idleMsMax?: number;
  /** How often it is asked whether an operator may still hear a conversation, for tests. */
  staffEveryMs?: number;
  /** How often it is asked whether an API key still works, for tests. */
  keyEveryMs?: number;
};

export type LiveCaller = { member: SessionMember | undefined; cookieHeader: string };

export type LiveMarket = {
  /** The last sequence number. */
  seq: number;
  /** Book and trades at that number. */
  snapshot(): MarketSnapshot;
};

export type LiveFeed = ReturnType<typeof createLiveFeed>;

const frameSizeMaxBytes = 64 * 1024;
/** Above this many waiting bytes, a connection gets only the newest quotes and klines. */
const lateBytes = 64 * 1024;
/** A client sends who it is as soon as it is connected. */
const connectMsMax = 5_000;

/**
 * Publishes what was committed to the rooms of contract/live.ts. Rooms: `quotes`, `quotes:test` for members who see
 * test markets too, `market:TYPE:SYMBOL`, `klines:SYMBOL:INTERVAL`, `pools:SYMBOL`, `optionTicks:SYMBOL`,
 * `member:ID`, `tickets:ID`, `options:ID`, `chat:ID`; `session:ID` gathers the sockets of a session, so that all
 * can be cut.
 */
export function createLiveFeed(options: LiveFeedOptions) {
  const { io, detach } = attachServer(options);
  const sequences = { quotes: 0, own: new Map<string, number>() };
  const connections = createConnections(options);
  const latest = createLatestSender(io, ({ conn }) => connections.queuedBytes(conn) > lateBytes);

  io.engine.use(connections.admitRequest);
  io.engine.on('connection', connections.add);
  io.use((socket, next) => {
    if (!connections.hasRoom(socket.conn)) return next(new Error('tooManyConnections'));
    findCaller(socket, options).then(
      (refusal) => {
        const { member } = socket.data;
        if (refusal) return next(new Error(refusal));
        if (member && !connections.admitMember(socket.conn, member.id)) return next(new Error('tooManyConnections'));
        next();
      },
      (error: unknown) => {
        options.log.error({ err: error }, 'live: the session could not be read');
        next(new Error('unavailable'));
      },
    );
  });
  io.on('connection', (socket) => {
    acceptSubscriptions(socket, sequences, options);
    socket.conn.transport.on('ready', () => latest.sendWaiting(socket));
    socket.once('disconnect', () => {
      latest.forget(socket);
      // An idle socket would only stay to be counted.
      socket.conn.close();
    });
    void joinSession(socket, options);
  });
  io.of('/').adapter.on('create-room', (room: string) => options.watched?.add(room));
  io.of('/').adapter.on('delete-room', (room: string) => {
    sequences.own.delete(room);
    options.watched?.remove(room);
  });

  /** Gives the next event of a member's room its number; nothing while nobody is in it. */
  function tellOwn(room: string, tell: (to: ReturnType<typeof io.to>, seq: number) => void): void {
    const last = sequences.own.get(room);
    if (last === undefined) return;
    sequences.own.set(room, last + 1);
    tell(io.to(room), last + 1);
  }

  return {
    /** One frame for all symbols that changed. */
    publishQuotes(changed: ReadonlyMap<string, QuoteVector>): void {
      const everything = Object.fromEntries(changed);
      const open = Object.fromEntries([...changed].filter(([symbol]) => !options.isTestOnly(symbol)));
      sequences.quotes += 1;
      const { quotes: seq } = sequences;
      if (Object.keys(open).length > 0) latest.send({ room: 'quotes', event: 'quotes', payload: { seq, v: open } });
      latest.send({ room: 'quotes:test', event: 'quotes', payload: { seq, v: everything } });
    },
    publishMarket(event: MarketEvent): void {
      io.to(marketRoom(event)).emit('market', event);
    },
    publishKline(event: KlineEvent): void {
      latest.send({ room: `klines:${event.symbol}:${event.interval}`, event: 'kline', payload: event });
    },
    /** Whether anybody listens; saves the work of making the event. */
    hasMember: (memberId: number): boolean => sequences.own.has(ownRoom('member', memberId)),
    publishMember(memberId: number, event: Omit<MemberEvent, 'seq'>): void {
      tellOwn(ownRoom('member', memberId), (to, seq) => to.emit('member', { ...event, seq }));
    },
    /** Whether anybody follows the member's tickets. */
    hasTrader: (memberId: number): boolean => sequences.own.has(ownRoom('tickets', memberId)),
    publishTickets(memberId: number, event: Omit<TicketsEvent, 'seq'>): void {
      tellOwn(ownRoom('tickets', memberId), (to, seq) => to.emit('tickets', { ...event, seq }));
    },
    /** Whether anybody follows what members hold of a futures market. */
    hasPoolWatcher: (symbol: string): boolean => io.of('/').adapter.rooms.has(`pools:${symbol}`),
    publishPools(event: PoolsEvent): void {
      latest.send({ room: `pools:${event.symbol}`, event: 'pools', payload: event });
    },
    /** Whether anybody follows the member's binary options. */
    hasBuyer: (memberId: number): boolean => sequences.own.has(ownRoom('options', memberId)),
    publishOptions(memberId: number, event: Omit<OptionsEvent, 'seq'>): void {
      tellOwn(ownRoom('options', memberId), (to, seq) => to.emit('options', { ...event, seq }));
    },
    /** Whether anybody follows every tick of a market. */
    hasTickWatcher: (symbol: string): boolean => io.of('/').adapter.rooms.has(`optionTicks:${symbol}`),
    publishOptionTicks(event: OptionTicksEvent): void {
      io.to(`optionTicks:${event.symbol}`).emit('boptionPriceData', event);
    },
    /** Tells the member's pages that notifications changed; they load them. */
    publishNotificationsChanged(memberId: number): void {
      io.to(`member:${memberId}`).emit('notificationsChanged');
    },
    /** Tells the member's pages that deposits changed; those that show them load them again. */
    publishDepositsChanged(memberId: number): void {
      io.to(`member:${memberId}`).emit('depositsChanged');
    },
    /** Tells the member's pages which peer-to-peer order changed; those that show it load it again. */
    publishC2cOrderChanged(memberId: number, orderId: number): void {
      io.to(`member:${memberId}`).emit('c2cOrderChanged', { id: String(orderId) });
    },
    publishChat({ chatId, message }: Pick<ChatEvent, 'chatId' | 'message'>): void {
      io.to(chatRoom(chatId)).emit('m', { chatId, seq: message.uid, message });
    },
    publishChatRead({ chatId, side, uid }: ChatReadEvent): void {
      io.to(chatRoom(chatId)).emit('chatRead', { chatId, side, uid });
    },
    /** Ends the sockets of a visitor in a conversation that became a member's: what comes now is the member's alone. */
    cutVisitors(chatId: string): void {
      const { adapter, sockets } = io.of('/');
      for (const id of [...(adapter.rooms.get(chatRoom(chatId)) ?? [])]) {
        const socket = sockets.get(id);
        if (!socket?.data.member) socket?.disconnect(true);
      }
    },
    /** Ends the sockets of a session that was signed out. */
    cutSession(sessionId: string): void {
      io.in(`session:${sessionId}`).emit('signedOut');
      io.in(`session:${sessionId}`).disconnectSockets(true);
    },
    /** Whether anybody follows the market's book. */
    isWatched: (market: MarketKey): boolean => io.of('/').adapter.rooms.has(marketRoom(market)),
    connections: (): number => io.engine.clientsCount,
    async close(): Promise<void> {
      connections.close();
      detach();
      io.disconnectSockets(true);
      io.engine.close();
    },
    /** Ends all sockets, which come back and ask what they missed. */
    cutAll: () => void io.disconnectSockets(true),
    /** The same of those that are in some rooms. */
    cutWhere(isCut: (room: string) => boolean): void {
      const rooms = [...io.of('/').adapter.rooms.keys()].filter(isCut);
      if (rooms.length > 0) io.in(rooms).disconnectSockets(true);
    },
  };
}

/** With `websocketsOnly` another process answers who polls, as each of its requests may reach any of them. */
function attachServer(options: LiveFeedOptions): { io: LiveServer; detach(): void } {
  const { httpServer, websocketsOnly = false } = options;
  // The library takes every request of its path from the server that it is given, and never lets go.
  const own = websocketsOnly ? createServer() : httpServer;
  // Node no longer listens to the socket of an upgrade, and the library only once the handshake is decided. A client
  // that is gone by then must not end the process.
  own.on('upgrade', (_, socket) => socket.on('error', () => socket.destroy()));
  const io: LiveServer = new Server(own, {
    serveClient: false,
    transports: websocketsOnly ? ['websocket'] : ['websocket', 'polling'],
    maxHttpBufferSize: frameSizeMaxBytes,
    connectTimeout: connectMsMax,
    allowUpgrades: false,
    // Compression costs five times the processor time of the frames themselves.
    perMessageDeflate: false,
    httpCompression: false,
    allowRequest(request, decide) {
      if (!options.isOwnOrigin(request)) return decide(null, false);
      options.mayConnect(request).then(
        (isAllowed) => decide(null, isAllowed),
        (error: unknown) => {
          options.log.error({ err: error }, 'live: a handshake could not be counted');
          decide(null, false);
        },
      );
    },
  });
  if (own === httpServer) return { io, detach: () => undefined };
  const upgrade = (request: IncomingMessage, ...rest: unknown[]) => void own.emit('upgrade', request, ...rest);
  httpServer.on('upgrade', upgrade);
  return { io, detach: () => void httpServer.off('upgrade', upgrade) };
}
