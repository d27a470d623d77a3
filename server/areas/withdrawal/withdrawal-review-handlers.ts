import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { ok, type Result } from '../../../contract/result.ts';
import { oneVoice, operatorsNeeded } from '../../../contract/voices.ts';
import type { WithdrawalRecord } from '../../../contract/withdrawal.ts';
import type { ReviewedWithdrawal, withdrawalReviewCalls } from '../../../contract/withdrawal-review.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';
import type { HandlersOf, SessionOperator } from '../../http/handlers.ts';
import type { Chains } from '../chain/open-chains.ts';
import { readTies } from '../operator/independence.ts';
import { describeVoices } from '../wallet/weigh-voice.ts';
import type { Withdrawal } from './change-state.ts';
import { describeWithdrawals } from './list-withdrawals.ts';
import {
  approveWithdrawal,
  type Decision,
  isToResolve,
  moneyDeedOf,
  payWithdrawal,
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
    const said = await database
      .selectFrom('withdrawal_approval')
      .innerJoin('operator', 'operator.id', 'withdrawal_approval.operator_id')
      .select(['withdrawal_id', 'operator_id', 'verdict', 'at', 'operator.name', 'operator.status'])
      .where(
        'withdrawal_id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('at')
      .execute();
    const atMs = clock.now();
    const ties = await readTies(database, operator.id, atMs);
    const items: ReviewedWithdrawal[] = [];
    for (const [at, row] of rows.entries()) {
      const isOpen = row.state === 'review' || isToResolve(row);
      // Once it is asked what became of it, who said so counts, and no longer who let it leave.
      const own = said.filter(
        ({ withdrawal_id, verdict, status }) =>
          withdrawal_id === row.id &&
          (verdict === 'approved') === !isToResolve(row) &&
          (status === 'active' || !isOpen),
      );
      const others = own.map(({ operator_id }) => operator_id).filter((id) => id !== operator.id);
      const asking = { operatorId: operator.id, others, ties, atMs };
      const voices = isOpen ? await describeVoices(database, moneyDeedOf(row), asking) : oneVoice;
      items.push({
        withdrawal: described[at] as WithdrawalRecord,
        memberId: String(row.member_id),
        verifiedLevel: levels.find(({ id }) => id === row.member_id)?.verified_level ?? 0,
        valueUsdt: formatDecimal(parseDecimal(row.value_usdt)),
        approvalsNeeded: isOpen ? operatorsNeeded(voices) : row.approvals_needed,
        approvedBy: own.map(({ name, at: time }) => ({ name, time })),
        isApprovedByMe: own.some(({ operator_id }) => operator_id === operator.id),
        ...voices,
      });
    }
    return items;
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
