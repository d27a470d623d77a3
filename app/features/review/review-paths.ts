import type { ReviewKind } from '../../../contract/review-values.ts';
import {
  reportsPath as memberReportsPath,
  pathOfApplication,
  pathOfCase,
  pathOfNamedAccount,
} from '../../paths/c2c-review-paths.ts';
import { pathOfReview } from '../../paths/identity-review-paths.ts';

export const reviewsPath = '/operator/reviews';

/** Where one is decided: on the page of its area, which begins with it. */
export function pathOfSubject(kind: ReviewKind, id: string): string {
  switch (kind) {
    case 'withdrawal':
      return `/operator/withdrawals?maxId=${Number(id) - 1}`;
    case 'fiatDeposit':
      return `/operator/deposits?maxId=${Number(id) - 1}`;
    case 'deposit':
      return `/operator/flagged?maxId=${Number(id) - 1}`;
    case 'proposal':
      return `/operator/proposals?maxId=${Number(id) + 1}`;
    case 'identity':
      return pathOfReview(id);
    case 'c2cCase':
      return pathOfCase(id);
    case 'c2cMerchant':
      return pathOfApplication(id);
    case 'c2cAccount':
      return pathOfNamedAccount(id);
    case 'loan':
      return `/operator/loans?maxId=${Number(id) - 1}`;
    case 'c2cReport':
      return `${memberReportsPath}?maxId=${Number(id) - 1}`;
  }
}
