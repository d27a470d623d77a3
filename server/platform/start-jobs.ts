import { monthJobs } from '../database/months.ts';
import { httpJobs } from '../http/jobs.ts';
import { type Job, startJob } from '../jobs/start-job.ts';
import { ledgerJobs } from '../ledger/jobs.ts';
import type { Log } from '../log.ts';
import { areas, type JobServices, type Services } from './areas.ts';

/** The work that comes again and again, and needs what only the process with the lease of the exchange has. */
export const listOwnJobs = (services: Services): Job[] => areas.flatMap((area) => area.jobs?.(services) ?? []);

/** The rest of it, for the process with the lease of jobs where there are several. */
export const listSideJobs = (services: JobServices): Job[] => [
  ...monthJobs(services),
  ...ledgerJobs(services),
  ...httpJobs(services),
  ...areas.flatMap((area) => area.sideJobs?.(services) ?? []),
];

/** Starts them; gives the function that ends them. */
export function startJobs(jobs: readonly Job[], log: Log): () => Promise<void> {
  const stops = jobs.map((job) => startJob(job, log));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
