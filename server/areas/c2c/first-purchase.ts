import { add, type Decimal, parseDecimal, zero } from '../../../contract/money.ts';
import { hourMs } from '../../clock.ts';
import type { Store } from '../../database/client.ts';

/**
 * Whether no completed purchase of a member is older than so many hours. Until then nobody knows whether its payments
 * come from accounts of its own: whoever owns another one needs time to notice.
 */
export async function isNewBuyer(
  store: Store,
  { memberId, hours, atMs }: { memberId: number; hours: number; atMs: number },
): Promise<boolean> {
  const bought = store.selectFrom('c2c_order').select('id').where('buyer_id', '=', memberId);
  const old = bought.where('released', '>', '0').where('ended_at', '<=', atMs - hours * hourMs);
  return (await old.limit(1).executeTakeFirst()) === undefined;
}

/** Coins that a new buyer may not withdraw yet, and until when; undefined without any. */
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
