import { decimalPlaces, negate, parseDecimal, zero } from '../../../contract/money.ts';
import { type Result, refuse } from '../../../contract/result.ts';
import type { AccountKind } from '../../../contract/wallet.ts';
import type { Transaction } from '../../database/client.ts';
import { openAccounts } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { findAsset, type Viewer } from './assets.ts';

export type Transfer = { currency: string; from: AccountKind; to: AccountKind; amount: string };

/** Moves coins between two accounts of one member. Returns the id of the ledger's transaction. */
export async function transferBetweenAccounts(
  tx: Transaction,
  viewer: Viewer,
  { currency, from, to, amount }: Transfer,
  atMs: number,
): Promise<Result<{ transactionId: number }>> {
  if (from === to) return refuse('transferSameAccount');
  const asset = await findAsset(tx, viewer, currency);
  if (!asset) return refuse('currencyUnknown');
  if (!asset.accountKinds.includes(from) || !asset.accountKinds.includes(to)) return refuse('notTransferable');
  const moved = parseDecimal(amount);
  if (decimalPlaces(moved) > asset.decimals) {
    return refuse('invalidInput', { fields: { amount: 'amountTooManyDecimals' } });
  }

  const account = { ownerKind: 'member', ownerId: viewer.id, asset: currency } as const;
  const [fromId, toId] = (await openAccounts(tx, [
    { ...account, kind: from },
    { ...account, kind: to },
  ])) as [number, number];
  const posted = await post(
    tx,
    [
      {
        kind: 'transfer',
        reference: `member:${viewer.id}`,
        postings: [
          { accountId: fromId, amount: negate(moved), hold: zero },
          { accountId: toId, amount: moved, hold: zero },
        ],
      },
    ],
    atMs,
  );
  return posted.ok ? { ok: true, data: { transactionId: posted.data[0] as number } } : posted;
}
