import { type Decimal, parseDecimal, zero } from '../../../contract/money.ts';
import type { Clock } from '../../clock.ts';
import { type Database, queryRows } from '../../database/client.ts';
import { aggregateCandles, type CandleRow, parseCandle } from '../candle.ts';
import { openTimeOf } from '../intervals.ts';
import type { Feed, FeedMarket, FeedTick, HistoryRange } from '../types.ts';

/** Half the time after which a silent market counts as stale. */
const confirmEveryMs = 5_000;

type OwnTrade = Omit<FeedTick, 'symbol' | 'source'>;
export type BookFeed = Feed & {
  /** Takes the trades of a committed batch, in their order. */
  hear(symbol: string, trades: readonly OwnTrade[]): void;
};

/**
 * The prices of markets that exist nowhere else: those of their own trades. While nobody trades, the last price is
 * confirmed: the book is its only source, and that is there. At each start the charts are made of the trades anew, so
 * that a stop between a trade and its candle loses nothing.
 */
export function createBookFeed(options: {
  database: Database;
  clock: Clock;
  markets: readonly FeedMarket[];
}): BookFeed {
  const { database, clock } = options;
  let symbols = new Set(options.markets.map(({ symbol }) => symbol));
  const newest = new Map<string, FeedTick>();
  let tell: ((tick: FeedTick) => void) | undefined;
  let timer: NodeJS.Timeout | undefined;

  function hear(symbol: string, trades: readonly OwnTrade[]): void {
    if (!symbols.has(symbol)) return;
    for (const trade of trades) {
      const tick = { symbol, ...trade };
      newest.set(symbol, tick);
      tell?.(tick);
    }
  }

  return {
    source: `book:${clock.now()}`,
    symbols: [...symbols],
    follow(markets) {
      symbols = new Set(markets.map(({ symbol }) => symbol));
    },
    hasPast: true,
    isOwnBook: true,
    history: (range) => readCandles(database, range),
    async start(onTick) {
      tell = onTick;
      // Candles of the past end before this minute.
      const sinceMs = openTimeOf('1m', clock.now());
      for (const symbol of symbols) {
        const before = await readNewest(database, symbol, sinceMs);
        if (before) newest.set(symbol, before);
        hear(symbol, await readTrades(database, symbol, sinceMs));
      }
      timer = setInterval(() => {
        for (const tick of newest.values()) {
          if (symbols.has(tick.symbol)) tell?.({ ...tick, quantity: zero, atMs: clock.now() });
        }
      }, confirmEveryMs);
    },
    stop() {
      tell = undefined;
      clearInterval(timer);
    },
    hear,
  };
}

const minutesText = `
  select (created_at / 60000) * 60000 as opened_at, (array_agg(price order by seq))[1] as open, max(price) as high,
    min(price) as low, (array_agg(price order by seq desc))[1] as close, sum(quantity) as volume
  from trade_history as trade join symbol on symbol.id = trade.market_id and symbol.type = 3
  where symbol.symbol = $1 and created_at >= $2 and created_at < $3
  group by 1 order by 1`;

async function readCandles(database: Database, { symbol, interval, fromMs, toMs }: HistoryRange) {
  const rows = await queryRows<CandleRow>(database, minutesText, [symbol, fromMs, toMs]);
  return aggregateCandles(interval, rows.map(parseCandle));
}

type TradeRow = { price: string; quantity: string; side: 'buy' | 'sell'; at_ms: number };
const selectTrades = `
  select price, quantity, taker_side as side, created_at as at_ms
  from trade_history as trade join symbol on symbol.id = trade.market_id and symbol.type = 3
  where symbol.symbol = $1`;

const toTrade = ({ price, quantity, side, at_ms }: TradeRow): OwnTrade => ({
  price: parseDecimal(price),
  quantity: parseDecimal(quantity) as Decimal,
  side,
  atMs: at_ms,
});

async function readTrades(database: Database, symbol: string, sinceMs: number): Promise<OwnTrade[]> {
  const rows = await queryRows<TradeRow>(database, `${selectTrades} and created_at >= $2 order by seq`, [
    symbol,
    sinceMs,
  ]);
  return rows.map(toTrade);
}

async function readNewest(database: Database, symbol: string, beforeMs: number): Promise<FeedTick | undefined> {
  const newest = `${selectTrades} and created_at < $2 order by seq desc limit 1`;
  const [row] = await queryRows<TradeRow>(database, newest, [symbol, beforeMs]);
  return row && { symbol, ...toTrade(row) };
}
