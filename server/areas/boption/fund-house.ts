import type { BoptionCurrency } from '../../../contract/boption-values.ts';
import { parseDecimal } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction } from '../../database/client.ts';
import { writeReference } from '../../ledger/references.ts';
import { fundOnce } from '../house/fund-once.ts';
import { optionHouse } from './boption-fund.ts';

const amount = parseDecimal('2000000');

/** Trial money for what options win, once in the life of each account. */
export async function fundOptionHouse(
  { database, clock }: { database: Database; clock: Pick<Clock, 'now'> },
  currencies: readonly BoptionCurrency[],
): Promise<void> {
  for (const asset of currencies) {
    const cause = { kind: 'boptionFunding' as const, reference: writeReference({ to: 'boptionHouse', asset }) };
    const funding = { to: optionHouse(asset), amount, cause };
    await inTransaction(database, async (tx) => ok(await fundOnce(tx, funding, clock.now())));
  }
}
