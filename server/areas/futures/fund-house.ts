import type { MarginCurrency } from '../../../contract/futures-values.ts';
import { parseDecimal } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import { houseAccount, openAccounts } from '../../ledger/accounts.ts';
import { lockBalances, mustPost } from '../../ledger/post.ts';
import { move } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';

const amounts = { futures: '20000000', insurance: '1000000' } as const;
type Purpose = keyof typeof amounts;

/** Trial money for the other side of tickets and for the insurance fund, once in the life of each account. */
export async function fundFuturesHouse(
  { database, clock }: { database: Database; clock: Clock },
  assets: readonly MarginCurrency[],
): Promise<void> {
  for (const asset of assets) {
    for (const purpose of ['futures', 'insurance'] as const) {
      await inTransaction(database, async (tx) => ok(await fundOnce(tx, { asset, purpose }, clock.now())));
    }
  }
}

async function fundOnce(tx: Transaction, { asset, purpose }: { asset: string; purpose: Purpose }, atMs: number) {
  const keys = { from: houseAccount('issuance', asset), to: houseAccount(purpose, asset) };
  const accounts = await openAccounts(tx, keys);
  await lockBalances(tx, Object.values(accounts));
  const balance = tx.selectFrom('balance').select('version').where('account_id', '=', accounts.to);
  if ((await balance.executeTakeFirstOrThrow()).version > 0) return;
  const reference = writeReference({ to: 'futuresHouse', purpose, asset });
  const amount = parseDecimal(amounts[purpose]);
  await mustPost(tx, move({ kind: 'futuresHouseFunding', reference }, { ...accounts, amount }), atMs);
}
