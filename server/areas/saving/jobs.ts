import { features, switchedOff } from '../../../contract/site-features.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { Environment } from '../../env.ts';
import { checkInSlices, checkingJob } from '../../jobs/check-invariants.ts';
import type { Job } from '../../jobs/start-job.ts';
import type { Log } from '../../log.ts';
import type { SiteSettingsReader } from '../site/settings.ts';
import { checkOrders } from './check-orders.ts';
import { fundHouse } from './fund-house.ts';
import { noteClosings } from './note-closings.ts';
import { runDays } from './run-days.ts';
import { tellRates } from './tell-rates.ts';

/** It works once a day; the rest of its runs find nothing to do. */
const daysEveryMs = 10_000;
const minuteMs = 60_000;
/** 5,000 orders. */
const slicesPerCheck = 25;

type Options = {
  database: Database;
  clock: Clock;
  log: Log;
  environment: Pick<Environment, 'LEDGER'>;
  site: Pick<SiteSettingsReader, 'current'>;
};

export function savingJobs({ environment, log, site, ...basics }: Options): Job[] {
  const { database } = basics;
  const isOff = () => (switchedOff(site.current()) & features.finance) !== 0;
  const checks = [checkInSlices((afterId) => checkOrders(database, afterId), slicesPerCheck)];
  return [
    {
      name: 'saving-days',
      everyMs: daysEveryMs,
      isAtOnce: true,
      work: (stopped) => runDays({ ...basics, log, isOff, stopped }),
    },
    { name: 'tell-saving-rates', everyMs: minuteMs, work: () => tellRates(basics) },
    { name: 'note-saving-closings', everyMs: minuteMs, isAtOnce: true, work: () => noteClosings(basics) },
    checkingJob('check-savings', checks, log, { isAtOnce: false }),
    // A trial goes on without a start when a product is opened.
    ...(environment.LEDGER === 'trial'
      ? [{ name: 'fund-savings', everyMs: minuteMs, work: () => fundHouse(basics) }]
      : []),
  ];
}
