import type { JobSurroundings } from '../../jobs/for-each-due.ts';
import type { Job } from '../../jobs/start-job.ts';
import type { Prices } from '../../market-data/price-of.ts';
import { saveMemberValues } from './save-member-values.ts';

/** It works once a day; the rest of its runs find nothing to do. */
const saveValuesEveryMs = 5 * 60 * 1000;

export const recordJobs = (options: JobSurroundings & { prices: Prices }): Job[] => [
  { name: 'save-member-values', everyMs: saveValuesEveryMs, work: () => saveMemberValues(options) },
];
