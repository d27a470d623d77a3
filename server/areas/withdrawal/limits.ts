import { add, type Decimal, formatDecimal, larger, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import { dayMs } from '../../clock.ts';
import type { Store } from '../../database/client.ts';
import { readTerms } from '../../products/read-terms.ts';

/** In USDT; `left` is never below zero. */
export type Quota = { limit: Decimal; used: Decimal; left: Decimal };
export type Quotas = { day: Quota; month: Quota };

const monthMs = 30 * dayMs;

/** What the member may still withdraw within 24 hours and 30 days; pending withdrawals count. */
export async function readQuotas(store: Store, memberId: number, nowMs: number): Promise<Quotas> {
  const limit = await readLimit(store, memberId, nowMs);
  const rows = await store
    .selectFrom('withdrawal')
    .select(['value_usdt', 'created_at'])
    .where('member_id', '=', memberId)
    .where('created_at', '>', nowMs - monthMs)
    .where('state', 'not in', ['rejected', 'cancelled'])
    .execute();
  const usedSince = (fromMs: number) =>
    rows.filter((row) => row.created_at > fromMs).reduce((sum, row) => add(sum, parseDecimal(row.value_usdt)), zero);
  return {
    day: quota(limit.day, usedSince(nowMs - dayMs)),
    month: quota(limit.month, usedSince(nowMs - monthMs)),
  };
}

const quota = (limit: Decimal, used: Decimal): Quota => ({ limit, used, left: larger(subtract(limit, used), zero) });

/** In text, as the calls answer. */
export function describeQuotas({ day, month }: Quotas) {
  const toText = ({ limit, used, left }: Quota) => ({
    limit: formatDecimal(limit),
    used: formatDecimal(used),
    left: formatDecimal(left),
  });
  return { day: toText(day), month: toText(month) };
}

async function readLimit(store: Store, memberId: number, atMs: number): Promise<{ day: Decimal; month: Decimal }> {
  const { verified_level: verifiedLevel, vip_level: vipLevel } = await store
    .selectFrom('member')
    .select(['verified_level', 'vip_level'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const { limits } = await readTerms(store, 'withdrawal.limits', atMs);
  const limit = limits
    .filter((each) => each.verifiedLevel <= verifiedLevel && each.vipLevel <= vipLevel)
    .sort((a, b) => b.verifiedLevel - a.verifiedLevel || b.vipLevel - a.vipLevel)[0];
  return { day: parseDecimal(limit?.dayUsdt ?? '0'), month: parseDecimal(limit?.monthUsdt ?? '0') };
}
