import { arrayLiteral, queryRows, type Store } from '../../database/client.ts';

const unreadText = `
  select c2c_order.id, count(*)::int as count
  from c2c_order
  join chat_message message using (conversation_id)
  left join chat_read mark on mark.conversation_id = c2c_order.conversation_id
    and mark.side = case when member_id = $1 then 'client' else 'host' end
  where c2c_order.id = any ($2::int8[]) and message.number > coalesce(mark.number, 0)
    and message.side not in ('system', case when member_id = $1 then 'client' else 'host' end)
  group by c2c_order.id`;

/** How many messages of the other side somebody has not read, by order; orders without any are left out. */
export async function countUnread(
  store: Store,
  memberId: number,
  orderIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await queryRows<{ id: number; count: number }>(store, unreadText, [memberId, arrayLiteral(orderIds)]);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
