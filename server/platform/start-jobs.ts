import { monthJobs } from '../database/months.ts';
import { httpJobs } from '../http/jobs.ts';
import { type Job, startJob } from '../jobs/start-job.ts';
import { ledgerJobs } from '../ledger/jobs.ts';
import { areas, type JobServices, type Services } from './areas.ts';

/** The work that comes again and again, and needs what only the process with the lease of the exchange has. */
const listOwnJobs = (services: Services): Job[] => areas.flatMap((area) => area.jobs?.(services) ?? []);

/** The rest of it, for the process with the lease of jobs where there are several. */
export const listSideJobs = (services: JobServices): Job[] => [
  ...monthJobs(services),
  ...ledgerJobs(services),
  ...httpJobs(services),
  ...areas.flatMap((area) => area.sideJobs?.(services) ?? []),
];

export const listJobs = (services: Services): Job[] => [...listSideJobs(services), ...listOwnJobs(services)];

/** Starts it; gives the function that ends it. */
export function startJobs(services: Services, { withSideJobs }: { withSideJobs: boolean }): () => Promise<void> {
  const jobs = withSideJobs ? listJobs(services) : listOwnJobs(services);
  const stops = jobs.map((job) => startJob(job, services.log));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
