import type { fiatDepositReviewCalls, ReviewedDeposit } from '../../../contract/fiat-deposit-review.ts';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { oneVoice } from '../../../contract/voices.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { HandlersOf, SessionOperator } from '../../http/handlers.ts';
import { readTies } from '../operator/independence.ts';
import type { Prices } from '../wallet/list-balances.ts';
import { type Asking, describeVoices } from '../wallet/weigh-voice.ts';
import { confirmDeposit, creditableStates, type Deed, moneyDeedOf, rejectDeposit } from './confirm-deposit.ts';
import { describeFiatDeposit, type FiatDepositRow } from './list-fiat-deposits.ts';
import { listReceivingAccounts, proposeReceivingAccount } from './receiving-accounts.ts';

export type FiatDepositReviewOptions = { database: Database; clock: Clock; files: FileStore; prices: Prices };

const perPage = 50;

/** The calls of operators about money that members transfer, and the accounts that it comes to. */
export function fiatDepositReviewHandlers(
  options: FiatDepositReviewOptions,
): HandlersOf<typeof fiatDepositReviewCalls> {
  const { database, clock, files, prices } = options;

  async function view(row: FiatDepositRow, { operatorId, ties, atMs }: Asking): Promise<ReviewedDeposit> {
    const all = await database
      .selectFrom('fiat_deposit_confirmation')
      .innerJoin('operator', 'operator.id', 'fiat_deposit_confirmation.operator_id')
      .select(['operator_id', 'operator.name', 'operator.status', 'received', 'bank_reference', 'at'])
      .where('deposit_id', '=', row.id)
      .orderBy('at')
      .execute();
    const isOpen = creditableStates.includes(row.state);
    const confirmations = all.filter(({ status }) => status === 'active' || !isOpen);
    const others = confirmations.map(({ operator_id }) => operator_id).filter((id) => id !== operatorId);
    const money = moneyDeedOf(row, parseDecimal(confirmations[0]?.received ?? row.amount), prices);
    const asking = { operatorId, others, ties, atMs };
    return {
      deposit: describeFiatDeposit(row),
      memberId: String(row.member_id),
      confirmations: confirmations.map(({ name, received, bank_reference: bankReference, at }) => ({
        name,
        received: formatDecimal(parseDecimal(received)),
        bankReference,
        time: at,
      })),
      isConfirmedByMe: confirmations.some(({ operator_id }) => operator_id === operatorId),
      bankReference: row.bank_reference,
      ...(isOpen ? await describeVoices(database, money, asking) : oneVoice),
    };
  }

  async function decide(deed: Deed, work: (tx: Transaction, deed: Deed) => Promise<Result<null>>) {
    const decided = await inTransaction(database, (tx) => work(tx, deed));
    return decided.ok ? ok({}) : decided;
  }
  const deedOf = (operator: SessionOperator, { id, reason }: { id: string; reason: string }): Deed => ({
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
      const items: ReviewedDeposit[] = [];
      const atMs = clock.now();
      const asking = { operatorId: operator.id, ties: await readTies(database, operator.id, atMs), atMs };
      for (const row of rows) items.push(await view(row, asking));
      return ok({ items, next });
    },

    confirm: ({ operator, input }) =>
      decide(deedOf(operator, input), (tx, deed) =>
        confirmDeposit(tx, deed, {
          received: parseDecimal(input.received),
          bankReference: input.bankReference,
          prices,
        }),
      ),

    reject: ({ operator, input }) => decide(deedOf(operator, input), rejectDeposit),

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
