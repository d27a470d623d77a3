import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import { checkEveryMs, runInvariantChecks } from '../../jobs/check-invariants.ts';
import { type Job, purgeEveryMs } from '../../jobs/start-job.ts';
import type { Log } from '../../log.ts';
import { checkExchangeInvariants } from './check-exchange-invariants.ts';
import { purgeUntradedOrders } from './purge-orders.ts';

/** The market maker's cancelled orders are no money and nobody looks at them. */
const makerOrdersKeptMs = 60 * 60 * 1000;

type Options = { database: Database; clock: Clock; log: Log; marketMaker: { memberId: number } | undefined };

export const exchangeJobs = ({ database, clock, log, marketMaker }: Options): Job[] => [
  {
    name: 'check-exchange',
    everyMs: checkEveryMs,
    isAtOnce: true,
    work: () => runInvariantChecks([() => checkExchangeInvariants(database)], log),
  },
  {
    name: 'purge-maker-orders',
    everyMs: purgeEveryMs,
    async work() {
      if (!marketMaker) return;
      while ((await purgeUntradedOrders(database, marketMaker.memberId, clock.now() - makerOrdersKeptMs)) > 0);
    },
  },
];
