import { ok } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, queryRows } from '../../database/client.ts';
import { notify } from '../notification/notify.ts';

/** Whoever looks at a conversation has read a message by then. */
const unreadMs = 60_000;
/** Nobody is told more often of one order. */
const quietMs = 5 * 60_000;
/** Older messages were told of, or the server was down too long for it to matter. */
const recentMs = 24 * 3_600_000;
const toldAtOnce = 500;

type Unread = { orderId: number; memberId: number; number: number };

const unreadText = `
  select distinct on (party.order_id, party.member_id)
    party.order_id as "orderId", party.member_id as "memberId", message.number
  from (
    select id as order_id, conversation_id, member_id, 'client' as side from c2c_order
    union all
    select id, conversation_id, merchant_id, 'host' from c2c_order
  ) party
  join conversation on conversation.id = party.conversation_id and conversation.last_at > $1
  join chat_message message on message.conversation_id = party.conversation_id
    and message.created_at between $1 and $2 and message.side not in ('system', party.side)
  left join chat_read mark on mark.conversation_id = party.conversation_id and mark.side = party.side
  left join c2c_unread_told told on told.order_id = party.order_id and told.member_id = party.member_id
  where conversation.area = 'c2c' and message.number > greatest(coalesce(mark.number, 0), coalesce(told.number, 0))
    and coalesce(told.at, 0) < $3
  order by party.order_id, party.member_id, message.number desc
  limit ${toldAtOnce}`;

/** Notifies who has not read a message of an order for a minute. Returns how many. */
export async function tellUnread({ database, clock }: { database: Database; clock: Clock }): Promise<number> {
  const atMs = clock.now();
  const unread = await queryRows<Unread>(database, unreadText, [atMs - recentMs, atMs - unreadMs, atMs - quietMs]);
  for (const { orderId, memberId, number } of unread) {
    await inTransaction(database, async (tx) => {
      const told = { number, at: atMs };
      await tx
        .insertInto('c2c_unread_told')
        .values({ order_id: orderId, member_id: memberId, ...told })
        .onConflict((conflict) => conflict.columns(['order_id', 'member_id']).doUpdateSet(told))
        .execute();
      await notify(tx, { memberId, type: 'c2cMessage', parameters: { number: String(orderId) }, atMs });
      return ok(null);
    });
  }
  return unread.length;
}
