import { negate, parseDecimal } from '../../../contract/money.ts';
import type { Store } from '../../database/client.ts';
import type { Claim } from '../wallet/list-balances.ts';
import { debtOwed } from './loan-debt.ts';
import { parseLoan } from './loans.ts';
import { readPools, sharesWorth } from './pools.ts';

/** Of active loans and of supplies, also of those that own no shares yet. */
export async function readLoanClaims(store: Store, memberIds: readonly number[], atMs: number): Promise<Claim[]> {
  if (memberIds.length === 0) return [];
  const loans = await store
    .selectFrom('loan')
    .selectAll()
    .where('member_id', 'in', memberIds)
    .where('state', '=', 'active')
    .execute();
  const supplies = await store
    .selectFrom('loan_supply')
    .select(['member_id', 'pool_id', 'shares'])
    .where('member_id', 'in', memberIds)
    .where('shares', '>', '0')
    .execute();
  const coming = await store
    .selectFrom('loan_new_supply')
    .select(['member_id', 'pool_id', 'amount'])
    .where('member_id', 'in', memberIds)
    .execute();
  if (loans.length + supplies.length + coming.length === 0) return [];
  const pools = new Map((await readPools(store, atMs)).map((pool) => [pool.id, pool]));
  const debts = loans.flatMap((row): Claim[] => {
    const pool = pools.get(row.pool_id);
    const owed = pool && negate(debtOwed(parseLoan(row), pool.rateIndex));
    return pool && owed ? [{ memberId: row.member_id, asset: pool.asset, amount: owed }] : [];
  });
  const lent = supplies.flatMap(({ member_id: memberId, pool_id: poolId, shares }): Claim[] => {
    const pool = pools.get(poolId);
    if (!pool || memberId === null) return [];
    return [{ memberId, asset: pool.asset, amount: sharesWorth(pool, BigInt(shares)) }];
  });
  const joining = coming.flatMap(({ member_id: memberId, pool_id: poolId, amount }): Claim[] => {
    const pool = pools.get(poolId);
    return pool ? [{ memberId, asset: pool.asset, amount: parseDecimal(amount) }] : [];
  });
  return [...debts, ...lent, ...joining];
}
