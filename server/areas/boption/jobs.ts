import type { Database } from '../../database/client.ts';
import { checkEveryMs, runInvariantChecks } from '../../jobs/check-invariants.ts';
import type { Job } from '../../jobs/start-job.ts';
import type { Log } from '../../log.ts';
import { checkOptions } from './check-options.ts';
import type { Options } from './options.ts';

export const boptionJobs = ({ database, log, options }: { database: Database; log: Log; options: Options }): Job[] => [
  // Ticks settle options at once; this is for what no tick follows, and for what failed.
  { name: 'settle-options', everyMs: 1_000, isAtOnce: true, work: () => options.settle() },
  {
    name: 'check-options',
    everyMs: checkEveryMs,
    isAtOnce: true,
    work: () => runInvariantChecks([() => checkOptions(database)], log),
  },
];
