import type { Area } from '../../platform/area.ts';
import { withdrawalJobs } from './jobs.ts';
import { withdrawalGauges } from './open-withdrawals.ts';
import { waitingWithdrawals } from './waiting-withdrawals.ts';
import { type WithdrawalOptions, withdrawalHandlers } from './withdrawal-handlers.ts';
import { withdrawalHolds } from './withdrawal-holds.ts';
import { type WithdrawalReviewOptions, withdrawalReviewHandlers } from './withdrawal-review-handlers.ts';

export const withdrawalArea = {
  handlers: (services: WithdrawalOptions & WithdrawalReviewOptions) => ({
    withdrawal: withdrawalHandlers(services),
    withdrawalReview: withdrawalReviewHandlers(services),
  }),
  jobs: withdrawalJobs,
  holds: [withdrawalHolds],
  gauges: withdrawalGauges,
  reviews: [waitingWithdrawals],
} satisfies Area;
