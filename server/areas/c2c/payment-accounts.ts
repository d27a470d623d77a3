import { countries, type TCountryCode } from 'countries-list';
import type { Selectable } from 'kysely';
import type { BankAccount } from '../../../contract/bank-account.ts';
import { type PaymentType, paymentTypesIn } from '../../../contract/bank-account-values.ts';
import type { c2cMerchantCalls } from '../../../contract/c2c-merchant.ts';
import type { AccountState } from '../../../contract/c2c-values.ts';
import type { AnswerOf } from '../../../contract/call.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { hourMs } from '../../clock.ts';
import type { Store, Transaction } from '../../database/client.ts';
import type { C2cSchema } from '../../database/schema/c2c.ts';
import { readTerms } from '../../products/read-terms.ts';
import { lockMember } from '../account/lock-member.ts';
import { findBankAccount, listBankAccounts } from '../bank-account/read-accounts.ts';
import type { NameVerdict } from '../identity/is-same-name.ts';
import { compareOwnName } from '../identity/require-identity.ts';
import { endClaim } from '../review/claims.ts';

/** By what people are paid in a currency: a bank, and what is used in the countries that have it. */
export const paymentTypesOf = (fiat: string): PaymentType[] => [
  ...new Set(
    Object.keys(countries)
      .filter((code) => countries[code as TCountryCode].currency.includes(fiat as never))
      .flatMap((code) => paymentTypesIn(code)),
  ),
];

export type AccountRow = Selectable<C2cSchema['c2c_payment_account']>;
type Times = { added_at: number; updatedAt: number };

/** Whoever adds or changes an account waits before orders are paid to it: it may be a thief, and the owner sees it. */
const usableFrom = ({ added_at, updatedAt }: Times, accountHours: number): number =>
  Math.max(added_at, updatedAt) + accountHours * hourMs;

type Listed = AnswerOf<typeof c2cMerchantCalls.paymentTypes>['items'];

export async function listPaymentAccounts(store: Store, memberId: number, atMs: number): Promise<Listed> {
  const { accountHours } = await readTerms(store, 'c2c.rules', atMs);
  const known = await readRows(store, memberId);
  const items: Listed = [];
  for (const { id, paymentType, country, holder, updatedAt } of await listBankAccounts(store, memberId)) {
    const row = known.get(id);
    const name = await compareName(store, { memberId, holder, row });
    items.push({
      ...{ id, paymentType, country, holder },
      isUsed: name.isUsable,
      usableFrom: usableFrom({ added_at: row?.added_at ?? atMs, updatedAt }, accountHours),
      name: name.verdict,
      review: name.review,
      reason: name.review === 'rejected' ? (row?.reason ?? '') : '',
    });
  }
  return items;
}

async function readRows(store: Store, memberId: number): Promise<Map<string, AccountRow>> {
  const own = store.selectFrom('c2c_payment_account').selectAll().where('member_id', '=', memberId);
  return new Map((await own.execute()).map((row) => [String(row.bank_account_id), row]));
}

type Named = { memberId: number; holder: string; row: AccountRow | undefined };
type ComparedName = {
  verdict: NameVerdict;
  verifiedName: string;
  /** Where the question about an unsure name stands; null when nobody was asked about these two names. */
  review: AccountState | null;
  /** Whether the owner uses the account for orders, in a name that is its own. */
  isUsable: boolean;
};

/** What an operator said holds for the two names that it compared, and for no others. */
async function compareName(store: Store, { memberId, holder, row }: Named): Promise<ComparedName> {
  const verdict = await compareOwnName(store, memberId, holder);
  const own = store.selectFrom('member').select('real_name').where('id', '=', memberId);
  const { real_name: verifiedName } = await own.executeTakeFirstOrThrow();
  const isAsked = verdict === 'unsure' && row?.holder === holder && row.verified_name === verifiedName;
  const isUsable = row?.state === 'accepted' && (verdict === 'same' ? row.holder === '' : isAsked);
  return { verdict, verifiedName, review: isAsked ? row.state : null, isUsable };
}

type Choice = { memberId: number; id: number; isUsed: boolean; atMs: number };

/**
 * Uses an account for orders, or no more. One in a name that only a person can compare waits for an operator. Refuses
 * one in another name, and with holderUnsure one whose name was rejected.
 */
export async function usePaymentAccount(
  tx: Transaction,
  { memberId, id, isUsed, atMs }: Choice,
): Promise<Result<{ isWaiting: boolean }>> {
  await lockMember(tx, memberId);
  const account = await findBankAccount(tx, memberId, id);
  if (!account) return refuse('notFound');
  const row = (await readRows(tx, memberId)).get(String(id));
  const { holder } = account;
  const name = await compareName(tx, { memberId, holder, row });
  if (!isUsed) {
    // A member who could take a rejected name back could ask about it again.
    if (name.review !== 'rejected') await stopUsing(tx, id);
    return ok({ isWaiting: false });
  }
  const { verdict, verifiedName, review } = name;
  if (verdict === 'other') return refuse('holderDiffers', { values: { holder, name: verifiedName } });
  if (review === 'rejected') return refuse('holderUnsure', { values: { holder, name: verifiedName } });
  if (name.isUsable || review === 'waiting') return ok({ isWaiting: review === 'waiting' });
  const isWaiting = verdict === 'unsure';
  const asked = isWaiting ? { holder, verified_name: verifiedName } : { holder: '', verified_name: '' };
  const state = isWaiting ? ('waiting' as const) : ('accepted' as const);
  const added = { ...asked, state, added_at: atMs, reason: '', decided_at: null };
  await tx
    .insertInto('c2c_payment_account')
    .values({ member_id: memberId, bank_account_id: id, ...added })
    .onConflict((known) => known.column('bank_account_id').doUpdateSet(added))
    .execute();
  return ok({ isWaiting });
}

async function stopUsing(tx: Transaction, id: number): Promise<void> {
  await tx.deleteFrom('c2c_payment_account').where('bank_account_id', '=', id).execute();
  await endClaim(tx, { kind: 'c2cAccount', id });
}

/** The accounts of these ids that orders may be paid to now, or which field says why not. */
export async function findUsableAccounts(
  store: Store,
  {
    memberId,
    ids,
    accountHours,
    atMs,
  }: { memberId: number; ids: readonly string[]; accountHours: number; atMs: number },
): Promise<Result<BankAccount[]>> {
  const wrong = (error: 'fieldRequired' | 'fieldInvalid' | 'c2cAccountTooNew') =>
    refuse('invalidInput', { fields: { bankAccountIds: error } });
  if (ids.length === 0) return wrong('fieldRequired');
  const [known, own] = [await readRows(store, memberId), await listBankAccounts(store, memberId)];
  const accounts: BankAccount[] = [];
  for (const id of new Set(ids)) {
    const account = own.find((one) => one.id === id);
    const row = known.get(id);
    if (!account || !row) return wrong('fieldInvalid');
    const times = { added_at: row.added_at, updatedAt: account.updatedAt };
    if (usableFrom(times, accountHours) > atMs) return wrong('c2cAccountTooNew');
    // The buyer pays to the one account of a type.
    if (accounts.some((one) => one.paymentType === account.paymentType)) return wrong('fieldInvalid');
    const name = await compareName(store, { memberId, holder: account.holder, row });
    if (!name.isUsable) return wrong('fieldInvalid');
    accounts.push(account);
  }
  return ok(accounts);
}
