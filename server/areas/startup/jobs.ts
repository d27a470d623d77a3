import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import { checkingJob } from '../../jobs/check-invariants.ts';
import { forEachDue, type JobSurroundings } from '../../jobs/for-each-due.ts';
import type { Job } from '../../jobs/start-job.ts';
import type { Log } from '../../log.ts';
import { checkLaunches } from './check-launches.ts';
import { closingLists } from './close-list.ts';
import { computeTables } from './compute-table.ts';
import { payDueParts } from './pay-part.ts';

type Options = { database: Database; clock: Pick<Clock, 'now'>; log: Log };

/** Everything that is due: lists to close, tables to compute, members to pay. */
export async function runLaunches(surroundings: JobSurroundings): Promise<void> {
  await forEachDue(closingLists, surroundings);
  await computeTables(surroundings.database);
  await payDueParts(surroundings);
}

export const startupJobs = ({ database, clock, log }: Options): Job[] => [
  { name: 'startup', everyMs: 5_000, isAtOnce: true, work: () => runLaunches({ database, clock, log }) },
  checkingJob('check-launches', [() => checkLaunches(database)], log),
];
