import type { Database } from '../../database/client.ts';
import type { Area } from '../../platform/area.ts';
import { reserveJobs } from './jobs.ts';
import { publishReserves } from './publish-reserves.ts';
import { reserveHandlers } from './reserve-handlers.ts';

export const reservesArea = {
  handlers: (services: { database: Database }) => ({ reserves: reserveHandlers(services) }),
  front: (services: { database: Database }) => ({ reserves: reserveHandlers(services) }),
  sideJobs: reserveJobs,
  commands: { reserves: (_words, options) => publishReserves(options) },
} satisfies Area;
