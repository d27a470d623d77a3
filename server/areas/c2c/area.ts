import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/client.ts';
import type { Environment } from '../../env.ts';
import type { Log } from '../../log.ts';
import type { Area } from '../../platform/area.ts';
import type { ChatOptions } from '../chat/chat-owner.ts';
import { c2cAccountReviewHandlers } from './account-review-handlers.ts';
import { adHandlers } from './ad-handlers.ts';
import { c2cApplicationHandlers } from './application-handlers.ts';
import { type CaseOptions, c2cCaseHandlers } from './case-handlers.ts';
import { demoJobs } from './demo-jobs.ts';
import { prepareDemoPlayer } from './demo-merchants.ts';
import { escrowHolds } from './escrow-holds.ts';
import { rateSource } from './fiat-rates.ts';
import { mayCallAsMerchant } from './is-merchant.ts';
import { c2cJobs } from './jobs.ts';
import { type MerchantServices, merchantHandlers } from './merchant-handlers.ts';
import { orderConversations } from './order-conversations.ts';
import { merchantOrderHandlers, type OrderOptions, orderHandlers } from './order-handlers.ts';
import { refreshRates } from './refresh-rates.ts';
import { c2cReviewHandlers } from './review-handlers.ts';
import { c2cReviews } from './waiting-reviews.ts';

type JobServices = Parameters<typeof c2cJobs>[0] & Parameters<typeof demoJobs>[0];
type SeedServices = { database: Database; clock: Clock; log: Log; environment: Environment };

export const c2cArea = {
  open: ({ database }: { database: Database }) => ({
    isMerchant: (memberId: number) => mayCallAsMerchant(database, memberId),
  }),
  handlers: (services: MerchantServices & OrderOptions & CaseOptions & ChatOptions) => ({
    c2c: adHandlers(services),
    c2cMerchant: merchantHandlers(services),
    c2cOrders: orderHandlers(services),
    c2cMerchantOrders: merchantOrderHandlers(services),
    c2cCases: c2cCaseHandlers(services),
    c2cApplication: c2cApplicationHandlers(services),
    c2cReview: c2cReviewHandlers(services),
    c2cAccountReview: c2cAccountReviewHandlers(services),
  }),
  front: (services: MerchantServices & OrderOptions & ChatOptions) => ({
    c2c: adHandlers(services),
    c2cMerchant: merchantHandlers(services),
    c2cOrders: orderHandlers(services),
    c2cMerchantOrders: merchantOrderHandlers(services),
  }),
  jobs: (services: JobServices) => [...c2cJobs(services), ...demoJobs(services)],
  holds: [escrowHolds],
  reviews: c2cReviews,
  chatOwners: [orderConversations],
  /** The sandbox's own rates are there from the start; those of a bank come with the job. */
  async seed({ environment, ...services }: SeedServices) {
    const source = rateSource(environment);
    if (source.isSimulated) await refreshRates({ ...services, source });
  },
  demo: ({ database }: { database: Database }, { id }: { id: number }) => prepareDemoPlayer(database, id),
} satisfies Area;
