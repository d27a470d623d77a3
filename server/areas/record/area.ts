import type { Area } from '../../platform/area.ts';
import { recordJobs } from './jobs.ts';
import { type RecordOptions, recordHandlers } from './record-handlers.ts';
import { recordYearHandlers } from './year-handlers.ts';

export const recordArea = {
  handlers: (services: RecordOptions) => ({
    record: recordHandlers(services),
    recordYear: recordYearHandlers(services),
  }),
  jobs: recordJobs,
} satisfies Area;
