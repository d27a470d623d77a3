import type { Clock } from '../clock.ts';
import type { Database } from '../database/client.ts';
import { type Job, purgeEveryMs } from '../jobs/start-job.ts';
import { purgeAnswers } from './move-once.ts';

export const httpJobs = ({ database, clock }: { database: Database; clock: Clock }): Job[] => [
  { name: 'purge-answers', everyMs: purgeEveryMs, work: () => purgeAnswers(database, clock) },
];
