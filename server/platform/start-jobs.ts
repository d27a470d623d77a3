import { monthJobs } from '../database/months.ts';
import { httpJobs } from '../http/jobs.ts';
import { type Job, startJob } from '../jobs/start-job.ts';
import { ledgerJobs } from '../ledger/jobs.ts';
import { areas, type Services } from './areas.ts';

/** The work that comes again and again. */
export const listJobs = (services: Services): Job[] => [
  ...monthJobs(services),
  ...ledgerJobs(services),
  ...httpJobs(services),
  ...areas.flatMap((area) => area.jobs?.(services) ?? []),
];

/** Starts it; gives the function that ends it. */
export function startJobs(services: Services): () => Promise<void> {
  const stops = listJobs(services).map((job) => startJob(job, services.log));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
