import type { Area } from '../../platform/area.ts';
import { type DepositOptions, depositHandlers } from './deposit-handlers.ts';
import { type DepositReviewOptions, depositReviewHandlers } from './deposit-review-handlers.ts';
import { flaggedDeposits } from './flagged-deposits.ts';

export const depositArea = {
  handlers: (services: DepositOptions & DepositReviewOptions) => ({
    deposit: depositHandlers(services),
    depositReview: depositReviewHandlers(services),
  }),
  reviews: [flaggedDeposits],
} satisfies Area;
