import type { LoanQuota } from '../../../contract/loan-shapes.ts';
import {
  add,
  type Decimal,
  divide,
  formatDecimal,
  larger,
  multiply,
  parseDecimal,
  smaller,
  subtract,
  zero,
} from '../../../contract/money.ts';
import type { Store } from '../../database/client.ts';
import { debtOwed } from './loan-debt.ts';
import type { RulesTerms } from './loan-terms.ts';
import { parseLoan } from './loans.ts';
import { borrowedOf } from './pool-rates.ts';
import { availableOf, type Pool } from './pools.ts';

type Facts = {
  memberId: number;
  pools: readonly Pool[];
  rules: RulesTerms;
  priceOf: (asset: string) => Decimal | undefined;
};

/** What the member owes and has asked for, in USDT. A coin without any price counts nothing. */
export async function readUsed(store: Store, { memberId, pools, priceOf }: Omit<Facts, 'rules'>): Promise<Decimal> {
  const query = store.selectFrom('loan').selectAll().where('member_id', '=', memberId);
  const rows = await query.where('state', 'in', ['review', 'active']).execute();
  return rows.reduce<Decimal>((sum, row) => {
    const pool = pools.find(({ id }) => id === row.pool_id);
    const price = pool && priceOf(pool.asset);
    if (!pool || !price) return sum;
    const debt = row.state === 'active' ? debtOwed(parseLoan(row), pool.rateIndex) : parseDecimal(row.asked);
    return add(sum, multiply(debt, price, 'up', 8));
  }, zero);
}

/** What the member can still borrow of a coin: by the quota, and by what the pool lends. */
export async function readQuota(store: Store, pool: Pool, facts: Facts): Promise<LoanQuota> {
  const quota = parseDecimal(facts.rules.quotaUsdt);
  const used = await readUsed(store, facts);
  const left = larger(subtract(quota, used), zero);
  const price = facts.priceOf(pool.asset);
  const ofCapacity = larger(subtract(parseDecimal(pool.terms.borrowCapacity), borrowedOf(pool)), zero);
  const ofPool = smaller(availableOf(pool), ofCapacity);
  return {
    currency: pool.asset,
    quotaUsdt: formatDecimal(quota),
    usedUsdt: formatDecimal(used),
    leftUsdt: formatDecimal(left),
    left: price ? formatDecimal(smaller(divide(left, price, 'down', 8), ofPool)) : null,
  };
}
