import type { KlineEvent, QuoteVector } from '../../contract/live.ts';
import type { Decimal } from '../../contract/money.ts';
import type { Kline, KlineInterval, Quote, StaleReason } from '../../contract/quotes.ts';
import type { FeedLag } from './feed-lag/feed-lag.ts';

/** A feed's report of one trade. Quantity zero confirms the price: the feed is alive but nobody traded. */
export type FeedTick = {
  symbol: string;
  price: Decimal;
  /** In the base currency. */
  quantity: Decimal;
  /** The taker's. */
  side: 'buy' | 'sell';
  /** The time according to the source, in milliseconds since 1970 UTC. */
  atMs: number;
  /** Named where a feed has several. */
  source?: string;
};

/** Of a market's price. */
export type Freshness = {
  /** Not null: no market orders, no triggers, no settlement on this price. */
  stale: StaleReason | null;
  /** Since when it has not been stale, in milliseconds since 1970 UTC; waits after a silence count from it. */
  freshSinceMs: number | null;
};

/** An accepted tick; its time is held between the last tick's and now. */
export type Tick = Omit<FeedTick, 'source'> & {
  seq: number;
  /** Of the market right after the tick. Ticks that are read from the log come without it. */
  freshness?: Freshness;
};

/** One candle; `openedAt` in milliseconds since 1970 UTC, volume in the base currency. */
export type Candle = {
  openedAt: number;
  open: Decimal;
  high: Decimal;
  low: Decimal;
  close: Decimal;
  volume: Decimal;
};

/** What a feed needs to know of a symbol. */
export type FeedMarket = { symbol: string; pricePrecision: number; volumePrecision: number };

/** Candles that open at fromMs or later and before toMs. */
export type HistoryRange = { symbol: string; interval: KlineInterval; fromMs: number; toMs: number };

/** A source of prices for some symbols. */
export type Feed = {
  /** Names the history that the prices belong to; when it changes, charts of its symbols begin anew. */
  source: string;
  symbols: readonly string[];
  /** From now on the feed is about these; those that are gone get no more ticks. Without it the symbols stay. */
  follow?(markets: readonly FeedMarket[]): void;
  /** The prices are those of our own books. */
  isOwnBook?: boolean;
  /** Above one the market's price is an index of the sources that its ticks name, and stale with fewer fresh ones. */
  sourcesRequired?: number;
  /** Resolves when the feed has begun; ticks may come at once. */
  start(onTick: (tick: FeedTick) => void): Promise<void> | void;
  /** No tick comes after this. */
  stop(): Promise<void> | void;
  /** Candles before the first tick, oldest first, that join on it; gaps are allowed, none known: empty. */
  history(range: HistoryRange): Promise<Candle[]>;
  /** Whether `history` also knows what happened while the process was down. */
  hasPast: boolean;
};

export type LastPrice = Freshness & {
  price: Decimal;
  /** Milliseconds since 1970 UTC. */
  atMs: number;
  /** Sequence number of the tick. */
  seq: number;
  /** It is that of our own book: whoever trades there can move it, so nothing is lent or converted by it. */
  isOwnBook?: boolean;
};

export type KlineQuery = {
  symbol: string;
  interval: KlineInterval;
  /** Bounds of the open time in milliseconds, both inclusive. */
  fromMs?: number;
  toMs?: number;
  limit: number;
};
export type KlinePage = { items: Kline[]; more: boolean };
export type Sparkline = { symbol: string; points: string[] };

/** Prices of every feed symbol: kept in memory, stored about once a second, told to listeners. */
export type MarketData = {
  /** Of every symbol that had a price. */
  quotes(): Quote[];
  quote(symbol: string): Quote | undefined;
  last(symbol: string): LastPrice | undefined;
  /** How long the symbol's ticks are on their way, as measured. */
  lag(symbol: string): FeedLag;
  /** What one unit of the asset is worth in USDT; undefined where no feed says it. */
  usdtPrice(asset: string): Decimal | undefined;
  /** Candles, oldest first, minutes without trades filled flat. Throws when the database can not be reached. */
  klines(query: KlineQuery): Promise<KlinePage>;
  /** The first price of the UTC day and the closes of its half hours, of every symbol. At most 60 s old. */
  sparklines(): Promise<Sparkline[]>;
  /** Calls for every accepted tick. Each on... returns the function that ends it. */
  onTick(listener: (tick: Tick) => void): () => void;
  /** Calls with ticks as soon as the log has them for good, of each symbol in the order of their numbers. */
  onStored(listener: (ticks: readonly Tick[]) => void): () => void;
  /** The log has the ticks of earlier times that have come by now. */
  storedUntilMs(): number;
  /** No tick of an earlier time comes any more, and the log has those that came. */
  completeUntilMs(): number;
  /** Calls at most every 100 ms, with the symbols that changed since. */
  onFrame(listener: (changed: Map<string, QuoteVector>) => void): () => void;
  onKline(listener: (event: KlineEvent) => void): () => void;
  /** Takes up the markets that were listed since, and lets go of those that have ended. */
  followMarkets(): Promise<void>;
  /** Stops the feeds and stores what is pending. */
  close(): Promise<void>;
};
