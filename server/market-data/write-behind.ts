import type { Database } from '../database/client.ts';
import type { Log } from '../log.ts';
import { createListeners } from './frames.ts';
import type { StoredInterval } from './intervals.ts';
import { type NamedCandle, storeCandles, storeTicks } from './store.ts';
import type { Candle, Tick } from './types.ts';

/** While the database is down, at most this many ticks wait; older ones are dropped, candles never. */
const waitingTicksMax = 200_000;

/**
 * Collects ticks and changed candles and stores them together. A crash loses what came since the last time; ticks that
 * decide an outcome are kept with the outcome.
 */
export function createWriteBehind({ database, log }: { database: Database; log: Log }) {
  let ticks: Tick[] = [];
  let beingStored: Tick[] = [];
  let candles = new Map<Candle, NamedCandle>();
  let areCandlesDue = false;
  let hasFailed = false;
  let running: Promise<void> | undefined;
  const listeners = createListeners<[readonly Tick[]]>(log);

  async function store(): Promise<void> {
    const changed = areCandlesDue ? candles : new Map<Candle, NamedCandle>();
    if (areCandlesDue) candles = new Map();
    areCandlesDue = false;
    beingStored = ticks;
    ticks = [];
    try {
      await storeTicks(database, beingStored, (stored) => {
        // Taken off before anything else can fail: what is stored and told is neither a second time.
        beingStored = beingStored.slice(stored.length);
        listeners.call(stored);
      });
      await storeCandles(database, [...changed.values()]);
      hasFailed = false;
    } catch (error) {
      log.error({ err: error, ticks: beingStored.length }, 'prices could not be stored, trying again');
      ticks = [...beingStored, ...ticks].slice(-waitingTicksMax);
      candles = new Map([...changed, ...candles]);
      hasFailed = true;
    }
    beingStored = [];
  }

  function run(): Promise<void> {
    running ??= store().finally(() => {
      running = undefined;
    });
    return running;
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
      areCandlesDue = true;
      return run();
    },
    /**
     * For each moment between, in which all candles would be too much to write. After an error `flush` is the next to
     * try: a database that is away is not asked more often.
     */
    async flushTicks(): Promise<void> {
      if (ticks.length > 0 && !hasFailed) await run();
    },
    /** Calls with ticks once they are committed, of each symbol in the order of their numbers. */
    onStored: listeners.add,
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
