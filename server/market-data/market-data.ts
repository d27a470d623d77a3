import { formatDecimal, zero } from '../../contract/money.ts';
import { type Clock, hourMs } from '../clock.ts';
import type { Database } from '../database/client.ts';
import type { Log } from '../log.ts';
import { createLagMeter } from './feed-lag/feed-lag.ts';
import { readLagParts, storeLagParts } from './feed-lag/store-lag.ts';
import { findTickFault, isJump, type TickFault } from './find-tick-fault.ts';
import { createFrames, createListeners } from './frames.ts';
import { isStored } from './intervals.ts';
import { keepFor } from './keep-for.ts';
import type { OpenFeeds } from './open-feeds.ts';
import { prepareSymbol } from './prepare-symbol.ts';
import { usdtPriceBy } from './price-of.ts';
import { readKlines, readSparklines } from './read-klines.ts';
import { combineSources, findStaleReason, freshnessOf } from './staleness.ts';
import { purgeCandles } from './store.ts';
import { applyTick, lateMsMax, quoteOf, type SymbolState } from './symbol-state.ts';
import type { NeededSince } from './tick-log/purge-hours.ts';
import { createTickLog } from './tick-log/tick-log.ts';
import type { Feed, FeedTick, MarketData, Tick } from './types.ts';
import { createWriteBehind } from './write-behind.ts';

/** In addition to ticks that outcomes keep. */
const ticksKeptMsDefault = 6 * hourMs;
/** Per symbol and interval. */
const candlesKeptMax = 5_000;
const storeEveryMsDefault = 1_000;
const storeCandlesEveryMs = 1_000;
const purgeEveryMs = 600_000;
const storeLagEveryMs = 60_000;
const sparklinesKeptMs = 60_000;
/** Fewer than the pool has connections: a first start stores long histories, and nobody waits forever for one. */
const preparedAtOnce = 6;
/** A feed that sends bad data is logged at most this often, with the count. */
const faultLogEveryMs = 60_000;

export type MarketDataOptions = {
  database: Database;
  /** Each symbol belongs to one of them. */
  feeds: readonly Feed[];
  /** Which markets each feed is about now; without it they stay as they are. */
  share?: OpenFeeds['share'];
  clock: Clock;
  log: Log;
  /** How long all ticks are kept after their hour. */
  ticksKeptMs?: () => number;
  /** Of outcomes that are not decided yet: their ticks are kept, however old they are. */
  neededSinceMs?: NeededSince;
  /** How often ticks are stored, where other processes wait for them; candles are once a second. */
  storeEveryMs?: number;
};

/**
 * Loads the stored past of every symbol, fills it from the feeds at the first start, and begins to listen to them.
 * Throws when a symbol has two feeds, or the database or a feed's history can not be reached.
 */
export async function openMarketData(options: MarketDataOptions): Promise<MarketData> {
  const { database, feeds, clock, log } = options;
  const states = await prepareStates(options);
  const frames = createFrames({ clock, log });
  const prices = createListeners<[Tick]>(log);
  const writeBehind = createWriteBehind({ database, log });
  const { ticksKeptMs = () => ticksKeptMsDefault, neededSinceMs, storeEveryMs = storeEveryMsDefault } = options;
  const tickLog = createTickLog({ database, states, writeBehind, ticksKeptMs, neededSinceMs, clock, log });
  const complain = createComplaints(clock, log);
  const lags = createLagMeter(clock, await readLagParts(database, clock.now()));

  function receive(told: FeedTick) {
    const state = states.get(told.symbol);
    if (!state) return;
    const fault = findTickFault(told);
    if (fault) return complain(told, fault);
    measure(told);
    const staleBefore = findStaleReason(state, clock);
    const combined = combineSources(state, told, clock);
    if (!combined) return;
    const combinedFault = findTickFault(combined) ?? (isJump(state, combined, clock) ? 'jump' : undefined);
    if (combinedFault) return complain(combined, combinedFault);
    const changed = applyTick(state, combined, clock);
    if (staleBefore !== null && findStaleReason(state, clock) === null) state.freshSinceMs = clock.now();
    const { symbol, price, quantity, side } = combined;
    const freshness = freshnessOf(state, clock);
    const tick = { symbol, seq: state.seq, atMs: state.atMs, price, quantity, side, freshness };
    writeBehind.addTick(tick);
    for (const [interval, candle] of changed) if (isStored(interval)) writeBehind.addCandle(symbol, interval, candle);
    frames.add(state, changed);
    prices.call(tick);
  }

  function measure({ symbol, source = '', quantity, atMs }: FeedTick) {
    // A price that is only confirmed has the time at which we asked for it.
    if (quantity > zero) lags.add({ symbol, source, sourceTimeMs: atMs, receivedAtMs: clock.now() });
  }

  async function storeLags(): Promise<void> {
    const parts = lags.takeChanged();
    try {
      await storeLagParts(database, parts, clock.now());
    } catch (error) {
      log.error({ err: error }, 'how late prices come could not be stored, trying again');
      lags.putBack(parts);
    }
  }

  function tellStale() {
    for (const state of states.values()) {
      if (findStaleReason(state, clock) !== state.toldStale) frames.add(state, new Map());
    }
  }

  const runPurge = () =>
    purgeCandles(database, { symbols: [...states.keys()], nowMs: clock.now(), candlesKeptMax }).catch((error) =>
      log.error({ err: error }, 'old prices could not be deleted'),
    );

  async function followMarkets(): Promise<void> {
    const shares = [...((await options.share?.()) ?? [])];
    if (shares.length === 0) return;
    const wanted = new Set(shares.flatMap(([, markets]) => markets.map(({ symbol }) => symbol)));
    for (const symbol of states.keys()) if (!wanted.has(symbol)) states.delete(symbol);
    for (const [feed, markets] of shares) {
      feed.follow?.(markets);
      for (const { symbol } of markets) {
        if (!states.has(symbol))
          states.set(symbol, await prepareSymbol({ ...options, feed, symbol, nowMs: clock.now() }));
      }
    }
  }

  const storedUntilMs = () => writeBehind.waitingSinceMs ?? clock.now();

  const timers = [
    setInterval(() => {
      tellStale();
      if (!writeBehind.isEmpty) void writeBehind.flush();
    }, storeCandlesEveryMs),
    setInterval(writeBehind.flushTicks, storeEveryMs),
    setInterval(runPurge, purgeEveryMs),
    setInterval(storeLags, storeLagEveryMs),
  ];
  for (const feed of feeds) await feed.start(receive);

  const readSparklinesOnce = keepFor(sparklinesKeptMs, clock, () =>
    readSparklines(database, [...states.values()], clock.now()),
  );

  return {
    quotes: () => [...states.values()].flatMap((state) => quoteOf(state, clock) ?? []),
    quote(symbol) {
      const state = states.get(symbol);
      return state && quoteOf(state, clock);
    },
    last(symbol) {
      const state = states.get(symbol);
      if (state?.price === undefined) return undefined;
      const { price, atMs, seq, isOwnBook } = state;
      return { price, atMs, seq, ...freshnessOf(state, clock), isOwnBook };
    },
    lag: lags.of,
    usdtPrice: usdtPriceBy((symbol) => states.get(symbol)?.price),
    async klines(query) {
      const state = states.get(query.symbol);
      return state ? readKlines({ database, state, nowMs: clock.now() }, query) : { items: [], more: false };
    },
    sparklines: readSparklinesOnce,
    onTick: prices.add,
    onStored: writeBehind.onStored,
    storedUntilMs,
    completeUntilMs: () => Math.min(clock.now() - lateMsMax, storedUntilMs()),
    onFrame: frames.onFrame,
    onKline: frames.onKline,
    followMarkets,
    async close() {
      for (const feed of feeds) await feed.stop();
      for (const timer of timers) clearInterval(timer);
      frames.stop();
      await tickLog.close();
      await storeLags();
      await writeBehind.flush();
      // A flush in progress may have left the last second waiting.
      await writeBehind.flush();
    },
  };
}

async function prepareStates({ database, feeds, clock, log }: MarketDataOptions): Promise<Map<string, SymbolState>> {
  const states = new Map<string, SymbolState>();
  const begun = clock.monotonic();
  for (const feed of feeds) {
    const nowMs = clock.now();
    const prepare = (symbol: string) => prepareSymbol({ database, feed, symbol, nowMs, log });
    for (let first = 0; first < feed.symbols.length; first += preparedAtOnce) {
      const some = feed.symbols.slice(first, first + preparedAtOnce);
      for (const state of await Promise.all(some.map(prepare))) {
        if (states.has(state.symbol)) throw new Error(`${state.symbol} has two feeds`);
        states.set(state.symbol, state);
      }
    }
  }
  log.info({ symbols: states.size, tookMs: Math.round(clock.monotonic() - begun) }, 'prices are loaded');
  return states;
}

/** Logs dropped ticks, at most once a minute per symbol. */
function createComplaints(clock: Clock, log: Log) {
  const dropped = new Map<string, { count: number; loggedAt: number }>();
  return (tick: FeedTick, fault: TickFault): void => {
    const known = dropped.get(tick.symbol) ?? { count: 0, loggedAt: Number.NEGATIVE_INFINITY };
    known.count += 1;
    dropped.set(tick.symbol, known);
    if (clock.monotonic() - known.loggedAt < faultLogEveryMs) return;
    log.warn(
      { symbol: tick.symbol, fault, price: formatDecimal(tick.price), count: known.count },
      'bad ticks were dropped',
    );
    known.loggedAt = clock.monotonic();
    known.count = 0;
  };
}
