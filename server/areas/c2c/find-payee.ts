import type { Payee } from '../../../contract/bank-account.ts';
import type { PaymentType } from '../../../contract/bank-account-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { hourMs } from '../../clock.ts';
import type { Store } from '../../database/client.ts';
import { findBankAccount, findQrImage } from '../bank-account/read-accounts.ts';
import { requireOwnName } from '../identity/require-identity.ts';
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
 * The account of whoever sells: the merchant's own for this way to pay, or the one that the taker chose. Refuses, at its
 * field, a way to pay that the ad does not have, and an account that is not the taker's, new, or in another name.
 */
export async function findPayee(store: Store, wanted: Wanted): Promise<Result<PayTo>> {
  const { ad, paymentType, takerId, bankAccountId } = wanted;
  const accepted = await store
    .selectFrom('c2c_ad_payment')
    .select('bank_account_id')
    .where('ad_id', '=', ad.id)
    .where('payment_type', '=', paymentType)
    .executeTakeFirst();
  if (!accepted) return refuse('invalidInput', { fields: { paymentType: 'fieldInvalid' } });
  if (ad.side === 'sell') {
    const payTo = await readPayTo(store, ad.member_id, accepted.bank_account_id);
    return payTo ? ok(payTo) : refuse('adChanged');
  }
  if (bankAccountId === undefined) return refuse('invalidInput', { fields: { bankAccountId: 'fieldRequired' } });
  const payTo = await readPayTo(store, takerId, bankAccountId);
  if (payTo?.payee.paymentType !== paymentType) {
    return refuse('invalidInput', { fields: { bankAccountId: 'fieldInvalid' } });
  }
  const usable = await checkUsable(store, { ...wanted, bankAccountId }, payTo.payee.holder);
  return usable.ok ? ok(payTo) : usable;
}

/** undefined for an account that was deleted. */
async function readPayTo(store: Store, memberId: number, id: number | null): Promise<PayTo | undefined> {
  const account = id === null ? undefined : await findBankAccount(store, memberId, id);
  if (!account || id === null) return undefined;
  const { paymentType, country, holder, details } = account;
  return { payee: { paymentType, country, holder, details }, qrImage: await findQrImage(store, memberId, id) };
}

/** A thief who adds an account has to wait, and its owner sees it meanwhile. */
async function checkUsable(
  store: Store,
  { takerId, bankAccountId, accountHours, atMs }: Wanted & { bankAccountId: number },
  holder: string,
): Promise<Result<null>> {
  const added = await store
    .selectFrom('c2c_payment_account')
    .select('added_at')
    .where((where) => where.and({ member_id: takerId, bank_account_id: bankAccountId }))
    .executeTakeFirst();
  if (!added) return refuse('invalidInput', { fields: { bankAccountId: 'fieldInvalid' } });
  if (added.added_at + accountHours * hourMs > atMs) {
    return refuse('invalidInput', { fields: { bankAccountId: 'c2cAccountTooNew' } });
  }
  const own = await requireOwnName(store, takerId, holder);
  if (own.ok) return own;
  return { ...own, fields: { bankAccountId: 'holderDiffers' } };
}
