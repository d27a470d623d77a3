import type { AccountLine } from '../../../contract/c2c-account-review.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Review } from '../../../contract/review-values.ts';
import type { Store, Transaction } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';
import { findBankAccount } from '../bank-account/read-accounts.ts';
import { notify } from '../notification/notify.ts';
import { type Decision, decide } from '../review/decide.ts';
import { describeReviews } from '../review/voices.ts';
import type { AccountRow } from './payment-accounts.ts';
import type { Listed } from './read-cases.ts';

const perPage = 50;

/** What waits, the oldest first; or what operators decided, the newest first. Deleted accounts are left out. */
export async function listAccountReviews(store: Store, { list, maxId }: Listed) {
  const isOpen = list === 'open';
  let query = store
    .selectFrom('c2c_payment_account as used')
    .innerJoin('bank_account', 'bank_account.id', 'bank_account_id')
    .selectAll('used')
    .select('bank_account.id')
    .where('deleted_at', 'is', null);
  query = isOpen ? query.where('state', '=', 'waiting') : query.where('decided_at', 'is not', null);
  if (maxId !== undefined) query = query.where('bank_account_id', isOpen ? '>' : '<', Number(maxId));
  const { rows, next } = await readPage(query.orderBy('id', isOpen ? 'asc' : 'desc'), perPage);
  return { items: rows.map(describeLine), next };
}

const describeLine = (row: AccountRow): AccountLine => ({
  id: String(row.bank_account_id),
  memberId: String(row.member_id),
  state: row.state,
  askedAt: row.added_at,
  decidedAt: row.decided_at,
  reason: row.reason,
});

/** Refuses with notFound what nobody has asked about, and accounts that were deleted. */
export async function readAccountReview(
  store: Store,
  id: number,
  { operatorId, atMs }: { operatorId: number; atMs: number },
) {
  const known = store.selectFrom('c2c_payment_account').selectAll().where('bank_account_id', '=', id);
  const row = await known.where('holder', '<>', '').executeTakeFirst();
  const account = row && (await findBankAccount(store, row.member_id, id));
  if (!row || !account) return refuse('notFound');
  const member = store.selectFrom('member').select('latin_name').where('id', '=', row.member_id);
  const { latin_name: latinName } = await member.executeTakeFirstOrThrow();
  // One operator decides alone.
  const asked = { id, question: 'decide', isOpen: false, deed: () => ({}) as never };
  const [review] = await describeReviews(store, { kind: 'c2cAccount', rows: [asked], operatorId, atMs });
  const { paymentType, country, details } = account;
  return ok({
    account: describeLine(row),
    payee: { paymentType, country, holder: row.holder, details },
    verifiedName: row.verified_name,
    latinName,
    review: review as Review,
  });
}

type Answer = { to: 'accepted' | 'rejected'; askedAt: number };

/**
 * Answers for the two names of a request: orders may be paid to the account, or the member reads why not. Refuses with
 * notFound, with alreadyDone when another request came since, and as decide does.
 */
export const decideAccount = (tx: Transaction, decision: Decision, { to, askedAt }: Answer): Promise<Result<null>> =>
  decide(tx, decision, { kind: 'c2cAccount', action: `c2cAccount.${to}` }, async () => {
    const { id, reason, atMs } = decision;
    const known = tx.selectFrom('c2c_payment_account').selectAll().where('bank_account_id', '=', id).forUpdate();
    const row = await known.executeTakeFirst();
    if (!row) return refuse('notFound');
    if (row.state !== 'waiting' || row.added_at !== askedAt) return refuse('alreadyDone');
    // What is said about an accepted one stays with operators, in the audit log.
    const told = to === 'rejected' ? reason : '';
    const answered = tx.updateTable('c2c_payment_account').set({ state: to, reason: told, decided_at: atMs });
    await answered.where('bank_account_id', '=', id).execute();
    const type = to === 'accepted' ? 'payoutAccountAccepted' : 'payoutAccountRejected';
    await notify(tx, { memberId: row.member_id, type, parameters: {}, atMs });
    return ok({ before: { state: row.state }, after: { state: to } });
  });
