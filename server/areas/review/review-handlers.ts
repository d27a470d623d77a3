import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { reviewCalls } from '../../../contract/review.ts';
import type { ReviewKind } from '../../../contract/review-values.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import type { HandlersOf, SessionOperator } from '../../http/handlers.ts';
import type { Prices } from '../../market-data/price-of.ts';
import type { AreaReview } from './area-review.ts';
import { writeAudit } from './audit.ts';
import { type Claimant, giveClaimBack, takeClaim } from './claims.ts';
import { isWaiting, listReviews } from './list-reviews.ts';

export type ReviewOptions = { database: Database; clock: Clock; prices: Prices; areaReviews: readonly AreaReview[] };
type Change = (tx: Transaction, area: AreaReview, id: number, claimant: Claimant) => Promise<Result<null>>;

/** The console's one list of what waits for a decision, and who is looking at it. */
export function reviewHandlers({
  database,
  clock,
  prices,
  areaReviews,
}: ReviewOptions): HandlersOf<typeof reviewCalls> {
  /** In one transaction with the audit log. Refuses with forbidden what is not for the operator's roles. */
  async function change(
    action: 'take' | 'giveBack',
    { operator, input }: { operator: SessionOperator; input: { kind: ReviewKind; id: string } },
    work: Change,
  ) {
    const area = areaReviews.find(({ kind }) => kind === input.kind);
    if (!area?.roles.some((role) => operator.roles.includes(role))) return refuse('forbidden');
    const id = Number(input.id);
    const claimant = { operatorId: operator.id, atMs: clock.now() };
    const changed = await inTransaction(database, async (tx) => {
      const done = await work(tx, area, id, claimant);
      if (!done.ok) return done;
      const subject = `${area.kind === 'identity' ? 'member' : area.kind}:${id}`;
      const told = { action: `${area.kind}.${action}`, subject, before: null, after: null, reason: '' };
      await writeAudit(tx, { ...told, ...claimant });
      return done;
    });
    return changed.ok ? ok({}) : changed;
  }

  return {
    queue: async ({ operator, query }) => {
      const wanted = { ...query, operatorId: operator.id, roles: operator.roles, atMs: clock.now() };
      return ok(await listReviews(database, areaReviews, wanted, prices));
    },

    take: (asked) =>
      change('take', asked, async (tx, area, id, claimant) => {
        if (!(await isWaiting(tx, area, id, claimant.atMs))) return refuse('reviewTaken');
        const taken = await takeClaim(tx, { kind: area.kind, id }, claimant);
        if (taken.ok) await area.onTake?.(tx, id);
        return taken;
      }),

    giveBack: (asked) =>
      change('giveBack', asked, async (tx, area, id, claimant) => {
        const given = await giveClaimBack(tx, { kind: area.kind, id }, claimant);
        if (given.ok) await area.onGiveBack?.(tx, id);
        return given;
      }),
  };
}
