import { type Decimal, decimalOfUnits, negate, round, zero } from '../../../../contract/money.ts';
import type { Transaction } from '../../../database/client.ts';
import { openAccounts } from '../../../ledger/accounts.ts';
import { post } from '../../../ledger/post.ts';

type Spent = { withdrawalId: number; asset: string; wei: bigint; atMs: number };

/**
 * Books what the network took for a transfer, also for one that failed: coins that are gone, at the expense of the
 * house. Rounded up to the ledger's last digit, so that the ledger never counts coins that the wallet does not have.
 */
export async function bookGas(tx: Transaction, { withdrawalId, asset, wei, atMs }: Spent): Promise<void> {
  const cost: Decimal = round(decimalOfUnits(wei), 'up', 8);
  const [gas, issuance] = (await openAccounts(tx, [
    { ownerKind: 'house', ownerId: 0, asset, kind: 'gas' },
    { ownerKind: 'house', ownerId: 0, asset, kind: 'issuance' },
  ])) as [number, number];
  const postings = [
    { accountId: gas, amount: negate(cost), hold: zero },
    { accountId: issuance, amount: cost, hold: zero },
  ];
  const reference = `withdrawal:${withdrawalId}`;
  const posted = await post(tx, [{ kind: 'networkGas', reference, postings }], atMs);
  if (!posted.ok) throw new Error(`the gas of ${reference}: ${posted.error}`);
}
