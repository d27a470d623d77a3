import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { dayMs } from '../../clock.ts';
import type { Store } from '../../database/client.ts';

/** What the member owned at the beginning of each of the last days, oldest first. */
export async function readMemberValues(store: Store, memberId: number, { days, atMs }: { days: number; atMs: number }) {
  const rows = await store
    .selectFrom('member_value')
    .select(['day', 'total_usdt'])
    .where('member_id', '=', memberId)
    .where('day', '>', Math.floor(atMs / dayMs) - days)
    .orderBy('day')
    .execute();
  return rows.map(({ day, total_usdt }) => ({
    time: day * dayMs,
    totalUsdt: formatDecimal(parseDecimal(total_usdt)),
  }));
}
