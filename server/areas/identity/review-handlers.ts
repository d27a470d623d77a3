import type { identityReviewCalls } from '../../../contract/identity-review.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { inTransaction, type Transaction } from '../../database/client.ts';
import type { HandlersOf, SessionOperator } from '../../http/handlers.ts';
import type { IdentityOptions } from './identity-options.ts';
import { readPastDecisions } from './read-past-decisions.ts';
import { findOwnReview, readReview } from './read-reviews.ts';
import { decideReview, logView, type Reviewing } from './review-identity.ts';
import { readPicture } from './save-picture.ts';

/** The calls of reviewers about members' identities. */
export function identityReviewHandlers(options: IdentityOptions): HandlersOf<typeof identityReviewCalls> {
  const { database, clock, files } = options;
  const reviewingOf = (operator: SessionOperator, member: string): Reviewing => ({
    memberId: Number(member),
    operatorId: operator.id,
    atMs: clock.now(),
  });
  async function change(work: (tx: Transaction) => Promise<Result<null>>) {
    const changed = await inTransaction(database, work);
    return changed.ok ? ok({}) : changed;
  }

  return {
    past: async ({ query }) => ok(await readPastDecisions(database, query.until)),
    decide: ({ operator, input }) =>
      change((tx) => decideReview(tx, reviewingOf(operator, input.member), input, options)),

    review: ({ operator, query }) =>
      inTransaction(database, (tx) => readReview(tx, reviewingOf(operator, query.member), options)),

    async picture({ operator, query }) {
      const own = reviewingOf(operator, query.member);
      const seen = await inTransaction(database, async (tx): Promise<Result<null>> => {
        if (!(await findOwnReview(tx, own))) return refuse('reviewNotTaken');
        await logView(tx, own, query.side);
        return ok(null);
      });
      if (!seen.ok) return seen;
      const file = await readPicture({ database, files }, { memberId: own.memberId, side: query.side });
      return file ? ok({ contentType: file.contentType, base64: file.bytes.toString('base64') }) : refuse('notFound');
    },
  };
}
