import { countries, type TCountryCode } from 'countries-list';
import type { BankAccount } from '../../../contract/bank-account.ts';
import { type PaymentType, paymentTypesIn } from '../../../contract/bank-account-values.ts';
import type { c2cMerchantCalls } from '../../../contract/c2c-merchant.ts';
import type { AnswerOf } from '../../../contract/call.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { hourMs } from '../../clock.ts';
import type { Store } from '../../database/client.ts';
import { readTerms } from '../../products/read-terms.ts';
import { findBankAccount, listBankAccounts } from '../bank-account/read-accounts.ts';
import { compareOwnName } from '../identity/require-identity.ts';

/** By what people are paid in a currency: a bank, and what is used in the countries that have it. */
export const paymentTypesOf = (fiat: string): PaymentType[] => [
  ...new Set(
    Object.keys(countries)
      .filter((code) => countries[code as TCountryCode].currency.includes(fiat as never))
      .flatMap((code) => paymentTypesIn(code)),
  ),
];

type Times = { added_at: number; updatedAt: number };

/** Whoever adds or changes an account waits before orders are paid to it: it may be a thief, and the owner sees it. */
const usableFrom = ({ added_at, updatedAt }: Times, accountHours: number): number =>
  Math.max(added_at, updatedAt) + accountHours * hourMs;

type Listed = AnswerOf<typeof c2cMerchantCalls.paymentTypes>['items'];

export async function listPaymentAccounts(store: Store, memberId: number, atMs: number): Promise<Listed> {
  const { accountHours } = await readTerms(store, 'c2c.rules', atMs);
  const used = await readUsed(store, memberId);
  const items: Listed = [];
  for (const { id, paymentType, country, holder, updatedAt } of await listBankAccounts(store, memberId)) {
    const addedAt = used.get(id);
    const times = { added_at: addedAt ?? atMs, updatedAt };
    const name = await compareOwnName(store, memberId, holder);
    const usable = usableFrom(times, accountHours);
    items.push({ id, paymentType, country, holder, isUsed: addedAt !== undefined, usableFrom: usable, name });
  }
  return items;
}

async function readUsed(store: Store, memberId: number): Promise<Map<string, number>> {
  const own = store.selectFrom('c2c_payment_account').selectAll().where('member_id', '=', memberId);
  return new Map((await own.execute()).map((row) => [String(row.bank_account_id), row.added_at]));
}

type Choice = { memberId: number; id: number; isUsed: boolean; atMs: number };

/** Uses an account for orders, or no more. Refuses one in another name, or in one that only a person could compare. */
export async function usePaymentAccount(
  store: Store,
  { memberId, id, isUsed, atMs }: Choice,
): Promise<Result<Record<string, never>>> {
  const account = await findBankAccount(store, memberId, id);
  if (!account) return refuse('notFound');
  if (!isUsed) {
    await store.deleteFrom('c2c_payment_account').where('bank_account_id', '=', id).execute();
    return ok({});
  }
  const name = await compareOwnName(store, memberId, account.holder);
  if (name !== 'same') return refuseName(store, { memberId, account, name });
  const row = { member_id: memberId, bank_account_id: id, added_at: atMs };
  await store
    .insertInto('c2c_payment_account')
    .values(row)
    .onConflict((any) => any.doNothing())
    .execute();
  return ok({});
}

async function refuseName(
  store: Store,
  { memberId, account, name }: { memberId: number; account: BankAccount; name: 'unsure' | 'other' },
) {
  const own = store.selectFrom('member').select('real_name').where('id', '=', memberId);
  const { real_name } = await own.executeTakeFirstOrThrow();
  return refuse(name === 'unsure' ? 'holderUnsure' : 'holderDiffers', {
    values: { holder: account.holder, name: real_name },
  });
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
  const [used, own] = [await readUsed(store, memberId), await listBankAccounts(store, memberId)];
  const accounts: BankAccount[] = [];
  for (const id of new Set(ids)) {
    const account = own.find((one) => one.id === id);
    const addedAt = used.get(id);
    if (!account || addedAt === undefined) return wrong('fieldInvalid');
    const times = { added_at: addedAt, updatedAt: account.updatedAt };
    if (usableFrom(times, accountHours) > atMs) return wrong('c2cAccountTooNew');
    // The buyer pays to the one account of a type.
    if (accounts.some((one) => one.paymentType === account.paymentType)) return wrong('fieldInvalid');
    if ((await compareOwnName(store, memberId, account.holder)) !== 'same') return wrong('fieldInvalid');
    accounts.push(account);
  }
  return ok(accounts);
}
