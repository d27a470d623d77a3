import type { Clock } from '../clock.ts';
import type { Database } from '../database/client.ts';
import { type Job, purgeEveryMs } from '../jobs/start-job.ts';
import { purgeIdempotency } from './idempotency.ts';

export const httpJobs = ({ database, clock }: { database: Database; clock: Clock }): Job[] => [
  { name: 'purge-idempotency', everyMs: purgeEveryMs, work: () => purgeIdempotency(database, clock) },
];
