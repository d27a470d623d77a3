import { formatDecimal, parseDecimal } from '../../contract/money.ts';
import type { Database } from '../database/client.ts';
import type { Log } from '../log.ts';
import { createListeners } from './frames.ts';
import { readNewestSeqs } from './store.ts';
import { readTicksAfterEach } from './tick-log/read-ticks.ts';
import type { MarketData, Tick } from './types.ts';

/**
 * A tick as the process that has the feeds tells it to the others, once it is stored. A version before this one does
 * not tell what the market was at it.
 */
export type TickNews = Omit<Tick, 'price' | 'quantity'> & { price: string; quantity: string };

/** See MarketData. A version before this one does not tell until when ticks are stored. */
export type TicksNews = { ticks: TickNews[]; completeUntilMs: number; storedUntilMs?: number };

type Source = Pick<MarketData, 'onStored' | 'completeUntilMs' | 'storedUntilMs'>;

const tellEveryMs = 1_000;

/** Tells ticks that were stored, and each second at least until when the log is complete. */
export function tellTicks(source: Source, tell: (news: TicksNews) => void) {
  const tellStored = (ticks: readonly Tick[]) =>
    tell({
      ticks: ticks.map(tellTick),
      completeUntilMs: source.completeUntilMs(),
      storedUntilMs: source.storedUntilMs(),
    });
  const stopHearing = source.onStored(tellStored);
  const timer = setInterval(() => tellStored([]), tellEveryMs);
  return {
    stop(): void {
      stopHearing();
      clearInterval(timer);
    },
  };
}

export const tellTick = ({ price, quantity, ...rest }: Tick): TickNews => {
  return { ...rest, price: formatDecimal(price), quantity: formatDecimal(quantity) };
};

export const parseTickNews = ({ price, quantity, ...rest }: TickNews): Tick => {
  return { ...rest, price: parseDecimal(price), quantity: parseDecimal(quantity) };
};

/** With nothing new for so long the log is asked: there is nothing, or the news do not come. */
const silenceMsMax = 1_000;
/** Of each symbol in one statement. */
const ticksMax = 200;

/**
 * Tells a process without feeds every tick that is stored after `begin`, once, and those of a symbol in the order of
 * their numbers. A heard tick that follows the last one is told at once. Where ticks may be missing, those after the
 * last one are read from the log. What is heard meanwhile is in the log too, so it does not wait in memory: the log is
 * read once more.
 *
 * No two ticks of the log have the same number. The statement that stores ticks also stores how far the numbers got,
 * and a start of the feeds leaves out the next million. While the database is away a symbol may use up more than that;
 * if the process then ends, those numbers are given again, but none of the first ticks was stored or told.
 *
 * A lower number is stored later in two cases. A tick that an outcome kept comes back into the log when a crash lost it
 * (`restoreKeptTicks`): its outcome is decided, and it is told only where no later tick was. And when the database was
 * set back to an earlier time, numbers go on below the last one that was told. Within a second or two that is noticed
 * and logged, and the ticks that come then are told.
 */
export function createHeardTicks({ database, log }: { database: Database; log: Log }) {
  const listeners = createListeners<[Tick]>(log);
  /** Of each symbol, the number of the last tick that was told or was there at the beginning. */
  let told = new Map<string, number>();
  let newestAtMs = Number.NEGATIVE_INFINITY;
  /** 0 until the first news: SQL parameters can not be -Infinity. */
  let toldUntilMs = 0;
  /** Infinity until the first news: nothing waits for ticks on their way to the log. */
  let toldStoredMs = Number.POSITIVE_INFINITY;
  /** The log has ticks that were not told, or may have. */
  let isBehind = false;
  /** Also until `begin` has read how far the numbers got. */
  let isReading = true;
  let hasTold = false;
  /** The failure is in the log already; the timer tries again. */
  let hasFailed = false;
  let isClosed = false;
  let reading: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function tell(tick: Tick): void {
    if (isClosed) return;
    told.set(tick.symbol, tick.seq);
    newestAtMs = Math.max(newestAtMs, tick.atMs);
    hasTold = true;
    listeners.call(tick);
  }

  function miss(): void {
    isBehind = true;
    if (!isReading && !isClosed) reading = catchUp();
  }

  async function catchUp(): Promise<void> {
    isReading = true;
    try {
      while (isBehind && !isClosed) {
        isBehind = false;
        await readOn();
        hasFailed = false;
      }
    } catch (error) {
      // The timer tries again.
      isBehind = true;
      if (!hasFailed) log.error({ err: error }, 'ticks could not be read, trying again');
      hasFailed = true;
    } finally {
      isReading = false;
    }
  }

  async function readOn(): Promise<void> {
    const after = new Map<string, number>();
    for (const [symbol, seq] of await readNewestSeqs(database)) {
      // All ticks of a symbol that was listed since the beginning are new.
      const last = told.get(symbol) ?? 0;
      if (seq > last) after.set(symbol, last);
      if (seq >= last) continue;
      log.error({ symbol, seq, told: last }, 'the log of ticks was set back');
      told.set(symbol, seq);
    }
    if (after.size === 0) return;
    const ticks = await readTicksAfterEach(database, after, ticksMax);
    for (const tick of ticks) tell(tick);
    // One of them may have more.
    if (ticks.length >= ticksMax) isBehind = true;
  }

  return {
    /** Ticks that the log has by now are past. Throws when it can not be read. */
    async begin(): Promise<void> {
      told = await readNewestSeqs(database);
      if (isClosed) return;
      isReading = false;
      timer = setInterval(() => {
        if (!hasTold) miss();
        hasTold = false;
      }, silenceMsMax);
      if (isBehind) miss();
    },
    /** Takes ticks that are stored, and until when the log is complete with them. */
    hear({ ticks, completeUntilMs, storedUntilMs }: TicksNews): void {
      if (isReading && ticks.length > 0) isBehind = true;
      if (isReading || isBehind) return;
      for (const news of ticks) {
        const last = told.get(news.symbol) ?? 0;
        if (news.seq > last + 1) {
          miss();
          return;
        }
        if (news.seq > last) tell(parseTickNews(news));
      }
      toldUntilMs = completeUntilMs;
      if (storedUntilMs !== undefined) toldStoredMs = storedUntilMs;
    },
    /** News may be missing. */
    miss,
    onTick: listeners.add,
    /** No tick of an earlier time is told any more; it stands still while the process with the feeds is silent. */
    completeUntilMs: () => toldUntilMs,
    /** Ticks of earlier times are in the log; it stands still in the same way. */
    storedUntilMs: () => toldStoredMs,
    /** The time of the newest tick that was told. */
    newestAtMs: () => newestAtMs,
    /** No tick is told after this. */
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      await reading;
    },
  };
}
