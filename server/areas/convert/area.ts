import type { Environment } from '../../env.ts';
import type { MarketData } from '../../market-data/types.ts';
import type { Area } from '../../platform/area.ts';
import { convertFund } from './convert-fund.ts';
import { convertForDemo } from './demo-conversion.ts';
import { fundHouse } from './fund-house.ts';
import { convertHandlers, convertReadings } from './handlers.ts';
import { convertJobs } from './jobs.ts';
import type { ConvertOptions } from './make-quote.ts';

type SeedServices = ConvertOptions & { environment: Pick<Environment, 'LEDGER'>; marketData: MarketData };

export const convertArea = {
  handlers: (services: ConvertOptions) => ({ convert: convertHandlers(services) }),
  /** Prices are agreed on where they come first, not where they are heard. */
  front: (services: Parameters<typeof convertReadings>[0]) => ({ convert: convertReadings(services) }),
  sideJobs: convertJobs,
  funds: [convertFund],
  async seed({ environment, marketData, ...basics }: SeedServices) {
    if (environment.LEDGER === 'trial') await fundHouse({ ...basics, usdtPrice: marketData.usdtPrice });
  },
  demo: convertForDemo,
} satisfies Area;
