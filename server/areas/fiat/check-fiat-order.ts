import { ok, type Result, refuse } from '../../../contract/result.ts';
import { bankNetwork } from '../../../contract/wallet-values.ts';
import type { Database } from '../../database/client.ts';
import type { SessionMember } from '../../http/handlers.ts';
import { findBankAccount } from '../bank-account/read-accounts.ts';
import { readBankNetwork } from '../chain/networks.ts';
import { findAsset } from '../wallet/assets.ts';
import { type CheckedOrder, checkAmount } from '../withdrawal/check-order.ts';

/** `account` is the id of a payment account. */
export type TypedFiatOrder = { currency: string; amount: string; account: string };

/** Everything about an order that does not depend on what the member owns or took out before. */
export async function checkFiatOrder(
  database: Database,
  member: SessionMember,
  { currency, amount: typedAmount, account: accountId }: TypedFiatOrder,
  atMs: number,
): Promise<Result<CheckedOrder>> {
  const coin = (await readBankNetwork(database, atMs)).coins.find((known) => known.currency === currency);
  const asset = await findAsset(database, member, currency);
  if (!coin || !asset) return refuse('currencyUnknown');
  if (!coin.canWithdraw) return refuse('withdrawalsClosed');
  const account = await findBankAccount(database, member.id, Number(accountId));
  // Payment apps take the money of their own country only, which is none of these.
  if (account?.paymentType !== 'bank') return refuse('invalidInput', { fields: { account: 'fieldInvalid' } });
  const amount = checkAmount(typedAmount, { currency, coin, decimals: asset.decimals });
  if (!amount.ok) return amount;
  const { paymentType, country, holder, details } = account;
  return ok({
    memberId: member.id,
    currency,
    amount: amount.data,
    destination: { network: bankNetwork, address: details.iban ?? details.accountNumber ?? '', memo: '' },
    payee: { paymentType, country, holder, details },
    coin,
    networkName: details.bankName ?? '',
  });
}
