import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Freshness, LastPrice, MarketData, Tick } from '../../market-data/types.ts';
import { currentRules } from './futures-batch.ts';
import type { FuturesPipeline } from './futures-pipeline.ts';
import { type FuturesMarket, type Pool, shiftedMark } from './futures-state.ts';
import type { TicksLeft } from './plan-futures.ts';
import type { SeenTick } from './see-ticks.ts';

type Options = {
  marketData: Pick<MarketData, 'last' | 'onTick'>;
  pipeline: Pick<FuturesPipeline, 'state' | 'submit'>;
  /** Whether commands are on their way, which the state does not know yet. */
  isBusy(): boolean;
  clock: Clock;
  log: Log;
};

const retryMs = 250;
/** While the database is away no more ticks of a market wait than these, and a few of the rest. */
const waitingMax = 1_000;
/** What was asked for before waits for the first tick after it, which is one of the first that wait. */
const firstsMax = 100;

/**
 * Passes on the ticks that decide something, in their order. Those that come while the ones before are under way wait
 * and go together. Gives the function that ends it.
 */
export function followTicks(options: Options): () => void {
  const { marketData, pipeline, isBusy, clock, log } = options;
  const waiting = new Map<string, SeenTick[]>();
  /** Before it nobody could close a ticket or add margin here. */
  const begunAtMs = clock.now();
  let isEnded = false;

  async function passOn(symbol: string, ticks: SeenTick[]): Promise<void> {
    try {
      while (ticks.length > 0 && !isEnded) {
        const taken = ticks.splice(0);
        const answer = await pipeline.submit({ kind: 'ticks', symbol, ticks: taken });
        if (answer.ok) {
          const { left } = answer.data as TicksLeft;
          if (left > 0) ticks.unshift(...taken.slice(-left));
          continue;
        }
        ticks.unshift(...taken);
        if (ticks.length > waitingMax)
          ticks.splice(0, ticks.length - waitingMax, ...firstsAndExtremesOf(ticks.slice(0, -waitingMax)));
        await sleep(retryMs, undefined, { ref: false });
      }
    } catch (error) {
      // Nobody waits for this promise, so its error would end the process; the next tick tries again.
      log.error({ err: error, symbol }, 'futures: a tick could not be taken');
    } finally {
      waiting.delete(symbol);
    }
  }

  const stopListening = marketData.onTick((tick) => {
    const { symbol } = tick;
    const state = pipeline.state();
    const market = state.markets.get(symbol);
    const last = marketData.last(symbol);
    if (!market || !last) return;
    const { stale, freshSinceMs } = freshnessAt(tick, last);
    const nowMs = clock.now();
    const { graceMs } = currentRules(state, nowMs);
    const graceFromMs = Math.max(freshSinceMs ?? nowMs, begunAtMs);
    const canLiquidate = freshSinceMs !== null && nowMs - graceFromMs >= graceMs;
    const seen = { tick, isStale: stale !== null, canLiquidate };
    const before = waiting.get(symbol);
    if (before) before.push(seen);
    else if (isBusy() || decidesAnything(market, seen)) {
      const ticks = [seen];
      waiting.set(symbol, ticks);
      void passOn(symbol, ticks);
    }
  });
  return () => {
    isEnded = true;
    stopListening();
  };
}

/**
 * What the market was at a tick. In another process than that with the feeds, ticks and prices come apart, so a tick
 * may come before the price that calls its market stale. That is why ticks are told with it. One without it, as from
 * the log, counts as fresh when a price that is no older says that the market has been fresh since before the tick.
 * And a process that heard no prices for some time waits for them.
 */
function freshnessAt(tick: Tick, last: LastPrice): Freshness {
  if (last.stale === 'silent') return last;
  if (tick.freshness) {
    const { stale, freshSinceMs } = tick.freshness;
    if (stale !== null || freshSinceMs === null || last.freshSinceMs === null) return { stale, freshSinceMs: null };
    return { stale, freshSinceMs: Math.max(freshSinceMs, last.freshSinceMs) };
  }
  const isKnown = last.seq >= tick.seq && last.freshSinceMs !== null && last.freshSinceMs <= tick.atMs;
  return isKnown ? last : { stale: last.stale ?? 'silent', freshSinceMs: null };
}

/** Market orders and closes wait for any tick; a price that was set is reached only by one that is not stale. */
const decidesAnything = ({ pools }: FuturesMarket, seen: SeenTick): boolean =>
  pools.some((pool) => pool.waiting.size > 0 || (!seen.isStale && isAnyReached(pool, seen)));

function isAnyReached(pool: Pool, { tick: { price }, canLiquidate }: SeenTick): boolean {
  if (pool.stops.isReached(price) || pool.entries.isReached(price)) return true;
  if (!canLiquidate) return false;
  const queues = [...pool.liquidations.values()];
  return queues.some((queue) => queue.tickets.isReached(shiftedMark(queue, price, pool.fundingIndex)));
}

/** The first ones, and the lowest and the highest: every price between these two is reached by one of them too. */
function firstsAndExtremesOf(ticks: readonly SeenTick[]): SeenTick[] {
  const lowest = ticks.reduce((found, seen) => (seen.tick.price < found.tick.price ? seen : found));
  const highest = ticks.reduce((found, seen) => (seen.tick.price > found.tick.price ? seen : found));
  return ticks.filter((seen, at) => at < firstsMax || seen === lowest || seen === highest);
}
