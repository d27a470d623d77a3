import type { loanHouseCalls } from '../../../contract/loan-house.ts';
import { ok } from '../../../contract/result.ts';
import type { Review } from '../../../contract/review-values.ts';
import { features, switchedOff } from '../../../contract/site-features.ts';
import { inTransaction } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { describeReviews } from '../review/voices.ts';
import { describeLoan } from './describe-loan.ts';
import type { LoanOptions } from './handlers.ts';
import { openLoanPrices } from './loan-prices.ts';
import { readRulesOf } from './loan-terms.ts';
import { parseLoan } from './loans.ts';
import { readPools } from './pools.ts';
import { readLoanRisk } from './read-risk.ts';
import { approveLoan, moneyDeedOf, rejectLoan } from './review-loan.ts';

const perPage = 50;

/** What operators see and decide of loans. */
export function loanHouseHandlers(options: LoanOptions): HandlersOf<typeof loanHouseCalls> {
  const { database, clock, site } = options;
  const { lending, shownPrice, pairOfLoan } = openLoanPrices(options);
  const noPrices = { pledge: undefined, loan: undefined };

  return {
    risk: async () => ok(await readLoanRisk(database, { lending, shownPrice, atMs: clock.now() })),

    async reviews({ operator, query: { maxId } }) {
      const atMs = clock.now();
      let query = database.selectFrom('loan').selectAll().where('state', '=', 'review').orderBy('id');
      if (maxId !== undefined) query = query.where('id', '>', Number(maxId));
      const { rows, next } = await readPage(query, perPage);
      const pools = await readPools(database, atMs);
      const rules = await readRulesOf(database, rows);
      const known = rows.flatMap((row) => {
        const pool = pools.find(({ id }) => id === row.pool_id);
        const own = rules.get(row.rules_version);
        return pool && own ? [{ row, pool, rules: own }] : [];
      });
      const reviews = await describeReviews(database, {
        kind: 'loan',
        rows: known.map(({ row, pool }) => ({
          id: row.id,
          question: 'payOut',
          isOpen: true,
          deed: () => moneyDeedOf(parseLoan(row), { asset: pool.asset, priceOf: shownPrice }),
        })),
        operatorId: operator.id,
        atMs,
      });
      const items = known.map(({ row, ...facts }, at) => ({
        id: String(row.id),
        memberId: String(row.member_id),
        loan: describeLoan(row, { ...facts, shownPrice, lending: noPrices, atMs }),
        review: reviews[at] as Review,
      }));
      return ok({ items, next });
    },

    async decide({ operator, input }) {
      const decision = { id: Number(input.id), operatorId: operator.id, reason: input.reason, atMs: clock.now() };
      const prices = await pairOfLoan(input.id);
      const isOff = (switchedOff(site.current()) & features.loan) !== 0;
      const decided = await inTransaction(database, (tx) =>
        input.decision === 'approve'
          ? approveLoan(tx, decision, { prices, priceOf: shownPrice, isOff })
          : rejectLoan(tx, decision),
      );
      return decided.ok ? ok({}) : decided;
    },
  };
}
