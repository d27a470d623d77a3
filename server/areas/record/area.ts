import type { Area } from '../../platform/area.ts';
import { type GainsOptions, recordGainsHandlers } from './gains-handlers.ts';
import { recordJobs } from './jobs.ts';
import { type RecordOptions, recordHandlers } from './record-handlers.ts';
import { recordYearHandlers } from './year-handlers.ts';

export const recordArea = {
  handlers: (services: RecordOptions & GainsOptions) => ({
    record: recordHandlers(services),
    recordYear: recordYearHandlers(services),
    recordGains: recordGainsHandlers(services),
  }),
  front: (services: RecordOptions & GainsOptions) => ({
    record: recordHandlers(services),
    recordYear: recordYearHandlers(services),
    recordGains: recordGainsHandlers(services),
  }),
  sideJobs: recordJobs,
} satisfies Area;
