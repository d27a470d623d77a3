import { depositReviewCalls } from '../../../contract/deposit-review.ts';
import { deedOf } from '../operator/declare-deed.server.ts';

export const flaggedDeeds = { resolve: deedOf(depositReviewCalls.resolve, 'decided') };
