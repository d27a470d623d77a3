import { httpJobs } from '../http/jobs.ts';
import { startJob } from '../jobs/start-job.ts';
import { ledgerJobs } from '../ledger/jobs.ts';
import { areas, type Services } from './areas.ts';

/** Starts the work that comes again and again; gives the function that ends it. */
export function startJobs(services: Services): () => Promise<void> {
  const jobs = [
    ...ledgerJobs(services),
    ...httpJobs(services),
    ...areas.flatMap((area) => area.jobs?.(services) ?? []),
  ];
  const stops = jobs.map((job) => startJob(job, services.log));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
