import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import { drawUniform } from '../../market-data/feeds/keyed-draw.ts';
import type { MarketData } from '../../market-data/types.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { SpotMarket } from '../exchange/spot-market.ts';
import { drawOrder } from './demo-trading.ts';

export type DemoTradersOptions = {
  exchange: Pick<Exchange, 'markets' | 'place' | 'cancel' | 'depth' | 'recentTrades'>;
  marketData: Pick<MarketData, 'last'>;
  /** Whether anybody follows this market live. */
  isWatched(symbol: string): boolean;
  /** Who trades. */
  memberIds: readonly number[];
  /** The same key gives the same orders for the same books. */
  key: string;
  clock: Clock;
  log: Log;
};

/** Ends the trading; orders stay on the book. */
export type DemoTraders = { close(): Promise<void> };

const beatMs = 250;
/** Between two orders of a market: so long at least, and so much more on average. */
const pauseMsMin = 500;
const pauseMsMean = 700;
/** A market with fewer trades gets some though nobody looks, so that the first visitor sees a tape. */
const firstTrades = 12;

type MarketRun = { market: SpotMarket; count: number; nextAt: number; isBusy: boolean; waiting: Waiting | undefined };
type Waiting = { memberId: number; orderId: number };

/**
 * Demo traders: ordinary members that send orders to the markets that somebody looks at, at most two a second to each.
 */
export function startDemoTraders(options: DemoTradersOptions): DemoTraders {
  const { exchange, marketData, isWatched, memberIds, key, clock, log } = options;
  const clientIdStart = `demo-${clock.now()}`;
  const runs = new Map<string, MarketRun>();
  const underWay = new Set<Promise<void>>();

  function runOf(market: SpotMarket): MarketRun {
    const run = runs.get(market.symbol) ?? { market, count: 0, nextAt: 0, isBusy: false, waiting: undefined };
    runs.set(market.symbol, run);
    return Object.assign(run, { market });
  }

  const isWanted = ({ market, nextAt, isBusy }: MarketRun): boolean =>
    !isBusy &&
    market.isOpen &&
    clock.monotonic() >= nextAt &&
    marketData.last(market.symbol)?.stale === null &&
    (isWatched(market.symbol) || (exchange.recentTrades(market.symbol) ?? []).length < firstTrades);

  async function trade(run: MarketRun): Promise<void> {
    const { symbol } = run.market;
    run.isBusy = true;
    run.count += 1;
    const [luck] = drawUniform(key, `${symbol} demo pause ${run.count}`, 1) as [number];
    run.nextAt = clock.monotonic() + pauseMsMin - pauseMsMean * Math.log(1 - luck);
    try {
      const drawn = drawOrder(run.market, exchange.depth(symbol, 1), {
        key,
        count: run.count,
        traders: memberIds.length,
      });
      if (!drawn) return;
      const memberId = memberIds[drawn.trader] as number;
      if (drawn.isWaiting) await leave(run);
      const clientId = `${clientIdStart}-${symbol}-${run.count}`;
      const placed = await exchange.place(
        { id: memberId, testEnabled: false, vipLevel: 0 },
        drawn.order,
        clientId,
        clientId,
      );
      if (placed.ok && drawn.isWaiting) run.waiting = { memberId, orderId: Number(placed.data.order.id) };
      // A trader without coins of one side gets them back by its orders of the other.
      if (!placed.ok) log.debug({ symbol, error: placed.error }, 'a demo order was refused');
    } catch (error) {
      log.warn({ err: error, symbol }, 'a demo order could not be placed');
    } finally {
      run.isBusy = false;
    }
  }

  /** One order of a market waits at most: the one before it is taken off, if it still stands. */
  async function leave(run: MarketRun): Promise<void> {
    const { waiting } = run;
    run.waiting = undefined;
    if (waiting) await exchange.cancel(waiting.memberId, waiting.orderId);
  }

  const timer = setInterval(() => {
    for (const market of exchange.markets()) {
      const run = runOf(market);
      if (!isWanted(run)) continue;
      const work = trade(run).finally(() => underWay.delete(work));
      underWay.add(work);
    }
  }, beatMs);

  return {
    async close() {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}
