import type { Payee } from '../../../contract/bank-account.ts';
import type { PaymentType } from '../../../contract/bank-account-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store } from '../../database/client.ts';
import { findBankAccount, findQrImage } from '../bank-account/read-accounts.ts';
import { findUsableAccounts } from './payment-accounts.ts';
import type { AdRow } from './take-stock.ts';

/** Where the buyer pays to, as it is now. */
export type PayTo = { payee: Payee; qrImage: Buffer | undefined };
type Wanted = {
  ad: AdRow;
  takerId: number;
  paymentType: PaymentType;
  /** A taker's own account, when it sells. */
  bankAccountId: number | undefined;
  accountHours: number;
  atMs: number;
};

/**
 * The account of whoever sells: the merchant's own for this way to pay, or the one that the taker chose. Refuses, at
 * its field, a way to pay that the ad does not have, and an account that is not the taker's, new, or in another name.
 */
export async function findPayee(store: Store, wanted: Wanted): Promise<Result<PayTo>> {
  const { ad, paymentType, bankAccountId } = wanted;
  const accepted = await store
    .selectFrom('c2c_ad_payment')
    .select('bank_account_id')
    .where('ad_id', '=', ad.id)
    .where('payment_type', '=', paymentType)
    .executeTakeFirst();
  if (!accepted) return refuse('invalidInput', { fields: { paymentType: 'fieldInvalid' } });
  if (ad.side === 'sell') return findOfMerchant(store, wanted, accepted.bank_account_id);
  if (bankAccountId === undefined) return refuse('invalidInput', { fields: { bankAccountId: 'fieldRequired' } });
  return findOwn(store, { ...wanted, bankAccountId });
}

/** Nobody pays to one that the merchant deleted, uses no more, or changed a moment ago or into another type. */
async function findOfMerchant(
  store: Store,
  { ad, paymentType, accountHours, atMs }: Wanted,
  id: number | null,
): Promise<Result<PayTo>> {
  const asked = { memberId: ad.member_id, ids: [String(id)], accountHours, atMs };
  const usable = await findUsableAccounts(store, asked);
  const payTo = usable.ok ? await readPayTo(store, ad.member_id, id) : undefined;
  return payTo?.payee.paymentType === paymentType ? ok(payTo) : refuse('adGone');
}

/** undefined for an account that was deleted. */
async function readPayTo(store: Store, memberId: number, id: number | null): Promise<PayTo | undefined> {
  const account = id === null ? undefined : await findBankAccount(store, memberId, id);
  if (!account || id === null) return undefined;
  const { paymentType, country, holder, details } = account;
  return { payee: { paymentType, country, holder, details }, qrImage: await findQrImage(store, memberId, id) };
}

/** A taker's own account, of the wanted type, which orders may be paid to. */
async function findOwn(
  store: Store,
  { takerId, paymentType, bankAccountId, accountHours, atMs }: Wanted & { bankAccountId: number },
): Promise<Result<PayTo>> {
  const asked = { memberId: takerId, ids: [String(bankAccountId)], accountHours, atMs };
  const usable = await findUsableAccounts(store, asked);
  const error = usable.ok ? undefined : (usable.fields?.bankAccountIds ?? 'fieldInvalid');
  if (error) return refuse('invalidInput', { fields: { bankAccountId: error } });
  const payTo = await readPayTo(store, takerId, bankAccountId);
  if (payTo?.payee.paymentType === paymentType) return ok(payTo);
  return refuse('invalidInput', { fields: { bankAccountId: 'fieldInvalid' } });
}
