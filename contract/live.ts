import type { BoptionOrder, DecisiveTick } from './boption-shapes.ts';
import type { Chat, ChatMessage } from './chat.ts';
import type { ReadingSide } from './chat-values.ts';
import type { Fill, Order } from './exchange.ts';
import type { FuturesAccount, FuturesPool } from './futures-market.ts';
import type { FuturesTicket } from './futures-ticket.ts';
import type { Depth, KlineInterval, MarketKey, PublicTrade, StaleReason } from './quotes.ts';
import type { Balance } from './wallet.ts';

/**
 * The live feed: one socket.io connection per tab. Clients join rooms by `subscribe`; the acknowledgement says whether
 * the room was opened (own rooms need the session cookie, or a connection that an API key signed). Each stream counts
 * separately: `seq` grows by one per event; after a gap the client joins again, and the acknowledgement brings it up to
 * date.
 */

/**
 * [day start, last, low, high, unused, volume, time ms, why it is stale or null]: the first six as the spec's section 3
 * has them.
 */
export type QuoteVector = [string, string, string, string, string, string, number, StaleReason | null];

/** All quotes that changed in the last frame (100 ms), by symbol. `seq` counts frames; a lost frame is harmless. */
export type QuotesFrame = { seq: number; v: Record<string, QuoteVector> };

/**
 * One committed batch of a market. `firstSeq`..`seq` are the market's sequence numbers in it, so that an event follows
 * a snapshot at seq s when firstSeq <= s + 1 <= seq. A level's quantity '0' means that it is gone.
 */
export type MarketEvent = MarketKey & {
  firstSeq: number;
  seq: number;
  bids: Depth['bids'];
  asks: Depth['asks'];
  trades: PublicTrade[];
};

export type KlineEvent = {
  symbol: string;
  interval: KlineInterval;
  kline: [number, string, string, string, string, string];
};

/** Own orders, fills and balances after a commit. `seq` counts from joining on, so a new connection starts over. */
export type MemberEvent = {
  seq: number;
  orders: Order[];
  fills: (Fill & { orderId: string; symbol: string })[];
  balances: Balance[];
};

/** A futures ticket as a commit left it. What was closed of it is asked for, see /futures/orders. */
export type LiveTicket = Omit<FuturesTicket, 'closes'>;

/** Own tickets that changed, also by funding, and the futures account, at most every 100 ms; `seq` as of a member. */
export type TicketsEvent = { seq: number; tickets: LiveTicket[]; accounts: FuturesAccount[] };

/** What members hold of a futures market and what funding costs, at most every 100 ms. */
export type PoolsEvent = { symbol: string; pools: FuturesPool[] };

/**
 * Own options that were bought, entered or settled, at most every 100 ms; `seq` as of a member. Losses in a
 * row come with those that were settled.
 */
export type OptionsEvent = { seq: number; options: BoptionOrder[]; lossesInRow: number | null };

/** The ticks of a market since the event before, at most every 100 ms: what its options are decided by. */
export type OptionTicksEvent = { symbol: string; ticks: DecisiveTick[] };

/** A new message of a conversation; `seq` is its number. Other servers' clients know the event as `m`. */
export type ChatEvent = { chatId: string; seq: number; message: ChatMessage };

/** One side has read up to this message. */
export type ChatReadEvent = { chatId: string; side: ReadingSide; uid: number };

export type Room =
  | { room: 'quotes' }
  | (MarketKey & {
      room: 'market';
      /** The sequence number that the client has, e.g. from the page. */
      since?: number;
    })
  | { room: 'klines'; symbol: string; interval: KlineInterval }
  | { room: 'member' }
  /** Own futures tickets. */
  | { room: 'tickets' }
  | { room: 'pools'; symbol: string }
  /** Own binary options. */
  | { room: 'options' }
  /** Every tick of a market. */
  | { room: 'optionTicks'; symbol: string }
  | {
      room: 'chat';
      id: string;
      /** Number of the newest message that the client has. */
      since?: number;
    };

/** What a page shows of a market's book and trades, both at the sequence number of `depth`. */
export type MarketSnapshot = { depth: Depth; trades: PublicTrade[] };

/**
 * `seq` is the stream's last number at joining; the next event carries seq + 1. With a market that went on since the
 * `since` of the request comes what it is now; with a conversation, how it stands and its newest messages after that.
 */
export type SubscribeAnswer =
  | { ok: true; seq: number; snapshot?: MarketSnapshot | Chat }
  | {
      ok: false;
      error: 'notSignedIn' | 'marketUnknown' | 'chatUnknown' | 'unavailable' | 'tooManyRequests' | 'invalidInput';
    };

export type ServerToClientEvents = {
  quotes: (frame: QuotesFrame) => void;
  market: (event: MarketEvent) => void;
  kline: (event: KlineEvent) => void;
  member: (event: MemberEvent) => void;
  tickets: (event: TicketsEvent) => void;
  pools: (event: PoolsEvent) => void;
  options: (event: OptionsEvent) => void;
  boptionPriceData: (event: OptionTicksEvent) => void;
  /** In the member's room: a notification arrived, or some were read. /notification/status has the current state. */
  notificationsChanged: () => void;
  /** In the member's room: a deposit arrived, got another confirmation, or was credited. */
  depositsChanged: () => void;
  /** In the member's room: one of its peer-to-peer orders changed; pages that show it load it again. */
  c2cOrderChanged: (event: { id: string }) => void;
  /** In the room of a conversation. */
  m: (event: ChatEvent) => void;
  chatRead: (event: ChatReadEvent) => void;
  /** The session ended: the client drops what is private. */
  signedOut: () => void;
};
export type ClientToServerEvents = {
  subscribe: (room: Room, answer: (result: SubscribeAnswer) => void) => void;
  unsubscribe: (room: Room) => void;
};
