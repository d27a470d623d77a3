import { accountJobs } from '../areas/account/jobs.ts';
import { convertJobs } from '../areas/convert/jobs.ts';
import { exchangeJobs } from '../areas/exchange/jobs.ts';
import { fiatJobs } from '../areas/fiat/jobs.ts';
import { homeJobs } from '../areas/home/jobs.ts';
import { notificationJobs } from '../areas/notification/jobs.ts';
import { operatorJobs } from '../areas/operator/jobs.ts';
import { recordJobs } from '../areas/record/jobs.ts';
import { securityJobs } from '../areas/security/jobs.ts';
import { withdrawalJobs } from '../areas/withdrawal/jobs.ts';
import { httpJobs } from '../http/jobs.ts';
import { type Job, startJob } from '../jobs/start-job.ts';
import { ledgerJobs } from '../ledger/jobs.ts';
import { areaHolds } from './area-holds.ts';
import type { Services } from './open-services.ts';

/** Starts the work that comes again and again; gives the function that ends it. */
export function startJobs(services: Services): () => Promise<void> {
  const { chains, log } = services;
  const jobs: Job[] = [
    ...ledgerJobs({ ...services, areaHolds }),
    ...httpJobs(services),
    ...accountJobs(services),
    ...securityJobs(services),
    ...operatorJobs(services),
    ...homeJobs(services),
    ...notificationJobs(services),
    ...exchangeJobs(services),
    ...convertJobs(services),
    ...recordJobs(services),
    ...fiatJobs(services),
    ...chains.jobs,
    ...withdrawalJobs(services),
  ];
  const stops = jobs.map((job) => startJob(job, log));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
