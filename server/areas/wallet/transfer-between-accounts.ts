import { decimalPlaces, parseDecimal } from '../../../contract/money.ts';
import { type Result, refuse } from '../../../contract/result.ts';
import type { AccountKind } from '../../../contract/wallet.ts';
import type { Transaction } from '../../database/client.ts';
import { memberAccount, openAccounts } from '../../ledger/accounts.ts';
import { postOne } from '../../ledger/post.ts';
import { type Cause, move } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import { findAsset, type Viewer } from './assets.ts';

export type Transfer = { currency: string; from: AccountKind; to: AccountKind; amount: string };

/** Moves coins between two accounts of one member. Returns the id of the ledger's transaction. */
export async function transferBetweenAccounts(
  tx: Transaction,
  viewer: Viewer,
  { currency, from, to, amount }: Transfer,
  atMs: number,
): Promise<Result<number>> {
  if (from === to) return refuse('transferSameAccount');
  const asset = await findAsset(tx, viewer, currency);
  if (!asset) return refuse('currencyUnknown');
  if (!asset.accountKinds.includes(from) || !asset.accountKinds.includes(to)) return refuse('notTransferable');
  const moved = parseDecimal(amount);
  if (decimalPlaces(moved) > asset.decimals) {
    return refuse('invalidInput', { fields: { amount: 'amountTooManyDecimals' } });
  }

  const accounts = await openAccounts(tx, {
    from: memberAccount(viewer.id, currency, from),
    to: memberAccount(viewer.id, currency, to),
  });
  const cause: Cause = { kind: 'transfer', reference: writeReference({ to: 'member', id: viewer.id }) };
  return postOne(tx, move(cause, { ...accounts, amount: moved }), atMs);
}
