import type { Decimal } from '../../contract/money.ts';
import type { Transaction } from '../database/client.ts';
import { houseAccount, memberAccount, openAccounts } from './accounts.ts';
import { mustPost } from './post.ts';
import { type Cause, move } from './postings.ts';

export type Issue = Cause & { memberId: number; asset: string; amount: Decimal };

/** Credits new coins to the spot account of a member, out of the house's issuance account. */
export async function issueCoins(tx: Transaction, issue: Issue, atMs: number): Promise<void> {
  const { memberId, asset, amount, kind, reference } = issue;
  const accounts = await openAccounts(tx, {
    from: houseAccount('issuance', asset),
    to: memberAccount(memberId, asset),
  });
  await mustPost(tx, move({ kind, reference }, { ...accounts, amount }), atMs);
}
