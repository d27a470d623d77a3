import type { OperatorRole } from '../../../contract/operator-values.ts';
import type { ReviewKind } from '../../../contract/review-values.ts';
import type { Transaction } from '../../database/client.ts';

/** What of one area waits for the decision of a person. */
export type AreaReview = {
  kind: ReviewKind;
  /** Who may decide on it. */
  roles: readonly OperatorRole[];
  /**
   * SQL that gives a row for each: `id`, `member_id`, `since`, `asset`, `amount`, `value_usdt` and `expires_at`, of
   * which all but `id` and `since` may be null.
   */
  text: string;
  /** What changes with it when an operator takes it, or leaves it to others. */
  onTake?(tx: Transaction, id: number): Promise<void>;
  onGiveBack?(tx: Transaction, id: number): Promise<void>;
};
