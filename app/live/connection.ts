import type { Socket } from 'socket.io-client';
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
  QuotesFrame,
  Room,
  ServerToClientEvents,
  SubscribeAnswer,
  TicketsEvent,
} from '../../contract/live.ts';
import { nameOfMarket } from '../../contract/quotes-values.ts';

export type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>;
type EventOfRoom = {
  quotes: QuotesFrame;
  market: MarketEvent;
  klines: KlineEvent;
  member: MemberEvent;
  tickets: TicketsEvent;
  pools: PoolsEvent;
  options: OptionsEvent;
  optionTicks: OptionTicksEvent;
  chat: ChatEvent | ChatReadEvent;
};
type SnapshotOfRoom = {
  [Name in Room['room']]: Name extends 'market' ? MarketSnapshot : Name extends 'chat' ? Chat : never;
};
type Refused = Extract<SubscribeAnswer, { ok: false }>['error'];

export type RoomHandlers<Name extends Room['room']> = {
  receive(event: EventOfRoom[Name]): void;
  /** After joining, and after each joining anew: `seq` is the stream's last number. Events before it may be missing. */
  joined?(seq: number, snapshot?: SnapshotOfRoom[Name]): void;
  refused?(error: Refused): void;
};

export type ConnectionState = {
  /** `idle` while nobody subscribes; `refused` when the account or the network has too many connections. */
  status: 'idle' | 'connecting' | 'connected' | 'lost' | 'refused';
  /** Since when, in milliseconds since 1970 UTC: while it is lost, nothing newer has arrived. */
  sinceMs: number;
};

type Subscription = { room: Room; handlers: RoomHandlers<Room['room']> };

/**
 * How long to wait after the server ended or refused the connection, twice as long each time; after other losses
 * socket.io reconnects by itself.
 */
const retryMsMin = 1_000;
const retryMsMax = 60_000;
/** How long a connection outlives its last subscriber: the next page may have one. */
const idleMsMax = 5_000;

/** Options of the library: polling where websockets do not get through, and long time-outs where nothing does. */
export const socketOptions = {
  autoConnect: false,
  transports: ['websocket', 'polling'],
  tryAllTransports: true,
  withCredentials: true,
  reconnectionDelayMax: 30_000,
};

function keyOf(room: Room): string {
  if (room.room === 'market') return `market ${nameOfMarket(room)}`;
  if (room.room === 'chat') return `chat ${room.id}`;
  if (room.room === 'pools' || room.room === 'optionTicks') return `${room.room} ${room.symbol}`;
  return room.room === 'klines' ? `klines ${room.symbol} ${room.interval}` : room.room;
}

/** What the server says without details: a page asks for what is new. */
const newsNames = ['notificationsChanged', 'depositsChanged', 'c2cOrderChanged', 'signedOut'] as const;
type News = (typeof newsNames)[number];
type Listeners = ReturnType<typeof createListeners>;

/** One connection for all subscribers of a tab, opened for the first of them. `open` gives a socket that connects. */
export function createConnection(open: () => Promise<LiveSocket>, { now = Date.now, idleMs = idleMsMax } = {}) {
  const subscriptions = new Set<Subscription>();
  const stateListeners = createListeners();
  const news = Object.fromEntries(newsNames.map((name) => [name, createListeners()])) as Record<News, Listeners>;
  let state: ConnectionState = { status: 'idle', sinceMs: 0 };
  let socket: LiveSocket | undefined;
  let isOpening = false;
  let refusals = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  function changeState(status: ConnectionState['status']) {
    if (state.status === status) return;
    state = { status, sinceMs: now() };
    stateListeners.call();
  }

  function deliver(key: string, event: EventOfRoom[Room['room']]) {
    for (const { room, handlers } of subscriptions) {
      if (keyOf(room) === key) handlers.receive(event as never);
    }
  }

  function join({ room, handlers }: Subscription) {
    socket?.emit('subscribe', room, (answer) => {
      if (answer.ok) handlers.joined?.(answer.seq, answer.snapshot as never);
      else handlers.refused?.(answer.error);
    });
  }

  function tryLater(connect: () => void) {
    clearTimeout(retryTimer);
    retryTimer = setTimeout(connect, Math.min(retryMsMax, retryMsMin * 2 ** refusals));
    refusals += 1;
  }

  /** The server ends connections that listen to nothing. */
  function leaveWhenIdle() {
    clearTimeout(idleTimer);
    if (subscriptions.size > 0 || !socket) return;
    idleTimer = setTimeout(() => {
      clearTimeout(retryTimer);
      changeState('idle');
      socket?.disconnect();
    }, idleMs);
  }

  async function openSocket() {
    changeState('connecting');
    const opened = await open();
    socket = opened;
    opened.on('connect', () => {
      refusals = 0;
      changeState('connected');
      for (const subscription of subscriptions) join(subscription);
      // All of them may have left in the meantime.
      leaveWhenIdle();
    });
    opened.on('disconnect', (reason) => {
      if (state.status !== 'idle') changeState('lost');
      if (reason === 'io server disconnect') tryLater(() => opened.connect());
    });
    opened.on('connect_error', ({ message }) => {
      changeState(message === 'tooManyConnections' ? 'refused' : 'lost');
      // The server refused it: there are too many, or its database is away.
      if (!opened.active) tryLater(() => opened.connect());
    });
    opened.on('quotes', (event) => deliver('quotes', event));
    opened.on('market', (event) => deliver(keyOf({ room: 'market', ...event }), event));
    opened.on('kline', (event) => deliver(keyOf({ room: 'klines', ...event }), event));
    opened.on('member', (event) => deliver('member', event));
    opened.on('tickets', (event) => deliver('tickets', event));
    opened.on('pools', (event) => deliver(`pools ${event.symbol}`, event));
    opened.on('options', (event) => deliver('options', event));
    opened.on('boptionPriceData', (event) => deliver(`optionTicks ${event.symbol}`, event));
    opened.on('m', (event) => deliver(`chat ${event.chatId}`, event));
    opened.on('chatRead', (event) => deliver(`chat ${event.chatId}`, event));
    for (const name of newsNames) opened.on(name, news[name].call);
    opened.connect();
  }

  function openOnce() {
    if (isOpening) return;
    isOpening = true;
    openSocket().catch(() => {
      isOpening = false;
      changeState('lost');
      tryLater(openOnce);
    });
  }

  /** Call it after signing in or out: the server decides at the handshake who a connection belongs to. */
  function reconnect() {
    if (!socket || state.status === 'idle') return;
    clearTimeout(retryTimer);
    socket.disconnect();
    socket.connect();
  }

  function subscribe<Name extends Room['room']>(
    room: Extract<Room, { room: Name }>,
    handlers: RoomHandlers<Name>,
  ): () => void {
    const subscription = { room, handlers } as Subscription;
    subscriptions.add(subscription);
    clearTimeout(idleTimer);
    if (socket?.connected) join(subscription);
    else if (socket && state.status === 'idle') {
      changeState('connecting');
      socket.connect();
    }
    openOnce();
    return () => {
      subscriptions.delete(subscription);
      const isWanted = [...subscriptions].some((other) => keyOf(other.room) === keyOf(room));
      if (!isWanted && socket?.connected) socket.emit('unsubscribe', room);
      leaveWhenIdle();
    };
  }

  return {
    /** Gives a function that leaves the room. */
    subscribe,
    reconnect,
    /** Call it when there is a network again: the next try may be far away, and one that was cut off hangs. */
    reconnectIfAway() {
      if (state.status !== 'lost' && state.status !== 'connecting') return;
      if (socket) reconnect();
      else openOnce();
    },
    state: (): ConnectionState => state,
    /** News of the member come only while somebody is in its room. */
    onNews: (name: News, listener: Listener) => news[name].add(listener),
    onStateChange: stateListeners.add,
  };
}

/** Some news say which thing they are about. */
type Listener = (about?: { id: string }) => void;

function createListeners() {
  const listeners = new Set<Listener>();
  return {
    /** Gives a function that takes the listener away again. */
    add(listener: Listener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    call(about?: { id: string }) {
      for (const listener of listeners) listener(about);
    },
  };
}

/** The library is loaded when the first island needs live data, and never on pages without one. */
async function openDefaultSocket(): Promise<LiveSocket> {
  const { io } = await import('socket.io-client');
  const { realtimeUrl } = document.documentElement.dataset;
  return realtimeUrl ? io(realtimeUrl, socketOptions) : io(socketOptions);
}

/** The tab's connection. */
export const liveConnection = createConnection(openDefaultSocket);
if (typeof window !== 'undefined') window.addEventListener('online', liveConnection.reconnectIfAway);
