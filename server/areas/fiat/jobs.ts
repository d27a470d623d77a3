import { forEachDue, type JobSurroundings } from '../../jobs/for-each-due.ts';
import type { Job } from '../../jobs/start-job.ts';
import { expiringDeposits } from './expire-deposit.ts';

const expireEveryMs = 60_000;

export const fiatJobs = (surroundings: JobSurroundings): Job[] => [
  { name: expiringDeposits.job, everyMs: expireEveryMs, work: () => forEachDue(expiringDeposits, surroundings) },
];
