import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { Environment } from '../../env.ts';
import type { Area } from '../../platform/area.ts';
import { approvedProduct } from './add-product.ts';
import { saveForDemo } from './demo-saving.ts';
import { fundHouse } from './fund-house.ts';
import { type SavingOptions, savingHandlers } from './handlers.ts';
import { savingHouseHandlers } from './house-handlers.ts';
import { savingJobs } from './jobs.ts';
import { offerTrialProducts } from './offer-trial-products.ts';
import { approvedResumption } from './pause-product.ts';
import { savingFund } from './saving-fund.ts';
import { savingHolds } from './saving-holds.ts';

type SeedServices = { environment: Pick<Environment, 'LEDGER'>; database: Database; clock: Clock };

export const savingArea = {
  handlers: (services: SavingOptions) => ({
    saving: savingHandlers(services),
    savingHouse: savingHouseHandlers(services),
  }),
  front: (services: SavingOptions) => ({ saving: savingHandlers(services) }),
  proposals: () => ({ 'saving.add': approvedProduct, 'saving.resume': approvedResumption }),
  jobs: savingJobs,
  holds: [savingHolds],
  funds: [savingFund],
  async seed({ environment, ...services }: SeedServices) {
    if (environment.LEDGER !== 'trial') return;
    await offerTrialProducts(services);
    await fundHouse(services);
  },
  demo: saveForDemo,
} satisfies Area;
