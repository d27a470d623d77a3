import type { AlertLine } from '../../../contract/alert-values.ts';
import type { Decimal } from '../../../contract/money.ts';
import { type Clock, dayMs } from '../../clock.ts';
import type { LastPrice, MarketData } from '../../market-data/types.ts';
import type { AlertMarket, SeenTick } from './alert-market.ts';
import { createDayWindow } from './day-window.ts';

/** A value of a market, and the tick up to which it is known. */
export type Shown = { value: Decimal; tick: SeenTick };
export type ValueOptions = { marketData: Pick<MarketData, 'last' | 'klines'>; clock: Pick<Clock, 'now'> };

const minuteMs = 60_000;
/** Of 24 hours, with the minutes in which they begin and end. */
const minutesOfDay = dayMs / minuteMs + 2;

/** What the thresholds of alerts are compared with. */
export function createMarketValues({ marketData, clock }: ValueOptions) {
  /** Undefined while the market is stale. */
  function fresh(symbol: string): LastPrice | undefined {
    const last = marketData.last(symbol);
    return last?.stale === null ? last : undefined;
  }

  return {
    isFresh: (symbol: string): boolean => fresh(symbol) !== undefined,
    /** Undefined while the market is stale, and as long as its last 24 hours were not read. */
    now(market: AlertMarket, line: AlertLine): Shown | undefined {
      const last = fresh(market.symbol);
      if (!last) return undefined;
      if (line === 'price') return { value: last.price, tick: last };
      const figures = market.window?.figures(last.price, clock.now());
      return figures && { value: figures[line], tick: last };
    },
    /** Reads the last 24 hours, which ticks carry on. */
    async openWindow(market: AlertMarket): Promise<void> {
      if (market.window) return;
      const fromMs = clock.now() - dayMs - minuteMs;
      const query = { symbol: market.symbol, interval: '1m', fromMs, limit: minutesOfDay } as const;
      const { items } = await marketData.klines(query);
      market.window ??= createDayWindow(items);
    },
  };
}
