import { type AlertLine, alertLines } from '../../../contract/alert-values.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { Log } from '../../log.ts';
import type { MarketData } from '../../market-data/types.ts';
import { createAlertWriter } from './alert-writer.ts';
import { createMarketValues, type Shown } from './market-values.ts';
import { WaitingAlerts } from './waiting-alerts.ts';

export type WatchOptions = {
  database: Database;
  marketData: Pick<MarketData, 'last' | 'onTick' | 'klines'>;
  clock: Clock;
  log: Log;
};

/** Looks at the active alerts with each tick, and at the figures of 24 hours with each look. */
export function createAlertWatch({ database, marketData, clock, log }: WatchOptions) {
  const values = createMarketValues({ marketData, clock });
  const writer = createAlertWriter({
    database,
    clock,
    log,
    put: (row) => waiting.put(row),
    isCurrent: (id, version) => waiting.isCurrent(id, version),
    drop: (id) => waiting.forget(id),
  });
  const waiting: WaitingAlerts = new WaitingAlerts(clock, writer);
  const markets = () => [...waiting.markets.values()].filter(({ size }) => size > 0);

  const stopListening = marketData.onTick((tick) => {
    const market = waiting.markets.get(tick.symbol);
    if (!market) return;
    market.seq = tick.seq;
    market.window?.add(tick);
    if (!values.isFresh(tick.symbol)) return;
    const { seq, atMs, price } = tick;
    market.remember({ seq, atMs, price });
    if (!market.isReached('price', price)) return;
    waiting.show(market, 'price', { value: price, tick });
    void writer.flush();
  });

  return {
    waiting,
    /** Those with active alerts. */
    markets,
    /** The value that a line has now; undefined while the market is stale or unknown. */
    async valueNow(symbol: string, line: AlertLine): Promise<Shown | undefined> {
      const market = waiting.follow(symbol);
      if (line !== 'price') await values.openWindow(market);
      return values.now(market, line);
    },
    isIdle: () => writer.isIdle(),
    flush: () => writer.flush(),
    /** Ends pauses that are over, and looks at the figures of 24 hours. Once a second. */
    async look(): Promise<void> {
      const withDay = markets().filter(({ needsDay }) => needsDay);
      for (const market of withDay) await values.openWindow(market);
      waiting.endPauses(values.now);
      for (const market of withDay) {
        for (const line of alertLines) {
          const shown = line === 'price' ? undefined : values.now(market, line);
          if (shown) waiting.show(market, line, shown);
        }
      }
      await writer.flush();
    },
    stopListening,
  };
}
export type AlertWatch = ReturnType<typeof createAlertWatch>;
