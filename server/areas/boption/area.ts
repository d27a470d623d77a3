import { boptionCurrencies } from '../../../contract/boption-values.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { Environment } from '../../env.ts';
import type { MarketData } from '../../market-data/types.ts';
import type { Area } from '../../platform/area.ts';
import { boptionStops } from '../operator/stop-trading.ts';
import { boptionFund } from './boption-fund.ts';
import { boptionHolds } from './boption-holds.ts';
import { optionsNeedTicksSince } from './complete-options.ts';
import { buyForDemo } from './demo-options.ts';
import { fundOptionHouse } from './fund-house.ts';
import { type BoptionServices, boptionHandlers } from './handlers.ts';
import { isBeatable } from './highest-rate.ts';
import { boptionHouseHandlers } from './house-handlers.ts';
import { boptionJobs } from './jobs.ts';
import { boptionLimitsHandlers } from './limits-handlers.ts';
import { type OptionsOptions, openOptions } from './options.ts';
import { boptionProofHandlers } from './proof-handlers.ts';

type OptionPrices = Pick<MarketData, 'onTick' | 'lag'>;
type SeedServices = { environment: Pick<Environment, 'LEDGER'>; database: Database; clock: Clock };

/** Prices are there before the area, and must not be deleted. */
export const optionTicksSince = optionsNeedTicksSince;

export const boptionArea = {
  async open({ marketData, ...services }: Omit<OptionsOptions, 'marketData'> & { marketData: OptionPrices }) {
    const lagMs = (symbol: string) => marketData.lag(symbol).p99Ms ?? 0;
    return { options: { ...(await openOptions({ ...services, marketData })), lagMs, isBeatable } };
  },
  handlers: (services: BoptionServices) => ({
    boption: boptionHandlers(services),
    boptionLimits: boptionLimitsHandlers(services),
    boptionProof: boptionProofHandlers(services),
    boptionHouse: boptionHouseHandlers(services),
  }),
  proposals: () => ({ 'boption.open': boptionStops.approved }),
  jobs: boptionJobs,
  holds: [boptionHolds],
  funds: [boptionFund],
  demo: buyForDemo,
  async seed({ environment, ...services }: SeedServices) {
    // Trial options have a house of their own also where money is real, and operators can not fill it.
    await fundOptionHouse(services, environment.LEDGER === 'trial' ? boptionCurrencies : ['FTUSDT']);
  },
} satisfies Area;
