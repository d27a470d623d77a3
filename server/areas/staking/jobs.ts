import { dayOf, startOfDay } from '../../../contract/earn-days.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Store } from '../../database/client.ts';
import { checkInSlices, checkingJob } from '../../jobs/check-invariants.ts';
import type { JobSurroundings } from '../../jobs/for-each-due.ts';
import { oncePerPeriod } from '../../jobs/once-per-period.ts';
import type { Job } from '../../jobs/start-job.ts';
import type { Log } from '../../log.ts';
import { checkDays } from './check-days.ts';
import { checkPools, checkStakes } from './check-stakes.ts';
import { closeDay } from './close-day.ts';
import { listPools } from './pools.ts';
import { tellRates } from './tell-members.ts';

type Options = { database: Database; clock: Pick<Clock, 'now'>; log: Log };

/** Few enough that other calls wait only milliseconds: for the pool, and for the one turn of the embedded database. */
const stakesPerSliceDefault = 14;

type DayOptions = JobSurroundings & { stakesPerSlice?: number | undefined };

/** Ends every day of each pool that has ever had a stake, in order, whatever the process missed meanwhile. */
export async function closeDays({ stakesPerSlice = stakesPerSliceDefault, ...surroundings }: DayOptions) {
  const { database, clock } = surroundings;
  const today = startOfDay(dayOf(clock.now()));
  for (const pool of await listPools(database)) {
    const { id, key, doneUntilMs } = pool;
    if (doneUntilMs >= today) continue;
    await oncePerPeriod(
      {
        job: 'staking-day',
        subject: key,
        each: 'day',
        isFinelySliced: true,
        sinceMs: () => firstStakeMs(database, id),
        work: (tx, period, afterId) => closeDay(tx, pool, { ...period, atMs: clock.now(), stakesPerSlice }, afterId),
      },
      surroundings,
    );
  }
}

/** Undefined before the first stake. One that was released before any day has ended needs no day. */
async function firstStakeMs(store: Store, poolId: number): Promise<number | undefined> {
  const first = store.selectFrom('stake').select(({ fn }) => fn.min<number | null>('created_at').as('since'));
  const kept = first.where('pool_id', '=', poolId).where('state', '<>', 'released');
  return (await kept.executeTakeFirstOrThrow()).since ?? undefined;
}

/** 5,000 stakes. */
const slicesPerCheck = 25;

export function stakingJobs({ database, clock, log }: Options): Job[] {
  const checkAllStakes = checkInSlices((id) => checkStakes(database, id), slicesPerCheck);
  const checks = [() => checkPools(database), () => checkDays(database), checkAllStakes];
  return [
    {
      name: 'staking-day',
      everyMs: 10_000,
      isAtOnce: true,
      work: (stopped) => closeDays({ database, clock, log, stopped }),
    },
    { name: 'staking-rates', everyMs: 60_000, work: () => tellRates(database, clock.now()) },
    checkingJob('check-stakes', checks, log, { isAtOnce: false }),
  ];
}
