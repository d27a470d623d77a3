import { dayMs } from '../../clock.ts';
import { aggregateCandles, openCandle } from '../candle.ts';
import { minuteMs } from '../intervals.ts';
import type { Candle, FeedMarket } from '../types.ts';
import { createDayKeys } from './day-keys.ts';
import { createCommonWalk, createPricePath } from './price-path.ts';
import { simulateCandles } from './simulate-candles.ts';
import { simulatedMarket } from './simulated-markets.ts';
import { createSimulatedTrader, slotMs } from './simulated-trader.ts';

/**
 * How many minutes match the key candle for candle: made of its trades, or drawn while the site was not running.
 * `parts` lie within both, because the site missed some trades. `wrong` ones do not follow from the key.
 */
export type DayFindings = { traded: number; drawn: number; parts: number; wrong: number };

/** Compares the minutes of a day that a site showed with those that follow from the day's public key. */
export function recomputeDay(options: {
  key: string;
  /** Whole days since 1970 UTC. */
  day: number;
  market: FeedMarket;
  minutes: readonly Candle[];
}): DayFindings {
  const keys = createDayKeys(options.key, options.day);
  const market = simulatedMarket(options.market);
  const path = createPricePath(market, keys, createCommonWalk(keys));
  const fromMs = options.day * dayMs;
  // The last minute ends with the first moment of the next day, which has a key of its own.
  const toMs = fromMs + dayMs - minuteMs;
  const tradeIn = createSimulatedTrader(market, path, keys);
  const trades = Array.from({ length: dayMs / slotMs }, (_, slot) => tradeIn(fromMs / slotMs + slot) ?? []).flat();
  const ofTrades = aggregateCandles(
    '1m',
    trades.map(({ atMs, price, quantity }) => openCandle(atMs, price, quantity)),
  );
  const traded = new Map(ofTrades.map((candle) => [candle.openedAt, candle]));
  const range = { symbol: market.symbol, interval: '1m', fromMs, toMs } as const;
  const drawn = new Map(simulateCandles(market, path, range).map((candle) => [candle.openedAt, candle]));
  const findings: DayFindings = { traded: 0, drawn: 0, parts: 0, wrong: 0 };
  for (const minute of options.minutes) {
    const candidates = { traded: traded.get(minute.openedAt), drawn: drawn.get(minute.openedAt) };
    findings[judge(minute, candidates)] += 1;
  }
  return findings;
}

type Candidates = { traded: Candle | undefined; drawn: Candle | undefined };

function judge(minute: Candle, { traded, drawn }: Candidates): keyof DayFindings {
  if (traded && isSame(minute, traded)) return 'traded';
  if (drawn && isSame(minute, drawn)) return 'drawn';
  const high = [traded, drawn].some((candle) => candle && minute.high <= candle.high);
  const low = [traded, drawn].some((candle) => candle && minute.low >= candle.low);
  return high && low ? 'parts' : 'wrong';
}

const isSame = (one: Candle, other: Candle): boolean =>
  one.open === other.open && one.high === other.high && one.low === other.low && one.close === other.close;
