import { type Decimal, parseDecimal } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import { houseAccount, openAccounts } from '../../ledger/accounts.ts';
import { mustPost } from '../../ledger/post.ts';
import { move } from '../../ledger/postings.ts';
import { fundOnce } from '../house/fund-once.ts';
import { join, writeJoined } from './new-supplies.ts';
import { lockPool, poolAccount, readPools, writePool } from './pools.ts';
import { poolReference } from './supply.ts';

/** Trial money: what pays pools in liquidations, and what the house supplies so that there is something to borrow. */
const trialMoney: Readonly<Record<string, { fund: string; supply: string }>> = {
  USDT: { fund: '10000000', supply: '2000000' },
  BTC: { fund: '100', supply: '40' },
  ETH: { fund: '2000', supply: '800' },
};

/** Once in the life of each pool. */
export async function fundLoans({ database, clock }: { database: Database; clock: Pick<Clock, 'now'> }) {
  const atMs = clock.now();
  for (const { id, asset } of await readPools(database, atMs)) {
    const money = trialMoney[asset];
    if (!money) continue;
    const cause = { kind: 'loanFunding' as const, reference: poolReference({ id }) };
    const funding = { to: houseAccount('loan', asset), amount: parseDecimal(money.fund), cause };
    await inTransaction(database, async (tx) => {
      await fundOnce(tx, funding, atMs);
      await supplyOnce(tx, { id, amount: parseDecimal(money.supply) }, atMs);
      return ok(null);
    });
  }
}

async function supplyOnce(tx: Transaction, { id, amount }: { id: number; amount: Decimal }, atMs: number) {
  const pool = await lockPool(tx, { id }, atMs);
  if (!pool || pool.shares > 0n) return;
  const accounts = await openAccounts(tx, { from: houseAccount('issuance', pool.asset), to: poolAccount(pool) });
  const cause = { kind: 'loanFunding' as const, reference: poolReference(pool) };
  await mustPost(tx, move(cause, { ...accounts, amount }), atMs);
  // Nobody else is there whose interest it could take.
  await writeJoined(tx, { poolId: pool.id, joined: join(pool, [{ memberId: null, amount }]), atMs });
  await writePool(tx, pool);
}
