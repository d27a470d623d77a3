import type { c2cAccountReviewCalls } from '../../../contract/c2c-account-review.ts';
import { ok } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction } from '../../database/client.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { writeAudit } from '../review/audit.ts';
import { decideAccount, listAccountReviews, readAccountReview } from './review-accounts.ts';

type Options = { database: Database; clock: Clock };

/** The calls of operators about names of payment accounts. Each look at one is written into the audit log. */
export const c2cAccountReviewHandlers = ({ database, clock }: Options): HandlersOf<typeof c2cAccountReviewCalls> => ({
  accounts: async ({ query }) => ok(await listAccountReviews(database, query)),
  account: ({ operator, query: { id } }) =>
    inTransaction(database, async (tx) => {
      const looking = { operatorId: operator.id, atMs: clock.now() };
      const found = await readAccountReview(tx, Number(id), looking);
      const look = { ...looking, action: 'c2cAccount.view', subject: `c2cAccount:${id}` };
      if (found.ok) await writeAudit(tx, { ...look, before: null, after: null, reason: '' });
      return found;
    }),
  async decide({ operator, input: { id, reason, askedAt, decision } }) {
    const decided = { id: Number(id), operatorId: operator.id, reason, atMs: clock.now() };
    const to = decision === 'accept' ? 'accepted' : 'rejected';
    const done = await inTransaction(database, (tx) => decideAccount(tx, decided, { to, askedAt }));
    return done.ok ? ok({}) : done;
  },
});
