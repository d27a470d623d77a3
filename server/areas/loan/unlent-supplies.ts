import { type Decimal, decimalOfUnits, larger, parseDecimal, smaller } from '../../../contract/money.ts';
import type { Store } from '../../database/client.ts';
import { hourOf, suppliedOf } from './pool-rates.ts';
import { type Pool, sharesWorth } from './pools.ts';

type Unlent = { memberId: number; asset: string; amount: Decimal };
type Members = { afterId: number; untilId: number };

/**
 * What lies on the accounts of pools for members: coins that own no shares yet, and of shares the part that is not lent
 * out. Lent coins are not there: they were paid to borrowers. Rounded down, so that all of it is never more than the
 * accounts have. `pools` are those of `atMs`.
 */
export async function readUnlentSupplies(
  store: Store,
  { afterId, untilId }: Members,
  { pools, atMs }: { pools: readonly Pool[]; atMs: number },
): Promise<Unlent[]> {
  const poolOf = new Map(pools.map((pool) => [pool.id, pool]));
  const supplies = await store
    .selectFrom('loan_supply')
    .select(['member_id', 'pool_id', 'shares'])
    .where('member_id', '>', afterId)
    .where('member_id', '<=', untilId)
    .where('shares', '>', '0')
    .execute();
  const coming = await store
    .selectFrom('loan_new_supply')
    .select(['member_id', 'pool_id', 'amount', 'hour'])
    .where('member_id', '>', afterId)
    .where('member_id', '<=', untilId)
    .execute();
  const owned = supplies.flatMap(({ member_id: memberId, pool_id: poolId, shares }): Unlent[] => {
    const pool = poolOf.get(poolId);
    if (!pool || memberId === null) return [];
    return [{ memberId, asset: pool.asset, amount: unlentPart(pool, sharesWorth(pool, BigInt(shares))) }];
  });
  const joining = coming.flatMap(({ member_id: memberId, pool_id: poolId, amount: text, hour }): Unlent[] => {
    const pool = poolOf.get(poolId);
    if (!pool) return [];
    const amount = parseDecimal(text);
    // With its hour it is a part of the pool like any other, also before somebody writes that down.
    return [{ memberId, asset: pool.asset, amount: hour <= hourOf(atMs) ? unlentPart(pool, amount) : amount }];
  });
  return [...owned, ...joining];
}

/** A part of the cash as large as that of all supplies, and no more than the supply itself. */
function unlentPart(pool: Pool, worth: Decimal): Decimal {
  const whole = larger(suppliedOf(pool), pool.cash);
  return whole > 0n ? decimalOfUnits((smaller(worth, whole) * pool.cash) / whole) : whole;
}
