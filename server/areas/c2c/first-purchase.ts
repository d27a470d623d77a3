import { add, type Decimal, parseDecimal, zero } from '../../../contract/money.ts';
import type { Store } from '../../database/client.ts';

/** Coins of a member's first purchase that may not be withdrawn yet, and until when; undefined without any. */
export async function readBoughtLately(
  store: Store,
  { memberId, asset, atMs }: { memberId: number; asset: string; atMs: number },
): Promise<{ coins: Decimal; untilMs: number } | undefined> {
  const rows = await store
    .selectFrom('c2c_order')
    .select(['released', 'withdraw_after'])
    .where('buyer_id', '=', memberId)
    .where('asset', '=', asset)
    .where('withdraw_after', '>', atMs)
    .execute();
  if (rows.length === 0) return undefined;
  return {
    coins: rows.map(({ released }) => parseDecimal(released)).reduce(add, zero),
    untilMs: Math.max(...rows.map(({ withdraw_after }) => withdraw_after ?? 0)),
  };
}
