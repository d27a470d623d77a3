import type { Area } from '../../platform/area.ts';
import { approvedClose, approvedDistribution, approvedListing } from './approve-steps.ts';
import { approvedCancellation } from './cancel-launch.ts';
import { findCoinPicture } from './coin-picture.ts';
import { type StartupOptions, startupHandlers } from './handlers.ts';
import { type StartupHouseOptions, startupHouseHandlers } from './house-handlers.ts';
import { startupJobs } from './jobs.ts';
import { approvedLaunchMarket } from './list-market.ts';
import { offerDemoLaunches } from './offer-demo-launches.ts';
import { startupFund } from './startup-fund.ts';
import { startupHolds } from './startup-holds.ts';

export const startupArea = {
  handlers: (services: StartupOptions & StartupHouseOptions) => ({
    startup: startupHandlers(services),
    startupHouse: startupHouseHandlers(services),
  }),
  proposals: () => ({
    'startup.list': approvedListing,
    'startup.cancel': approvedCancellation,
    'startup.close': approvedClose,
    'startup.distribute': approvedDistribution,
    'startup.market': approvedLaunchMarket,
  }),
  images: ({ database }: Pick<StartupOptions, 'database'>) => ({
    coin: (name: string) => findCoinPicture(database, name),
  }),
  jobs: startupJobs,
  holds: [startupHolds],
  funds: [startupFund],
  demo: offerDemoLaunches,
} satisfies Area;
