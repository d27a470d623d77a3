import ccxt, { type Exchange, type Trade } from 'ccxt';
import { type Decimal, parseDecimal, zero } from '../../../contract/money.ts';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { shiftOpenTime } from '../intervals.ts';
import type { Candle, Feed, FeedTick, HistoryRange } from '../types.ts';
import { pointUrlsAt } from './point-urls.ts';
import { repeatWithBackOff } from './repeat-with-back-off.ts';
import { sleep } from './sleep.ts';

/** Prices of markets without trades are confirmed by the exchange's tickers this often. */
const pollEveryMs = 2_000;
const tradesPerPollMax = 100;
const candlesPerRequestMax = 500;
/** A past of more pages than this is left out. */
const historyPagesMax = 12;

export type CcxtOptions = {
  /** An id of ccxt, e.g. binance. */
  exchange: string;
  /** A proxy for all calls of the exchange, websockets too (see pointUrlsAt), or a stand-in in tests. */
  url?: string | undefined;
  /** Our names, e.g. BTC_USDT. Those that the exchange does not have stay without a price. */
  symbols: readonly string[];
  clock: Clock;
  log: Log;
};

/**
 * The spot markets of a public exchange: trades by websocket where the exchange has it, else by polling; tickers
 * confirm the price of quiet markets. Whatever breaks is tried again, at last every 30 s. Needs no keys.
 * Throws when ccxt does not know the exchange.
 */
export function openCcxtFeed(options: CcxtOptions): Feed {
  const exchange = createExchange(options);
  const stopping = new AbortController();
  const { clock, log } = options;
  let { symbols } = options;
  /** The exchange may have listed a market since its list was read. */
  let isListOld = false;
  let running: Promise<unknown> | undefined;

  return {
    source: `ccxt:${options.exchange}`,
    symbols,
    follow(markets) {
      const wanted = markets.map(({ symbol }) => symbol);
      isListOld ||= wanted.some((symbol) => !symbols.includes(symbol));
      symbols = wanted;
    },
    hasPast: true,
    history: (range) => fetchHistory(exchange, range),
    start(onTick) {
      const heardAt = new Map<string, number>();
      const emit: Emit = (name, { price, quantity, side, atMs }) => {
        if (price === undefined) return;
        heardAt.set(name, clock.monotonic());
        onTick({ symbol: ourName(name), price, quantity: quantity ?? zero, side, atMs: atMs ?? clock.now() });
      };
      const isQuietSince = (name: string, at: number) => (heardAt.get(name) ?? 0) <= at;
      const { signal } = stopping;
      const repeat = (name: string, work: () => Promise<void>) =>
        repeatWithBackOff(work, {
          signal,
          onError: (error) => log.warn({ err: error, name }, 'a price feed broke off'),
        });
      const names = async () => {
        if (isListOld) await exchange.loadMarkets(true);
        isListOld = false;
        return listNames(exchange, symbols);
      };
      const tradesBy = exchange.has.watchTradesForSymbols ? watchTrades : pollTrades;
      running = Promise.all([
        repeat('trades', () => tradesBy({ exchange, names, emit, signal })),
        repeat('tickers', () => pollTickers({ exchange, names, emit, signal, clock, isQuietSince })),
      ]);
    },
    async stop() {
      stopping.abort();
      await exchange.close();
      await running;
    },
  };
}

function createExchange({ exchange: id, url }: CcxtOptions): Exchange {
  const known = ccxt.pro as unknown as Record<string, new (settings: object) => Exchange>;
  const Known = Object.hasOwn(known, id) ? known[id] : undefined;
  if (!Known) throw new Error(`FEED_CCXT_EXCHANGES: ccxt knows no exchange ${id}`);
  const exchange = new Known({
    enableRateLimit: true,
    newUpdates: true,
    options: { defaultType: 'spot', ...(id.startsWith('binance') && { fetchMarkets: { types: ['spot'] } }) },
  });
  // Prices stay text on their way through ccxt.
  exchange.number = String as unknown as typeof exchange.number;
  if (url) exchange.urls.api = pointUrlsAt(exchange.urls.api, url);
  return exchange;
}

const theirName = (symbol: string): string => symbol.replace('_', '/');
const ourName = (name: string): string => name.replace('/', '_');

/** Loaded again until it succeeds: ccxt itself would cache a failure for ever. */
const loadMarkets = async (exchange: Exchange) => exchange.markets ?? (await exchange.loadMarkets(true));

async function listNames(exchange: Exchange, symbols: readonly string[]): Promise<string[]> {
  // ccxt requires it for websockets without TLS, which occur only behind one's own proxy.
  await exchange.loadHttpProxyAgent();
  const markets = await loadMarkets(exchange);
  return symbols.map(theirName).filter((name) => name in markets);
}

type Heard = { price?: Decimal; quantity?: Decimal; side: FeedTick['side']; atMs?: number };
type Emit = (name: string, heard: Heard) => void;
/** `names` gives those of now: markets are listed and end. */
type Following = { exchange: Exchange; names: () => Promise<string[]>; emit: Emit; signal: AbortSignal };

async function watchTrades({ exchange, names, emit, signal }: Following): Promise<void> {
  const trades = await exchange.watchTradesForSymbols(await names());
  if (!signal.aborted) for (const trade of trades) emitTrade(emit, trade);
}

async function pollTrades({ exchange, names, emit, signal }: Following): Promise<void> {
  const seenUntil = new Map<string, number>();
  while (!signal.aborted) {
    for (const name of await names()) {
      const trades = await exchange.fetchTrades(name, undefined, tradesPerPollMax);
      const newest = Math.max(0, ...trades.map((trade) => trade.timestamp ?? 0));
      // The first answer only shows where to begin. Trades of the same millisecond all come in one answer.
      const seen = seenUntil.get(name) ?? newest;
      for (const trade of trades) if ((trade.timestamp ?? 0) > seen) emitTrade(emit, trade);
      seenUntil.set(name, Math.max(seen, newest));
    }
    await sleep(pollEveryMs, signal);
  }
}

function emitTrade(emit: Emit, trade: Trade): void {
  const side = trade.side === 'sell' ? 'sell' : 'buy';
  if (!trade.symbol) return;
  emit(trade.symbol, { price: toDecimal(trade.price), quantity: toDecimal(trade.amount), side, atMs: trade.timestamp });
}

type Polling = Following & { clock: Clock; isQuietSince(name: string, at: number): boolean };

/**
 * One round; throws when the exchange does not answer. An answer counts as of its request, and not at all where a trade
 * came meanwhile: its price may be the one before that trade.
 */
async function pollTickers({ exchange, names, emit, signal, clock, isQuietSince }: Polling): Promise<void> {
  const listed = await names();
  const [askedAt, atMs] = [clock.monotonic(), clock.now()];
  const quiet = listed.filter((name) => isQuietSince(name, askedAt - pollEveryMs));
  if (quiet.length > 0) {
    const tickers = await exchange.fetchTickers(quiet);
    for (const name of quiet.filter((one) => isQuietSince(one, askedAt))) {
      emit(name, { price: toDecimal(tickers[name]?.last), quantity: zero, side: 'buy', atMs });
    }
  }
  await sleep(pollEveryMs, signal);
}

async function fetchHistory(exchange: Exchange, { symbol, interval, fromMs, toMs }: HistoryRange): Promise<Candle[]> {
  const markets = await loadMarkets(exchange);
  const name = theirName(symbol);
  if (!(name in markets) || !(interval in exchange.timeframes)) return [];
  const candles: Candle[] = [];
  let sinceMs = fromMs;
  for (let page = 0; page < historyPagesMax && sinceMs < toMs; page += 1) {
    const rows = await exchange.fetchOHLCV(name, interval, sinceMs, candlesPerRequestMax);
    const read = rows.map(toCandle).filter((candle) => candle !== undefined);
    const fresh = read.filter(({ openedAt }) => openedAt >= sinceMs && openedAt < toMs);
    candles.push(...fresh);
    const last = fresh.at(-1);
    if (!last) break;
    sinceMs = shiftOpenTime(interval, last.openedAt, 1);
  }
  return candles;
}

function toCandle(row: readonly unknown[]): Candle | undefined {
  const [open, high, low, close, volume] = row.slice(1, 6).map(toDecimal);
  if (!open || !high || !low || !close || volume === undefined) return undefined;
  return { openedAt: Number(row[0]), open, high, low, close, volume };
}

/** ccxt gives text here, though its types say number. undefined for what is no plain number. */
function toDecimal(value: unknown): Decimal | undefined {
  return /^\d{1,18}(\.\d{1,18})?$/.test(String(value)) ? parseDecimal(String(value)) : undefined;
}
