import type { Environment } from '../../env.ts';
import type { Area } from '../../platform/area.ts';
import { approvedClose, approvedDistribution, approvedListing } from './approve-steps.ts';
import { subscribeForDemo } from './demo-subscription.ts';
import { type StartupOptions, startupHandlers } from './handlers.ts';
import { startupHouseHandlers } from './house-handlers.ts';
import { startupJobs } from './jobs.ts';
import { offerTrialLaunches } from './offer-trial-launches.ts';
import { startupFund } from './startup-fund.ts';
import { startupHolds } from './startup-holds.ts';

type SeedServices = StartupOptions & { environment: Pick<Environment, 'LEDGER'> };

export const startupArea = {
  handlers: (services: StartupOptions) => ({
    startup: startupHandlers(services),
    startupHouse: startupHouseHandlers(services),
  }),
  proposals: () => ({
    'startup.list': approvedListing,
    'startup.close': approvedClose,
    'startup.distribute': approvedDistribution,
  }),
  jobs: startupJobs,
  holds: [startupHolds],
  funds: [startupFund],
  async seed({ environment, ...services }: SeedServices) {
    if (environment.LEDGER === 'trial') await offerTrialLaunches(services);
  },
  demo: subscribeForDemo,
} satisfies Area;
