import { type Job, purgeEveryMs } from '../../jobs/start-job.ts';
import type { SearchCounts } from './search-counts.ts';

const flushEveryMs = 10_000;

export const homeJobs = ({ searchCounts }: { searchCounts: SearchCounts }): Job[] => [
  { name: 'flush-searches', everyMs: flushEveryMs, work: () => searchCounts.flush() },
  { name: 'purge-searches', everyMs: purgeEveryMs, work: () => searchCounts.purge() },
];
