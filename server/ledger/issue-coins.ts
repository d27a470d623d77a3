import { type Decimal, negate, zero } from '../../contract/money.ts';
import type { Transaction } from '../database/client.ts';
import { openAccounts } from './accounts.ts';
import { post } from './post.ts';

export type Issue = {
  memberId: number;
  asset: string;
  amount: Decimal;
  /** What happened, e.g. faucet, and what caused it, e.g. faucet:17. */
  kind: string;
  reference: string;
};

/** Credits new coins to the spot account of a member, out of the house's issuance account. */
export async function issueCoins(tx: Transaction, issue: Issue, atMs: number): Promise<void> {
  const { memberId, asset, amount, kind, reference } = issue;
  const [issuance, spot] = (await openAccounts(tx, [
    { ownerKind: 'house', ownerId: 0, asset, kind: 'issuance' },
    { ownerKind: 'member', ownerId: memberId, asset, kind: 'spot' },
  ])) as [number, number];
  const postings = [
    { accountId: issuance, amount: negate(amount), hold: zero },
    { accountId: spot, amount, hold: zero },
  ];
  const posted = await post(tx, [{ kind, reference, postings }], atMs);
  if (!posted.ok) throw new Error(`${kind} ${reference}: ${posted.error}`);
}
