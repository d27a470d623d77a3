import type { Decimal } from '../../../contract/money.ts';
import type { Transaction } from '../../database/client.ts';
import { type HouseAccount, houseAccount, openAccounts } from '../../ledger/accounts.ts';
import { lockBalances, mustPost } from '../../ledger/post.ts';
import { type Cause, move } from '../../ledger/postings.ts';

type Funding = { to: HouseAccount; amount: Decimal; cause: Cause };

/** Trial money for an account of the house, unless something was ever posted to it. */
export async function fundOnce(tx: Transaction, { to, amount, cause }: Funding, atMs: number): Promise<void> {
  const accounts = await openAccounts(tx, { from: houseAccount('issuance', to.asset), to });
  await lockBalances(tx, Object.values(accounts));
  const balance = tx.selectFrom('balance').select('version').where('account_id', '=', accounts.to);
  if ((await balance.executeTakeFirstOrThrow()).version > 0) return;
  await mustPost(tx, move(cause, { ...accounts, amount }), atMs);
}
