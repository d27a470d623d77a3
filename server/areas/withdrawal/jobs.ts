import type { Job } from '../../jobs/start-job.ts';
import { advanceWithdrawals, type SendingOptions } from './send-withdrawals.ts';

const advanceEveryMs = 2_000;

export const withdrawalJobs = (options: SendingOptions): Job[] => [
  { name: 'advance-withdrawals', everyMs: advanceEveryMs, work: () => advanceWithdrawals(options) },
];
