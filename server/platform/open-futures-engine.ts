import { futuresArea } from '../areas/futures/area.ts';
import { futuresRobotArea } from '../areas/futures-robot/area.ts';
import { onCommitted } from '../database/committed.ts';
import { createFuturesNews } from '../live/futures-news.ts';
import type { EngineOptions } from './engines.ts';

type Opened = Awaited<ReturnType<typeof futuresArea.engine.open>>;

/** Loads the open tickets, and begins to follow the prices, for members and their robots. */
export async function openFuturesEngine(options: EngineOptions) {
  const { database, live, log } = options;
  let readAccounts: Opened['readAccounts'];
  let robots: ReturnType<typeof futuresRobotArea.engine.open>['futuresRobots'] | undefined;
  const news = createFuturesNews({
    hasTrader: (memberId) => live.current?.hasTrader(memberId) ?? false,
    publishTickets: (memberId, event) => live.current?.publishTickets(memberId, event),
    hasPoolWatcher: (symbol) => live.current?.hasPoolWatcher(symbol) ?? false,
    publishPools: (event) => live.current?.publishPools(event),
    readAccounts: (memberId) => readAccounts(memberId),
    log,
  });
  const publisher: typeof news = {
    ...news,
    tickets(memberId, report) {
      news.tickets(memberId, report);
      robots?.hear(memberId);
    },
  };
  const opened = await futuresArea.engine.open({ ...options, publisher });
  ({ readAccounts } = opened);
  const { futures } = opened;
  const { futuresRobots } = futuresRobotArea.engine.open({ ...options, futures });
  robots = futuresRobots;
  const services = { ...options, futures, futuresRobots };
  /** What a member has beside its tickets changed, as by a transfer. */
  const balancesChanged = (memberId: number) => news.tickets(memberId, () => []);
  const stopHearing = onCommitted(database, (committed) => {
    if (committed.what === 'balancesChanged') balancesChanged(committed.memberId);
  });
  return {
    handlers: { ...futuresArea.engine.handlers(services), ...futuresRobotArea.engine.handlers(services) },
    jobs: [...futuresArea.engine.jobs(services), ...futuresRobotArea.engine.jobs(services)],
    balancesChanged,
    async close(): Promise<void> {
      stopHearing();
      futuresRobots.close();
      await futures.close();
    },
  };
}
