import { multiply, parseDecimal } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction } from '../../database/client.ts';
import { writeReference } from '../../ledger/references.ts';
import { fundOnce } from '../house/fund-once.ts';
import { readProducts } from './list-products.ts';
import { savingAccount } from './saving-account.ts';

/** Of the quota: some years of interest at usual rates. */
const shareOfQuota = parseDecimal('0.1');

/** Trial money for the interest of each product that is offered, once in the life of its account. */
export async function fundHouse({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const atMs = clock.now();
  for (const { product, terms } of await readProducts(database, atMs)) {
    if (!terms.isOpen) continue;
    const amount = multiply(parseDecimal(terms.quota), shareOfQuota, 'down', 8);
    const reference = writeReference({ to: 'savingFunding', product: product.id });
    const funding = { to: savingAccount(product), amount, cause: { kind: 'savingFunding' as const, reference } };
    await inTransaction(database, async (tx) => ok(await fundOnce(tx, funding, atMs)));
  }
}
