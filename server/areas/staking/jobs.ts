import { dayOf, startOfDay } from '../../../contract/earn-days.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import { checkEveryMs, checkInSlices, runInvariantChecks } from '../../jobs/check-invariants.ts';
import { oncePerPeriod } from '../../jobs/once-per-period.ts';
import type { Job } from '../../jobs/start-job.ts';
import type { Log } from '../../log.ts';
import { checkPools, checkStakes } from './check-stakes.ts';
import { closeDay } from './close-day.ts';
import { tellRates } from './tell-members.ts';

type Options = { database: Database; clock: Pick<Clock, 'now'>; log: Log };

/** Ends every day of each pool that has ever had a stake, in order, whatever the process missed meanwhile. */
export async function closeDays({ database, clock, log }: Omit<Options, 'log'> & { log: Pick<Log, 'error'> }) {
  const pools = await database
    .selectFrom('stake')
    .innerJoin('staking_pool', 'staking_pool.id', 'pool_id')
    .select(({ fn }) => ['pool_id', 'key', fn.min('created_at').as('since')])
    .where('done_until', '<', startOfDay(dayOf(clock.now())))
    .groupBy(['pool_id', 'key', 'sort'])
    .orderBy('sort')
    .execute();
  for (const { pool_id: poolId, key, since } of pools) {
    await oncePerPeriod(
      {
        job: 'staking-day',
        subject: key,
        each: 'day',
        sinceMs: since,
        work: (tx, period, afterId) => closeDay(tx, poolId, { ...period, atMs: clock.now() }, afterId),
      },
      { database, clock, log },
    );
  }
}

/** 5,000 stakes. */
const slicesPerCheck = 25;

export function stakingJobs({ database, clock, log }: Options): Job[] {
  const checks = [() => checkPools(database), checkInSlices((id) => checkStakes(database, id), slicesPerCheck)];
  return [
    { name: 'staking-day', everyMs: 10_000, isAtOnce: true, work: () => closeDays({ database, clock, log }) },
    { name: 'staking-rates', everyMs: 60_000, work: () => tellRates(database, clock.now()) },
    { name: 'check-stakes', everyMs: checkEveryMs, work: () => runInvariantChecks(checks, log) },
  ];
}
