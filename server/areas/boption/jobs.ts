import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import { checkingJob } from '../../jobs/check-invariants.ts';
import type { Job } from '../../jobs/start-job.ts';
import type { Log } from '../../log.ts';
import { checkOptions } from './check-options.ts';
import { checkTables } from './check-tables.ts';
import { closeOptionDays } from './close-days.ts';
import { completeOptions } from './complete-options.ts';
import type { Options } from './options.ts';

export const boptionJobs = ({ options }: { options: Options }): Job[] => [
  // Ticks settle options at once; this is for what no tick follows, for what failed, and for those of the demo.
  { name: 'settle-options', everyMs: 1_000, isAtOnce: true, work: () => options.look() },
];

type SideOptions = { database: Database; log: Log; clock: Clock };

export const boptionSideJobs = ({ database, log, clock }: SideOptions): Job[] => [
  { name: 'complete-options', everyMs: 2_000, work: () => completeOptions(database, clock.now()) },
  { name: 'close-option-days', everyMs: 60_000, isAtOnce: true, work: () => closeOptionDays(database, clock.now()) },
  checkingJob('check-options', [() => checkOptions(database), () => checkTables(database)], log),
];
