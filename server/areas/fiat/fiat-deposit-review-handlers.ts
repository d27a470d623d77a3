import type { fiatDepositReviewCalls, ReviewedDeposit } from '../../../contract/fiat-deposit-review.ts';
import { parseDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Review } from '../../../contract/review-values.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { HandlersOf, SessionOperator } from '../../http/handlers.ts';
import type { Prices } from '../../market-data/price-of.ts';
import type { Decision } from '../review/decide.ts';
import { describeReviews } from '../review/voices.ts';
import { confirmDeposit, moneyDeedOf, rejectDeposit } from './confirm-deposit.ts';
import { creditableStates } from './fiat-deposit-states.ts';
import { describeFiatDeposit, type FiatDepositRow } from './list-fiat-deposits.ts';
import { listReceivingAccounts, proposeReceivingAccount } from './receiving-accounts.ts';

export type FiatDepositReviewOptions = { database: Database; clock: Clock; files: FileStore; prices: Prices };

const perPage = 50;

/** The calls of operators about money that members transfer, and the accounts that it comes to. */
export function fiatDepositReviewHandlers(
  options: FiatDepositReviewOptions,
): HandlersOf<typeof fiatDepositReviewCalls> {
  const { database, clock, files, prices } = options;

  async function view(rows: readonly FiatDepositRow[], operatorId: number): Promise<ReviewedDeposit[]> {
    const reviews = await describeReviews(database, {
      kind: 'fiatDeposit',
      rows: rows.map((row) => ({
        id: row.id,
        question: 'credit',
        isOpen: creditableStates.some((state) => state === row.state),
        deed: ([first]) => moneyDeedOf(row, parseDecimal(first?.shown.received ?? row.amount), prices),
      })),
      operatorId,
      atMs: clock.now(),
    });
    return rows.map((row, at) => ({
      deposit: describeFiatDeposit(row),
      memberId: String(row.member_id),
      bankReference: row.bank_reference,
      review: reviews[at] as Review,
    }));
  }

  async function decideOn(deed: Decision, work: (tx: Transaction, deed: Decision) => Promise<Result<null>>) {
    const decided = await inTransaction(database, (tx) => work(tx, deed));
    return decided.ok ? ok({}) : decided;
  }
  const deedOf = (operator: SessionOperator, { id, reason }: { id: string; reason: string }): Decision => ({
    id: Number(id),
    operatorId: operator.id,
    reason,
    atMs: clock.now(),
  });

  return {
    async queue({ operator, query: { list, reference, maxId } }) {
      const isOpen = list === 'open' && !reference;
      let query = database.selectFrom('fiat_deposit').selectAll();
      if (isOpen) query = query.where('state', '=', 'waiting');
      // People and banks write references in groups.
      if (reference) query = query.where('reference', '=', reference.replaceAll(/[\s-]/g, '').toUpperCase());
      if (maxId !== undefined) query = query.where('id', isOpen ? '>' : '<', Number(maxId));
      const { rows, next } = await readPage(query.orderBy('id', isOpen ? 'asc' : 'desc'), perPage);
      return ok({ items: await view(rows, operator.id), next });
    },

    confirm: ({ operator, input }) =>
      decideOn(deedOf(operator, input), (tx, deed) =>
        confirmDeposit(tx, deed, {
          received: parseDecimal(input.received),
          bankReference: input.bankReference,
          prices,
        }),
      ),

    reject: ({ operator, input }) => decideOn(deedOf(operator, input), rejectDeposit),

    async picture({ query }) {
      const own = database.selectFrom('fiat_deposit').select(['picture_id', 'member_id']);
      const row = await own.where('id', '=', Number(query.id)).executeTakeFirst();
      const file = row?.picture_id ? await files.get(row.picture_id) : undefined;
      if (!row || !file) return refuse('notFound');
      if (file.owner !== row.member_id) throw new Error(`the file ${row.picture_id} is not of its deposit’s member`);
      return ok({ contentType: file.contentType, base64: file.bytes.toString('base64') });
    },

    accounts: async () => ok({ items: await listReceivingAccounts(database, clock.now()) }),

    async proposeAccount({ operator, input: { currency, reason, ...account } }) {
      const change = { operatorId: operator.id, currency, account, reason, atMs: clock.now() };
      const proposed = await inTransaction(database, (tx) => proposeReceivingAccount(tx, change));
      return proposed.ok ? ok({}) : proposed;
    },
  };
}
