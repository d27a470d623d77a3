import { add, type Decimal, formatDecimal, larger, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { dayMs } from '../../clock.ts';
import type { Store } from '../../database/client.ts';

type Wanted = { memberId: number; valueUsdt: Decimal; dayUsdt: string };

/** Refuses (convertDayLimit) what would lead above the limit of 24 hours, with what is left of it. */
export async function checkDay(
  store: Store,
  { memberId, valueUsdt, dayUsdt }: Wanted,
  atMs: number,
): Promise<Result<null>> {
  const { sum } = await store
    .selectFrom('conversion')
    .select(({ fn }) => fn.sum<string | null>('value_usdt').as('sum'))
    .where((where) => where.and({ member_id: memberId, state: 'done' }))
    .where('accepted_at', '>', atMs - dayMs)
    .executeTakeFirstOrThrow();
  const used = sum === null ? zero : parseDecimal(sum);
  const limit = parseDecimal(dayUsdt);
  if (add(used, valueUsdt) <= limit) return ok(null);
  return refuse('convertDayLimit', { values: { left: formatDecimal(larger(subtract(limit, used), zero)) } });
}
