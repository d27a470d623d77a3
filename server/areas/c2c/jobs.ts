import { type Clock, hourMs } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { Environment } from '../../env.ts';
import type { Job } from '../../jobs/start-job.ts';
import type { Log } from '../../log.ts';
import { countChangedTraders } from './count-traders.ts';
import { rateSource } from './fiat-rates.ts';
import { refreshRates } from './refresh-rates.ts';

const countEveryMs = 60_000;

type Options = { database: Database; clock: Clock; log: Log; environment: Environment };

export function c2cJobs({ environment, ...services }: Options): Job[] {
  const source = rateSource(environment);
  return [
    { name: 'refresh-fiat-rates', everyMs: hourMs, isAtOnce: true, work: () => refreshRates({ ...services, source }) },
    {
      name: 'count-traders',
      everyMs: countEveryMs,
      work: () => countChangedTraders(services.database, services.clock.now()),
    },
  ];
}
