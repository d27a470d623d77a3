import type { Database } from '../../database/client.ts';
import type { Exchange } from './exchange.ts';

/** An order that a request placed while the session ended is found by another look. */
const looksMax = 3;

/** Takes all orders of the member off the books; returns how many there were. */
export async function cancelOpenOrders(
  database: Database,
  exchange: Pick<Exchange, 'cancel'>,
  memberId: number,
): Promise<number> {
  let cancelled = 0;
  for (let look = 0; look < looksMax; look += 1) {
    const orders = database.selectFrom('spot_order').select('id').where('member_id', '=', memberId);
    const open = await orders.where('is_open', '=', true).execute();
    if (open.length === 0) break;
    const results = await Promise.all(open.map(({ id }) => exchange.cancel(memberId, id)));
    cancelled += results.filter((result) => result.ok).length;
  }
  return cancelled;
}
