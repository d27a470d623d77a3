import type { Database } from '../../database/client.ts';
import { checkEveryMs, runInvariantChecks } from '../../jobs/check-invariants.ts';
import type { Job } from '../../jobs/start-job.ts';
import type { Log } from '../../log.ts';
import { checkFuturesInvariants } from './check-futures-invariants.ts';
import type { Futures } from './futures.ts';

export const futuresJobs = ({ database, log, futures }: { database: Database; log: Log; futures: Futures }): Job[] => [
  { name: 'expire-futures-orders', everyMs: 1_000, work: () => futures.expire() },
  { name: 'futures-funding', everyMs: 5_000, work: () => futures.fund() },
  {
    name: 'check-futures',
    everyMs: checkEveryMs,
    isAtOnce: true,
    work: () => runInvariantChecks([() => checkFuturesInvariants(database)], log),
  },
];
