import type { MarginCurrency } from '../../../contract/futures-values.ts';
import { parseDecimal } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction } from '../../database/client.ts';
import { houseAccount } from '../../ledger/accounts.ts';
import { writeReference } from '../../ledger/references.ts';
import { fundOnce } from '../house/fund-once.ts';

const amounts = { futures: '20000000', insurance: '1000000' } as const;

/** Trial money for the other side of tickets and for the insurance fund, once in the life of each account. */
export async function fundFuturesHouse(
  { database, clock }: { database: Database; clock: Clock },
  assets: readonly MarginCurrency[],
): Promise<void> {
  for (const asset of assets) {
    for (const purpose of ['futures', 'insurance'] as const) {
      const reference = writeReference({ to: 'futuresHouse', purpose, asset });
      const cause = { kind: 'futuresHouseFunding' as const, reference };
      const funding = { to: houseAccount(purpose, asset), amount: parseDecimal(amounts[purpose]), cause };
      await inTransaction(database, async (tx) => ok(await fundOnce(tx, funding, clock.now())));
    }
  }
}
