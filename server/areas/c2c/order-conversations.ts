import { c2cReviewCalls } from '../../../contract/c2c-review.ts';
import type { Store } from '../../database/client.ts';
import type { ChatCaller, ChatOwner, ChatStanding } from '../chat/chat-owner.ts';
import { caseUntil, readOrderFacts } from './deeds-of.ts';
import { describeTraders } from './describe-traders.ts';
import type { OrderRow } from './open-case.ts';

/**
 * Who is in the conversation of an order: the taker and the merchant, by the names that everybody sees, and once there
 * is a case the operators who may read it. The two may write until no case can be opened any more, and everybody as
 * long as one is open.
 */
export const orderConversations: ChatOwner = {
  area: 'c2c',
  async findStanding(store, conversationId, { member, operator }, atMs) {
    const order = await findOfConversation(store, conversationId);
    if (order && operator) return standingOfStaff(store, order, operator);
    if (!order || !member || (order.member_id !== member.id && order.merchant_id !== member.id)) return undefined;
    const side = order.member_id === member.id ? 'client' : 'host';
    const trader = (await describeTraders(store, [member.id])).get(member.id);
    return { side, author: trader?.name ?? '', canWrite: await isOpenForWords(store, order, atMs) };
  },
};

const findOfConversation = (store: Store, conversationId: number): Promise<OrderRow | undefined> =>
  store.selectFrom('c2c_order').selectAll().where('conversation_id', '=', conversationId).executeTakeFirst();

async function standingOfStaff(
  store: Store,
  order: OrderRow,
  { name: author, roles }: NonNullable<ChatCaller['operator']>,
): Promise<ChatStanding | undefined> {
  if (!c2cReviewCalls.case.roles.some((role) => roles.includes(role))) return undefined;
  const { cases } = await readOrderFacts(store, order);
  const canWrite = cases.some(({ state }) => state === 'open');
  return cases.length > 0 ? { side: 'staff', author, canWrite } : undefined;
}

async function isOpenForWords(store: Store, order: OrderRow, atMs: number): Promise<boolean> {
  if (order.ended_at === null) return true;
  const facts = await readOrderFacts(store, order);
  return atMs < (caseUntil(facts) ?? 0) || facts.cases.some(({ state }) => state === 'open');
}
