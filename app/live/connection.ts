import type { Socket } from 'socket.io-client';
import type {
  ClientToServerEvents,
  KlineEvent,
  MarketEvent,
  MarketSnapshot,
  MemberEvent,
  QuotesFrame,
  Room,
  ServerToClientEvents,
  SubscribeAnswer,
} from '../../contract/live.ts';

export type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>;
type EventOfRoom = { quotes: QuotesFrame; market: MarketEvent; klines: KlineEvent; member: MemberEvent };
type Refused = Extract<SubscribeAnswer, { ok: false }>['error'];

export type RoomHandlers<Name extends Room['room']> = {
  receive(event: EventOfRoom[Name]): void;
  /** After joining, and after each joining anew: `seq` is the stream's last number. Events before it may be missing. */
  joined?(seq: number, snapshot?: MarketSnapshot): void;
  refused?(error: Refused): void;
};

export type ConnectionState = {
  /** `idle` until somebody subscribes. */
  status: 'idle' | 'connecting' | 'connected' | 'lost';
  /** Since when, in milliseconds since 1970 UTC: when it is lost, nothing newer has been heard. */
  sinceMs: number;
};

type Subscription = { room: Room; handlers: RoomHandlers<Room['room']> };

/** How long to wait after the server itself ended or refused it; socket.io comes back by itself after other losses. */
const reconnectAfterMs = 1_000;

function keyOf(room: Room): string {
  if (room.room === 'market') return `market ${room.symbol}`;
  return room.room === 'klines' ? `klines ${room.symbol} ${room.interval}` : room.room;
}

/** One connection for all subscribers of a tab, opened for the first of them. `open` gives a socket that connects. */
export function createConnection(open: () => Promise<LiveSocket>, now: () => number = Date.now) {
  const subscriptions = new Set<Subscription>();
  const listeners = new Set<() => void>();
  const signOutListeners = new Set<() => void>();
  const notificationListeners = new Set<() => void>();
  const depositListeners = new Set<() => void>();
  let state: ConnectionState = { status: 'idle', sinceMs: 0 };
  let socket: LiveSocket | undefined;
  let isOpening = false;

  function changeState(status: ConnectionState['status']) {
    if (state.status === status) return;
    state = { status, sinceMs: now() };
    for (const listener of listeners) listener();
  }

  function deliver(key: string, event: EventOfRoom[Room['room']]) {
    for (const { room, handlers } of subscriptions) {
      if (keyOf(room) === key) handlers.receive(event as never);
    }
  }

  function join({ room, handlers }: Subscription) {
    socket?.emit('subscribe', room, (answer) => {
      if (answer.ok) handlers.joined?.(answer.seq, answer.snapshot);
      else handlers.refused?.(answer.error);
    });
  }

  const connectLater = (opened: LiveSocket) => setTimeout(() => opened.connect(), reconnectAfterMs);

  async function openSocket() {
    changeState('connecting');
    const opened = await open();
    socket = opened;
    opened.on('connect', () => {
      changeState('connected');
      for (const subscription of subscriptions) join(subscription);
    });
    opened.on('disconnect', (reason) => {
      changeState('lost');
      if (reason === 'io server disconnect') connectLater(opened);
    });
    opened.on('connect_error', () => {
      changeState('lost');
      // The server could not say who connects, for example while its database was away.
      if (!opened.active) connectLater(opened);
    });
    opened.on('quotes', (event) => deliver('quotes', event));
    opened.on('market', (event) => deliver(keyOf({ room: 'market', symbol: event.symbol }), event));
    opened.on('kline', (event) => deliver(keyOf({ room: 'klines', ...event }), event));
    opened.on('member', (event) => deliver('member', event));
    opened.on('notificationsChanged', () => {
      for (const listener of notificationListeners) listener();
    });
    opened.on('depositsChanged', () => {
      for (const listener of depositListeners) listener();
    });
    opened.on('signedOut', () => {
      for (const listener of signOutListeners) listener();
    });
    opened.connect();
  }

  function subscribe<Name extends Room['room']>(
    room: Extract<Room, { room: Name }>,
    handlers: RoomHandlers<Name>,
  ): () => void {
    const subscription = { room, handlers } as Subscription;
    subscriptions.add(subscription);
    if (socket?.connected) join(subscription);
    if (!isOpening) {
      isOpening = true;
      openSocket().catch(() => {
        isOpening = false;
        changeState('lost');
      });
    }
    return () => {
      subscriptions.delete(subscription);
      const isWanted = [...subscriptions].some((other) => keyOf(other.room) === keyOf(room));
      if (!isWanted && socket?.connected) socket.emit('unsubscribe', room);
    };
  }

  return {
    /** Gives a function that leaves the room. */
    subscribe,
    /** After signing in or out: the server knows who a connection belongs to only from when it was made. */
    reconnect() {
      if (!socket) return;
      socket.disconnect();
      socket.connect();
    },
    state: (): ConnectionState => state,
    /** The session ended, here or on another device: what is private must go. */
    onSignOut(listener: () => void): () => void {
      signOutListeners.add(listener);
      return () => {
        signOutListeners.delete(listener);
      };
    },
    /** Only while somebody is in the member's room. */
    onNotificationsChanged(listener: () => void): () => void {
      notificationListeners.add(listener);
      return () => {
        notificationListeners.delete(listener);
      };
    },
    /** Only while somebody is in the member's room. */
    onDepositsChanged(listener: () => void): () => void {
      depositListeners.add(listener);
      return () => {
        depositListeners.delete(listener);
      };
    },
    onStateChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The library is loaded when the first island of a page wants live data, and never on pages without one. */
async function openDefaultSocket(): Promise<LiveSocket> {
  const { io } = await import('socket.io-client');
  const options = { autoConnect: false, transports: ['websocket', 'polling'], withCredentials: true };
  const { realtimeUrl } = document.documentElement.dataset;
  return realtimeUrl ? io(realtimeUrl, options) : io(options);
}

/** The tab's connection. */
export const liveConnection = createConnection(openDefaultSocket);
