import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import { checkingJob } from '../../jobs/check-invariants.ts';
import type { Job } from '../../jobs/start-job.ts';
import type { Log } from '../../log.ts';
import type { MarketData } from '../../market-data/types.ts';
import { checkFuturesInvariants } from './check-futures-invariants.ts';
import type { Futures } from './futures.ts';
import { createWarnings } from './warn-members.ts';

/** Few enough to look at the nearest tickets each time; whoever has a page open sees it live anyway. */
const warnEveryMs = 1_000;

type Options = {
  database: Database;
  clock: Clock;
  futures: Futures;
  marketData: Pick<MarketData, 'last'>;
};

export const futuresJobs = ({ database, futures, ...services }: Options): Job[] => [
  { name: 'warn-of-liquidation', everyMs: warnEveryMs, work: createWarnings({ database, futures, ...services }) },
  { name: 'expire-futures-orders', everyMs: 1_000, work: () => futures.expire() },
  { name: 'futures-funding', everyMs: 5_000, work: () => futures.fund() },
];

export const futuresSideJobs = ({ database, log }: { database: Database; log: Log }): Job[] => [
  checkingJob('check-futures', [() => checkFuturesInvariants(database)], log),
];
