import { type Job, purgeEveryMs } from '../../jobs/start-job.ts';
import type { Sessions } from './sessions.ts';

export const accountJobs = ({ sessions }: { sessions: Sessions }): Job[] => [
  { name: 'purge-sessions', everyMs: purgeEveryMs, work: () => sessions.purge() },
];
