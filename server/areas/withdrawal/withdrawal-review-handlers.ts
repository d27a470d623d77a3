import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { ok, type Result } from '../../../contract/result.ts';
import type { Review } from '../../../contract/review-values.ts';
import type { WithdrawalRecord } from '../../../contract/withdrawal.ts';
import type { ReviewedWithdrawal, withdrawalReviewCalls } from '../../../contract/withdrawal-review.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';
import type { HandlersOf, SessionOperator } from '../../http/handlers.ts';
import type { Chains } from '../chain/open-chains.ts';
import type { Decision } from '../review/decide.ts';
import { describeReviews } from '../review/voices.ts';
import type { Withdrawal } from './change-state.ts';
import { describeWithdrawals } from './list-withdrawals.ts';
import {
  approveWithdrawal,
  isToResolve,
  moneyDeedOf,
  payWithdrawal,
  questionOf,
  rejectWithdrawal,
  resolveWithdrawal,
} from './review-withdrawals.ts';

export type WithdrawalReviewOptions = {
  database: Database;
  clock: Clock;
  chains: Chains;
};

const perPage = 50;

/** The calls of operators about withdrawals. */
export function withdrawalReviewHandlers(options: WithdrawalReviewOptions): HandlersOf<typeof withdrawalReviewCalls> {
  const { database, clock, chains } = options;

  async function view(rows: readonly Withdrawal[], operator: SessionOperator): Promise<ReviewedWithdrawal[]> {
    if (rows.length === 0) return [];
    const described = await describeWithdrawals(database, await chains.networks(), rows);
    const levels = await database
      .selectFrom('member')
      .select(['id', 'verified_level'])
      .where('id', 'in', [...new Set(rows.map(({ member_id }) => member_id))])
      .execute();
    const reviews = await describeReviews(database, {
      kind: 'withdrawal',
      rows: rows.map((row) => ({
        id: row.id,
        question: questionOf(row),
        isOpen: row.state === 'review' || isToResolve(row),
        deed: () => moneyDeedOf(row),
      })),
      operatorId: operator.id,
      atMs: clock.now(),
    });
    return rows.map((row, at) => ({
      withdrawal: described[at] as WithdrawalRecord,
      memberId: String(row.member_id),
      verifiedLevel: levels.find(({ id }) => id === row.member_id)?.verified_level ?? 0,
      valueUsdt: formatDecimal(parseDecimal(row.value_usdt)),
      review: reviews[at] as Review,
    }));
  }

  async function decide(
    { id, reason }: { id: string; reason: string },
    operator: SessionOperator,
    work: (tx: Transaction, decision: Decision) => Promise<Result<null>>,
  ) {
    const decision = { id: Number(id), operatorId: operator.id, reason, atMs: clock.now() };
    const decided = await inTransaction(database, (tx) => work(tx, decision));
    return decided.ok ? ok({}) : decided;
  }

  return {
    async queue({ operator, query: { list, maxId } }) {
      const isOpen = list === 'open';
      let query = database.selectFrom('withdrawal').selectAll();
      if (isOpen) {
        query = query.where((where) =>
          where.or([
            where('state', 'in', ['review', 'unknown']),
            where('state', 'in', ['approved', 'sending']).and('payee', 'is not', null),
            where('waits_for', 'is not', null),
          ]),
        );
      }
      if (maxId !== undefined) query = query.where('id', isOpen ? '>' : '<', Number(maxId));
      const { rows, next } = await readPage(query.orderBy('id', isOpen ? 'asc' : 'desc'), perPage);
      return ok({ items: await view(rows, operator), next });
    },

    approve: ({ operator, input }) => decide(input, operator, approveWithdrawal),
    reject: ({ operator, input }) => decide(input, operator, rejectWithdrawal),
    pay: ({ operator, input }) => decide(input, operator, payWithdrawal),
    resolve: ({ operator, input }) => decide(input, operator, (tx, decision) => resolveWithdrawal(tx, decision, input)),
  };
}
