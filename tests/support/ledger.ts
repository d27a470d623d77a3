import { type Decimal, parseDecimal, zero } from '../../contract/money.ts';
import { ok } from '../../contract/result.ts';
import { type Database, inTransaction } from '../../server/database/client.ts';
import { type AccountKey, houseAccount, memberAccount, openAccounts } from '../../server/ledger/accounts.ts';
import { mustPost, type Posting } from '../../server/ledger/post.ts';
import { type Cause, move } from '../../server/ledger/postings.ts';
import { writeReference } from '../../server/ledger/references.ts';

export const amountOf = (text: string): Decimal => parseDecimal(text);

export const spotAccount = (memberId: number, asset = 'USDT'): AccountKey => memberAccount(memberId, asset);
export const issuanceAccount = (asset = 'USDT'): AccountKey => houseAccount('issuance', asset);

/** For postings whose cause does not matter. */
export const anyCause: Cause = { kind: 'transfer', reference: writeReference({ to: 'member', id: 1 }) };

/** A posting that moves nothing into or out of a hold. */
export const plain = (accountId: number, amount: string): Posting => ({
  accountId,
  amount: amountOf(amount),
  hold: zero,
});

/** Issues coins to an account, in a transaction of its own. Returns the account's id. */
export async function deposit(database: Database, key: AccountKey, amount: string): Promise<number> {
  const { issuance, account } = await openAccounts(database, { issuance: issuanceAccount(key.asset), account: key });
  const cause: Cause = { kind: 'deposit', reference: writeReference({ to: 'deposit', id: 1 }) };
  const issue = move(cause, { from: issuance, to: account, amount: amountOf(amount) });
  await inTransaction(database, async (tx) => ok(await mustPost(tx, issue, 1_000)));
  return account;
}
