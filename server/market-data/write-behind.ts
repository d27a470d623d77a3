import type { Database } from '../database/client.ts';
import type { Log } from '../log.ts';
import type { StoredInterval } from './intervals.ts';
import { type NamedCandle, storeCandles, storeTicks } from './store.ts';
import type { Candle, Tick } from './types.ts';

/** While the database is down, at most this many ticks wait; older ones are dropped, candles never. */
const waitingTicksMax = 200_000;

/**
 * Collects ticks and changed candles and stores them together, about once a second. A crash loses at most that second
 * of prices; ticks that decide an outcome are kept with the outcome.
 */
export function createWriteBehind({ database, log }: { database: Database; log: Log }) {
  let ticks: Tick[] = [];
  let beingStored: Tick[] = [];
  let candles = new Map<Candle, NamedCandle>();
  let running: Promise<void> | undefined;

  async function store(): Promise<void> {
    const batch = { ticks, candles };
    beingStored = ticks;
    ticks = [];
    candles = new Map();
    try {
      await storeTicks(database, batch.ticks);
      await storeCandles(database, [...batch.candles.values()]);
    } catch (error) {
      log.error({ err: error, ticks: batch.ticks.length }, 'prices could not be stored, trying again');
      ticks = [...batch.ticks, ...ticks].slice(-waitingTicksMax);
      candles = new Map([...batch.candles, ...candles]);
    }
    beingStored = [];
  }

  return {
    addTick(tick: Tick) {
      ticks.push(tick);
    },
    addCandle(symbol: string, interval: StoredInterval, candle: Candle) {
      candles.set(candle, { symbol, interval, candle });
    },
    /** Stores what waits; never two at once. Errors are logged, and what was not stored waits on. */
    flush(): Promise<void> {
      running ??= store().finally(() => {
        running = undefined;
      });
      return running;
    },
    /** Ticks before this time are stored; undefined when all are. */
    get waitingSinceMs() {
      // Not necessarily the first tick's: a source may report one symbol later than another reports its next tick.
      let since: number | undefined;
      for (const part of [beingStored, ticks]) {
        for (const { atMs } of part) since = Math.min(since ?? atMs, atMs);
      }
      return since;
    },
    get isEmpty() {
      return ticks.length === 0 && candles.size === 0;
    },
  };
}
