import { randomUUID } from 'node:crypto';
import { systemClock, systemRandomBytes } from '../clock.ts';
import type { Lease } from '../database/lease.ts';
import type { Environment } from '../env.ts';
import { startJob } from '../jobs/start-job.ts';
import type { Log } from '../log.ts';
import { openBus } from '../processes/bus.ts';
import type { News } from '../processes/news.ts';
import { joinFrontServices } from './areas.ts';
import { followLead } from './follow-lead.ts';
import { openFrontServices } from './open-front-services.ts';
import { listSideJobs } from './start-jobs.ts';

type JobsOptions = { environment: Environment; redisUrl: string; log: Log; lease: Lease };

/**
 * Starts the jobs that need nothing which only the process with the lease of the exchange has, in whatever process has
 * the lease of jobs. Throws when the database can not be read.
 */
export async function openJobs({ environment, redisUrl: url, log, lease }: JobsOptions) {
  const surroundings = { environment, log, clock: systemClock, randomBytes: systemRandomBytes };
  const services = joinFrontServices(await openFrontServices({ ...surroundings, lease }));
  const bus = await openBus<News>({ url, id: randomUUID(), log });
  const lead = followLead(bus, services);
  await lead.pricesHeard();
  const stops = listSideJobs(services).map((job) => startJob(job, log));
  return {
    async close() {
      await Promise.all(stops.map((stop) => stop()));
      lead.close();
      await bus.close();
      await services.close();
    },
  };
}
