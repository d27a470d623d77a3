import type { FuturesAccount } from '../../../contract/futures-market.ts';
import { marginCurrencies } from '../../../contract/futures-values.ts';
import { features, switchedOff } from '../../../contract/site-features.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { Environment } from '../../env.ts';
import type { Area } from '../../platform/area.ts';
import { futuresStops } from '../operator/stop-trading.ts';
import type { SiteSettingsReader } from '../site/settings.ts';
import type { Viewer } from '../wallet/assets.ts';
import { fundFuturesHouse } from './fund-house.ts';
import { type FuturesOptions, openFutures } from './futures.ts';
import { futuresFunds } from './futures-funds.ts';
import { type FuturesServices, futuresHandlers } from './handlers.ts';
import { futuresHouseHandlers } from './house-handlers.ts';
import { futuresJobs, futuresSideJobs } from './jobs.ts';
import { acceptNotice, futuresLimitsHandlers } from './limits-handlers.ts';
import { readStats } from './read-stats.ts';
import { createUnrealised } from './read-unrealised.ts';
import { ticketHolds } from './ticket-holds.ts';

type OpenOptions = Omit<FuturesOptions, 'isOff'> & { site: Pick<SiteSettingsReader, 'current'> };
type DemoServices = { database: Database; clock: Clock };
type SeedServices = DemoServices & { environment: Pick<Environment, 'LEDGER'> };

export const futuresArea = {
  engine: {
    async open({ site, ...options }: OpenOptions) {
      const isOff = () => (switchedOff(site.current()) & features.futures) !== 0;
      const futures = await openFutures({ ...options, isOff });
      const markOf = (symbol: string) => options.marketData.last(symbol)?.price;
      const readAccounts = (memberId: number): Promise<FuturesAccount[]> =>
        readStats(futures.database, futures.state(), memberId, markOf);
      return { futures, readAccounts };
    },
    handlers: (services: FuturesServices) => ({
      futures: futuresHandlers(services),
      futuresLimits: futuresLimitsHandlers(services),
      futuresHouse: futuresHouseHandlers(services),
    }),
    jobs: futuresJobs,
  },
  open: (options: Parameters<typeof createUnrealised>[0]) => ({
    futures: { unrealised: createUnrealised(options) },
  }),
  proposals: () => ({ 'futures.open': futuresStops.approved }),
  sideJobs: futuresSideJobs,
  holds: [ticketHolds],
  funds: futuresFunds,
  /** Can be tried out at once, with the leverage that takes no answers. */
  demo: ({ database, clock }: DemoServices, { id }: Viewer) => acceptNotice(database, id, clock.now()),
  async seed({ environment, ...services }: SeedServices) {
    // Trial futures have a house of their own also where money is real, and operators can not fill it.
    await fundFuturesHouse(services, environment.LEDGER === 'trial' ? marginCurrencies : ['FTUSDT']);
  },
} satisfies Area;
