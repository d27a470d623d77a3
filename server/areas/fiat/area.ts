import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { Environment } from '../../env.ts';
import type { Area } from '../../platform/area.ts';
import type { OrderOptions } from '../withdrawal/order-handlers.ts';
import { type FiatDepositOptions, fiatDepositHandlers } from './fiat-deposit-handlers.ts';
import { type FiatDepositReviewOptions, fiatDepositReviewHandlers } from './fiat-deposit-review-handlers.ts';
import { fiatHandlers } from './fiat-handlers.ts';
import { fiatJobs } from './jobs.ts';
import { approvedReceivingAccount, seedReceivingAccounts } from './receiving-accounts.ts';
import { waitingFiatDeposits } from './waiting-deposits.ts';

type SeedServices = { environment: Pick<Environment, 'SANDBOX_CHAINS'>; database: Database; clock: Clock };

export const fiatArea = {
  handlers: (services: OrderOptions & FiatDepositOptions & FiatDepositReviewOptions) => ({
    fiat: fiatHandlers(services),
    fiatDeposit: fiatDepositHandlers(services),
    fiatDepositReview: fiatDepositReviewHandlers(services),
  }),
  sideJobs: fiatJobs,
  reviews: [waitingFiatDeposits],
  proposals: () => ({ 'receivingAccount.change': approvedReceivingAccount }),
  async seed({ environment, database, clock }: SeedServices) {
    if (environment.SANDBOX_CHAINS) await seedReceivingAccounts(database, clock.now());
  },
} satisfies Area;
