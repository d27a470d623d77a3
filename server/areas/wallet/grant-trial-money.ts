import { parseDecimal } from '../../../contract/money.ts';
import type { Transaction } from '../../database/client.ts';
import { issueCoins } from '../../ledger/issue-coins.ts';
import { writeReference } from '../../ledger/references.ts';

/** Gives a new member what the assets say (10,000 FTUSDT), in the transaction that creates the member. */
export async function grantTrialMoney(tx: Transaction, memberId: number, atMs: number): Promise<void> {
  const assets = await tx
    .selectFrom('asset')
    .select(['code', 'registration_amount'])
    .where('registration_amount', 'is not', null)
    .orderBy('sort')
    .execute();
  const reference = writeReference({ to: 'registration', memberId });
  for (const { code, registration_amount } of assets) {
    const amount = parseDecimal(registration_amount as string);
    await issueCoins(tx, { memberId, asset: code, amount, kind: 'grant', reference }, atMs);
  }
}
