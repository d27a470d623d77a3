import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import { type Job, purgeEveryMs } from '../../jobs/start-job.ts';
import { purgeSecurity } from './purge-security.ts';

export const securityJobs = ({ database, clock }: { database: Database; clock: Clock }): Job[] => [
  { name: 'purge-security', everyMs: purgeEveryMs, work: () => purgeSecurity(database, clock) },
];
