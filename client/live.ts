import type { LiveCredentials } from '../contract/api-key-values.ts';
import type { Client } from './client.ts';
import { followMarket, type MarketHandlers } from './follow-market.ts';
import { followMember, type MemberHandlers } from './follow-member.ts';

export type { Book } from './book.ts';
export type { MarketHandlers } from './follow-market.ts';
export type { MemberHandlers, MemberState } from './follow-member.ts';
export type { Balance, Fill, MemberEvent, Order, OrderWithFills, PublicTrade } from './live-events.ts';

// biome-ignore lint/suspicious/noExplicitAny: as the library's own type of a listener
type Listener = (...values: any[]) => void;
/** What is used of a socket of socket.io-client. */
export type LiveSocket = {
  connected: boolean;
  /** Whether it tries again by itself. */
  active: boolean;
  on(event: string, listener: Listener): unknown;
  emit(event: string, ...values: unknown[]): unknown;
  connect(): unknown;
  disconnect(): unknown;
};
export type SocketOptions = {
  autoConnect: false;
  forceNew: true;
  transports: string[];
  auth: (give: (credentials: object) => void) => void;
};
/** `io` of socket.io-client. */
export type Connect = (url: string, options: SocketOptions) => LiveSocket;

/** What a follower of a room hears of the connection. */
export type Follower = {
  /** Connected, for the first time or again. */
  join(): void;
  /** What came since may be missing. */
  leave(): void;
  events: Record<string, Listener>;
};

/** The key does not open the feed, and will not in a second. */
const final = ['apiKeyUnknown', 'apiKeyAddress', 'apiKeyRight', 'signatureWrong'];
const retryMsMin = 1_000;
const retryMsMax = 30_000;

export type Live = {
  /** Keeps the book of a spot market and its trades in order. Gives a function that ends it. */
  subscribe(room: { room: 'market'; symbol: string }, handlers: MarketHandlers): () => void;
  /** Own orders, fills and balances; needs credentials. */
  subscribe(room: { room: 'member' }, handlers: MemberHandlers): () => void;
  close(): void;
};

/**
 * The live feed over one connection, which is opened for the first subscriber and opened again when it is lost.
 * `onEnd` hears the error's name when the key is not, or no longer, let in.
 */
export function openLive(client: Client, io: Connect, { onEnd = (_error: string) => {} } = {}): Live {
  const followers = new Map<Follower, string>();
  let retries = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let socket: LiveSocket | undefined;

  function open(): LiveSocket {
    const auth = (give: (credentials: LiveCredentials | object) => void) =>
      void client.signLive().then(give, () => give({}));
    const opened = io(client.site, { autoConnect: false, forceNew: true, transports: ['websocket', 'polling'], auth });
    opened.on('connect', () => {
      retries = 0;
      for (const follower of followers.keys()) follower.join();
    });
    opened.on('disconnect', (reason: string) => {
      for (const follower of followers.keys()) follower.leave();
      if (reason === 'io server disconnect') connectLater();
    });
    opened.on('connect_error', ({ message }: Error) => {
      if (final.includes(message)) onEnd(message);
      else if (!opened.active) connectLater();
    });
    for (const name of ['market', 'member']) {
      opened.on(name, (...values) => {
        for (const { events } of followers.keys()) events[name]?.(...values);
      });
    }
    return opened;
  }

  function connectLater(): void {
    clearTimeout(retryTimer);
    if (followers.size === 0) return;
    retryTimer = setTimeout(() => socket?.connect(), Math.min(retryMsMax, retryMsMin * 2 ** retries));
    retries += 1;
  }

  function add(room: object, create: (emit: LiveSocket['emit']) => Follower): () => void {
    socket ??= open();
    const opened = socket;
    const follower = create((event, ...values) => opened.emit(event, ...values));
    const name = JSON.stringify(room);
    followers.set(follower, name);
    if (opened.connected) follower.join();
    else opened.connect();
    return () => {
      followers.delete(follower);
      follower.leave();
      const isHeard = [...followers.values()].includes(name);
      if (opened.connected && !isHeard) opened.emit('unsubscribe', room);
    };
  }

  return {
    subscribe(room: { room: 'market'; symbol: string } | { room: 'member' }, handlers: object) {
      if (room.room === 'member') {
        return add(room, (emit) => followMember(client, handlers as MemberHandlers, emit));
      }
      return add({ ...room, type: 3 }, (emit) => followMarket(room.symbol, handlers as MarketHandlers, emit));
    },
    close() {
      clearTimeout(retryTimer);
      for (const follower of followers.keys()) follower.leave();
      followers.clear();
      socket?.disconnect();
    },
  };
}
