import { randomUUID } from 'node:crypto';
import { systemClock, systemRandomBytes } from '../clock.ts';
import type { Lease } from '../database/lease.ts';
import type { Environment } from '../env.ts';
import type { Log } from '../log.ts';
import { openBus } from '../processes/bus.ts';
import type { News } from '../processes/news.ts';
import { joinFrontServices } from './areas.ts';
import { followLead } from './follow-lead.ts';
import { openFrontServices } from './open-front-services.ts';
import { listSideJobs, startJobs } from './start-jobs.ts';

type JobsOptions = { environment: Environment; redisUrl: string; log: Log; lease: Lease };

/**
 * Starts the jobs that need nothing which only the process with the lease of the exchange has, in whatever process has
 * the lease of jobs. Throws when the database can not be read.
 */
export async function openJobs({ environment, redisUrl: url, log, lease }: JobsOptions) {
  // What was opened is closed again when the rest can not be.
  await using opening = new AsyncDisposableStack();
  const surroundings = { environment, log, clock: systemClock, randomBytes: systemRandomBytes };
  const services = joinFrontServices(await openFrontServices({ ...surroundings, lease }));
  opening.defer(services.close);
  const bus = await openBus<News>({ url, id: randomUUID(), log });
  opening.defer(bus.close);
  const lead = followLead(bus, services);
  opening.defer(lead.close);
  await lead.pricesHeard();
  opening.defer(startJobs(listSideJobs(services), log));
  const opened = opening.move();
  return { close: () => opened.disposeAsync() };
}
