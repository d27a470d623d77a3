import type { OperatorRole } from '../../../contract/operator-values.ts';
import type { ReviewKind } from '../../../contract/review-values.ts';
import type { Transaction } from '../../database/client.ts';

/** The items of one area that wait for the decision of a person. */
export type AreaReview = {
  kind: ReviewKind;
  /** Who may decide on it. */
  roles: readonly OperatorRole[];
  /**
   * SQL that returns a row for each item: `id`, `member_id`, `since`, `asset`, `amount`, `value_usdt` and `expires_at`.
   * All but `id` and `since` may be null.
   */
  text: string;
  /** Runs when an operator takes an item or gives it back. */
  onTake?(tx: Transaction, id: number): Promise<void>;
  onGiveBack?(tx: Transaction, id: number): Promise<void>;
};
