import { type Decimal, decimalOfUnits, round } from '../../../../contract/money.ts';
import type { Transaction } from '../../../database/client.ts';
import { houseAccount, openAccounts } from '../../../ledger/accounts.ts';
import { mustPost } from '../../../ledger/post.ts';
import { type Cause, move } from '../../../ledger/postings.ts';
import { writeReference } from '../../../ledger/references.ts';

type Spent = { withdrawalId: number; asset: string; wei: bigint; atMs: number };

/**
 * Books the network fee of a transfer, also of a failed one, at the expense of the house. Rounds up to the ledger's
 * last digit, so that the ledger never shows coins that the wallet does not have.
 */
export async function bookGas(tx: Transaction, { withdrawalId, asset, wei, atMs }: Spent): Promise<void> {
  const cost: Decimal = round(decimalOfUnits(wei), 'up', 8);
  const accounts = await openAccounts(tx, { from: houseAccount('gas', asset), to: houseAccount('issuance', asset) });
  const cause: Cause = { kind: 'networkGas', reference: writeReference({ to: 'withdrawal', id: withdrawalId }) };
  await mustPost(tx, move(cause, { ...accounts, amount: cost }), atMs);
}
