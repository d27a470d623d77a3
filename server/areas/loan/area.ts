import type { Store } from '../../database/client.ts';
import type { Environment } from '../../env.ts';
import type { Area } from '../../platform/area.ts';
import { borrowForDemo } from './demo-loan.ts';
import { fundLoans } from './fund-house.ts';
import { type LoanOptions, loanHandlers } from './handlers.ts';
import { loanHouseHandlers } from './house-handlers.ts';
import { loanJobs } from './jobs.ts';
import { loanFund } from './loan-fund.ts';
import { loanHolds } from './loan-holds.ts';
import { readLoanClaims } from './read-claims.ts';
import { loanSupplyHandlers } from './supply-handlers.ts';
import { waitingLoans } from './waiting-loans.ts';

type SeedServices = Pick<LoanOptions, 'database' | 'clock'> & { environment: Pick<Environment, 'LEDGER'> };

export const loanArea = {
  open: ({ database, clock }: Pick<LoanOptions, 'database' | 'clock'>) => ({
    loans: {
      claims: (memberIds: readonly number[], store: Store = database) => readLoanClaims(store, memberIds, clock.now()),
    },
  }),
  handlers: (services: LoanOptions) => ({
    loan: loanHandlers(services),
    loanSupply: loanSupplyHandlers(services),
    loanHouse: loanHouseHandlers(services),
  }),
  jobs: loanJobs,
  holds: [loanHolds],
  reviews: [waitingLoans],
  funds: [loanFund],
  async seed({ environment, ...services }: SeedServices) {
    if (environment.LEDGER === 'trial') await fundLoans(services);
  },
  demo: borrowForDemo,
} satisfies Area;
