import type { Job } from '../../jobs/start-job.ts';
import { saveMemberValues } from './save-member-values.ts';

/** It works once a day; the rest of its runs find nothing to do. */
const saveValuesEveryMs = 5 * 60 * 1000;

export const recordJobs = (options: Parameters<typeof saveMemberValues>[0]): Job[] => [
  {
    name: 'save-member-values',
    everyMs: saveValuesEveryMs,
    work: (stopped) => saveMemberValues({ ...options, stopped }),
  },
];
