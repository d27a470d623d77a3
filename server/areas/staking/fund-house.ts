import { interestOf } from '../../../contract/earn-interest.ts';
import { type Decimal, parseDecimal, zero } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import { houseAccount, openAccounts } from '../../ledger/accounts.ts';
import { lockBalances, mustPost } from '../../ledger/post.ts';
import { move } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import { termsAt } from '../../products/read-terms.ts';
import { tierOf } from './cover.ts';
import { listPools, type Pool, readPoolVersions, rewardAccount } from './pools.ts';

/** Trial money for a year's rewards of each pool when it is full, once in the life of its account. */
export async function fundStaking({ database, clock }: { database: Database; clock: Pick<Clock, 'now'> }) {
  const atMs = clock.now();
  const versions = await readPoolVersions(database, atMs);
  for (const pool of await listPools(database)) {
    const { capacity, rateBps } = termsAt(versions.get(pool.key), atMs);
    const amount = interestOf(parseDecimal(capacity), tierOf(rateBps), 365);
    if (amount > zero) await inTransaction(database, async (tx) => ok(await fundOnce(tx, { pool, amount }, atMs)));
  }
}

async function fundOnce(tx: Transaction, { pool, amount }: { pool: Pool; amount: Decimal }, atMs: number) {
  const accounts = await openAccounts(tx, { from: houseAccount('issuance', pool.asset), to: rewardAccount(pool) });
  await lockBalances(tx, Object.values(accounts));
  const balance = tx.selectFrom('balance').select('version').where('account_id', '=', accounts.to);
  if ((await balance.executeTakeFirstOrThrow()).version > 0) return;
  const reference = writeReference({ to: 'stakingPool', id: pool.id });
  await mustPost(tx, move({ kind: 'stakingFunding', reference }, { ...accounts, amount }), atMs);
}
