import type { Clock, RandomBytes } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import { checkingJob } from '../../jobs/check-invariants.ts';
import type { Job } from '../../jobs/start-job.ts';
import type { Log } from '../../log.ts';
import type { MarketData } from '../../market-data/types.ts';
import { checkLoans } from './check-loans.ts';
import { markOverdue } from './due-loans.ts';
import { joinSupplies } from './join-supplies.ts';
import { liquidateLoans } from './liquidate.ts';
import { payQueues } from './pay-queue.ts';
import { createPriceWatch } from './price-watch.ts';
import { tellBadDebt } from './tell-bad-debt.ts';
import { warnBorrowers } from './warn-borrowers.ts';

type SideOptions = { database: Database; clock: Pick<Clock, 'now'>; log: Log };
type Options = SideOptions & { randomBytes: RandomBytes; marketData: Pick<MarketData, 'onTick' | 'last'> };

export function loanJobs({ marketData, ...options }: Options): Job[] {
  const watch = createPriceWatch(marketData);
  return [
    { name: 'loan-liquidation', everyMs: 1_000, work: () => liquidateLoans({ ...options, watch }) },
    { name: 'loan-alerts', everyMs: 5_000, work: () => warnBorrowers({ ...options, watch }) },
  ];
}

/** After a stop loans become overdue first, since whatever joins brings its pool up to now. */
async function workOfHours(options: SideOptions): Promise<void> {
  await markOverdue(options);
  await joinSupplies(options);
}

export function loanSideJobs(options: SideOptions): Job[] {
  const { database, log } = options;
  return [
    { name: 'loan-hours', everyMs: 10_000, isAtOnce: true, work: () => workOfHours(options) },
    { name: 'loan-queue', everyMs: 2_000, work: () => payQueues(options) },
    { name: 'loan-bad-debt', everyMs: 10_000, work: () => tellBadDebt(options) },
    checkingJob('check-loans', [() => checkLoans(database)], log),
  ];
}
