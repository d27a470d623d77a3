import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import type { MoneyOrder } from '../../../contract/record.ts';
import { type Database, queryRows } from '../../database/client.ts';

/** `untilMs` excluded; milliseconds since 1970 UTC. */
type Wanted = { memberId: number; untilMs?: number | undefined; limit: number };

const latestOf = (kind: MoneyOrder['kind'], table: string, amount = 'amount') => `(
  select '${kind}' as kind, id::text, asset as currency, ${amount} as amount, state, created_at as time
  from ${table} where member_id = $1 and created_at < $2
  order by created_at desc fetch first $3 rows with ties
)`;
const latestOfAll = `
  ${latestOf('deposit', 'deposit')}
  union all ${latestOf('fiatDeposit', 'fiat_deposit', 'coalesce(received, amount)')}
  union all ${latestOf('withdrawal', 'withdrawal')}
  order by time desc fetch first $3 rows with ties`;

/**
 * Deposits and withdrawals together, newest first, with the time to ask on with; null at the end. What began in the
 * same millisecond as the last one is given with it, since the next page begins before that.
 */
export async function listMoneyOrders(
  database: Database,
  { memberId, untilMs = Number.MAX_SAFE_INTEGER, limit }: Wanted,
): Promise<{ items: MoneyOrder[]; next: string | null }> {
  const rows = await queryRows<MoneyOrder>(database, latestOfAll, [memberId, untilMs, limit]);
  const items = rows.map((row) => ({ ...row, amount: formatDecimal(parseDecimal(row.amount)) }));
  return { items, next: items.length < limit ? null : String(items.at(-1)?.time) };
}
