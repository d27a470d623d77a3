import { flaggedDeposits } from '../areas/deposit/flagged-deposits.ts';
import { waitingFiatDeposits } from '../areas/fiat/waiting-deposits.ts';
import { waitingIdentities } from '../areas/identity/waiting-identities.ts';
import { openProposals } from '../areas/operator/open-proposals.ts';
import type { AreaReview } from '../areas/review/area-review.ts';
import { waitingWithdrawals } from '../areas/withdrawal/waiting-withdrawals.ts';

/** Every area with something that waits for the decision of a person. */
export const areaReviews: readonly AreaReview[] = [
  waitingWithdrawals,
  waitingFiatDeposits,
  flaggedDeposits,
  waitingIdentities,
  openProposals,
];
