import { type Decimal, negate, parseDecimal, zero } from '../../contract/money.ts';
import { type Database, inTransaction } from '../../server/database/client.ts';
import { type AccountKey, openAccounts } from '../../server/ledger/accounts.ts';
import { type Posting, post } from '../../server/ledger/post.ts';

export const amountOf = (text: string): Decimal => parseDecimal(text);

export const spotAccount = (memberId: number, asset = 'USDT'): AccountKey => ({
  ownerKind: 'member',
  ownerId: memberId,
  asset,
  kind: 'spot',
});
export const issuanceAccount = (asset = 'USDT'): AccountKey => ({
  ownerKind: 'house',
  ownerId: 0,
  asset,
  kind: 'issuance',
});

/** A posting that moves nothing into or out of a hold. */
export const plain = (accountId: number, amount: string): Posting => ({
  accountId,
  amount: amountOf(amount),
  hold: zero,
});

/** Issues coins to an account, in a transaction of its own. Returns the account's id. */
export async function deposit(database: Database, key: AccountKey, amount: string): Promise<number> {
  const [issuance, account] = (await openAccounts(database, [issuanceAccount(key.asset), key])) as [number, number];
  const postings = [
    { accountId: issuance, amount: negate(amountOf(amount)), hold: zero },
    { accountId: account, amount: amountOf(amount), hold: zero },
  ];
  const posted = await inTransaction(database, (tx) =>
    post(tx, [{ kind: 'deposit', reference: 'test', postings }], 1_000),
  );
  if (!posted.ok) throw new Error(posted.error);
  return account;
}
