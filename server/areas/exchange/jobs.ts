import type { Decimal } from '../../../contract/money.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import { checkInSlices, checkingJob } from '../../jobs/check-invariants.ts';
import { type Job, purgeEveryMs } from '../../jobs/start-job.ts';
import type { Log } from '../../log.ts';
import { checkMarkets, checkOrders } from './check-exchange-invariants.ts';
import { delistMarkets } from './delist-markets.ts';
import type { Exchange } from './exchange.ts';
import { createListingFollower, type ListingOptions } from './follow-listing.ts';
import { purgeUntradedOrders } from './purge-orders.ts';
import { followVolume } from './vip-levels.ts';

/** Cancelled orders of the members that programs run are no money and nobody looks at them. */
const untradedOrdersKeptMs = 60 * 60 * 1000;

/** Of the checks of orders: some 400,000 in ten minutes, so that ten million take four hours. */
const slicesPerCheck = 400;
/** Members see the end of a market before: some seconds more are no matter. */
const delistEveryMs = 10_000;
/** A market that operators have opened trades within some seconds. */
const followListingEveryMs = 5_000;
/** An order that comes before this job does the same: markets open, orders expire, those of silent members end. */
const openEveryMs = 1_000;
/** It works once a day; the rest of its runs find nothing to do. */
const followVolumeEveryMs = 5 * 60 * 1000;

type Options = ListingOptions & { clock: Clock; exchange: Pick<Exchange, 'cancel' | 'refresh'> };

export const exchangeJobs = ({ database, clock, ...services }: Options): Job[] => [
  {
    name: 'follow-listing',
    everyMs: followListingEveryMs,
    work: createListingFollower({ database, ...services }),
  },
  {
    name: 'open-markets',
    everyMs: openEveryMs,
    // A batch opens what is due before anything else, whoever sent it.
    work: () => services.exchange.refresh(),
  },
  {
    name: 'delist-markets',
    everyMs: delistEveryMs,
    work: () => delistMarkets({ database, ...services }, clock.now()),
  },
];

type SideOptions = {
  database: Database;
  clock: Clock;
  log: Log;
  prices: { usdt(asset: string): Decimal | undefined };
  sessions: { refresh(memberId: number): void };
};

export const exchangeSideJobs = ({ database, clock, log, ...services }: SideOptions): Job[] => [
  checkingJob(
    'check-exchange',
    [checkInSlices((afterBlock) => checkOrders(database, afterBlock), slicesPerCheck), () => checkMarkets(database)],
    log,
  ),
  {
    name: 'purge-untraded-orders',
    everyMs: purgeEveryMs,
    async work() {
      const programs = database.selectFrom('member').select('id').where('purpose', 'in', ['marketMaker', 'demoTrader']);
      for (const { id } of await programs.execute()) {
        while ((await purgeUntradedOrders(database, id, clock.now() - untradedOrdersKeptMs)) > 0);
      }
    },
  },
  {
    name: 'vip-levels',
    everyMs: followVolumeEveryMs,
    work: () => followVolume({ database, clock, log, ...services }),
  },
];
