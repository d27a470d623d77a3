import { formatDecimal, multiply, parseDecimal } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import { houseAccount, openAccounts } from '../../ledger/accounts.ts';
import { lockBalances, mustPost } from '../../ledger/post.ts';
import { move } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import { readProducts } from './list-products.ts';
import type { ProductRow } from './product-terms.ts';
import { savingAccount } from './saving-account.ts';

/** Of the quota: some years of interest at usual rates. */
const shareOfQuota = parseDecimal('0.1');

/** Trial money for the interest of each product that is offered, once in the life of its account. */
export async function fundHouse({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const atMs = clock.now();
  for (const { product, terms } of await readProducts(database, atMs)) {
    if (!terms.isOpen) continue;
    const amount = formatDecimal(multiply(parseDecimal(terms.quota), shareOfQuota, 'down', 8));
    await inTransaction(database, async (tx) => ok(await fundOnce(tx, { product, amount }, atMs)));
  }
}

type Funding = { product: ProductRow; amount: string };

async function fundOnce(tx: Transaction, { product, amount }: Funding, atMs: number): Promise<void> {
  const keys = { from: houseAccount('issuance', product.asset), to: savingAccount(product) };
  const accounts = await openAccounts(tx, keys);
  await lockBalances(tx, Object.values(accounts));
  const balance = tx.selectFrom('balance').select('version').where('account_id', '=', accounts.to);
  if ((await balance.executeTakeFirstOrThrow()).version > 0) return;
  const reference = writeReference({ to: 'savingFunding', product: product.id });
  await mustPost(tx, move({ kind: 'savingFunding', reference }, { ...accounts, amount: parseDecimal(amount) }), atMs);
}
