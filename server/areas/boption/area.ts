import { boptionCurrencies } from '../../../contract/boption-values.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { Environment } from '../../env.ts';
import type { MarketData } from '../../market-data/types.ts';
import type { Area } from '../../platform/area.ts';
import { boptionStops } from '../operator/stop-trading.ts';
import type { Viewer } from '../wallet/assets.ts';
import { boptionFund } from './boption-fund.ts';
import { boptionHolds } from './boption-holds.ts';
import type { BuyingServices } from './buy-option.ts';
import { optionsNeedTicksSince } from './complete-options.ts';
import { buyForDemo } from './demo-options.ts';
import { fundOptionHouse } from './fund-house.ts';
import { type BoptionServices, boptionHandlers } from './handlers.ts';
import { isBeatable } from './highest-rate.ts';
import { boptionHouseHandlers } from './house-handlers.ts';
import { boptionJobs, boptionSideJobs } from './jobs.ts';
import { boptionLimitsHandlers } from './limits-handlers.ts';
import { type OptionsOptions, openOptions } from './options.ts';
import { boptionProofHandlers } from './proof-handlers.ts';

type OptionPrices = Pick<MarketData, 'onTick' | 'completeUntilMs' | 'lag'>;
type DemoServices = Omit<BuyingServices, 'lagMs' | 'isBeatable' | 'marketData'> & {
  database: Database;
  clock: Clock;
  marketData: Pick<MarketData, 'last' | 'lag'>;
};
type SeedServices = { environment: Pick<Environment, 'LEDGER'>; database: Database; clock: Clock };

/** What decides whether an option is offered. */
const offeringBy = (marketData: Pick<MarketData, 'lag'>) => ({
  lagMs: (symbol: string) => marketData.lag(symbol).p99Ms ?? 0,
  isBeatable,
});

/** Prices are there before the area, and must not be deleted. */
export const optionTicksSince = optionsNeedTicksSince;

export const boptionArea = {
  engine: {
    async open({ marketData, ...services }: Omit<OptionsOptions, 'marketData'> & { marketData: OptionPrices }) {
      return { options: { ...(await openOptions({ ...services, marketData })), ...offeringBy(marketData) } };
    },
    handlers: (services: BoptionServices) => ({
      boption: boptionHandlers(services),
      boptionLimits: boptionLimitsHandlers(services),
      boptionProof: boptionProofHandlers(services),
      boptionHouse: boptionHouseHandlers(services),
    }),
    jobs: boptionJobs,
  },
  proposals: () => ({ 'boption.open': boptionStops.approved }),
  sideJobs: boptionSideJobs,
  holds: [boptionHolds],
  funds: [boptionFund],
  demo: ({ marketData, ...services }: DemoServices, member: Viewer) =>
    buyForDemo({ ...services, marketData, ...offeringBy(marketData) }, member),
  async seed({ environment, ...services }: SeedServices) {
    // Trial options have a house of their own also where money is real, and operators can not fill it.
    await fundOptionHouse(services, environment.LEDGER === 'trial' ? boptionCurrencies : ['FTUSDT']);
  },
} satisfies Area;
