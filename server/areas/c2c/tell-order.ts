import type { OrderNews } from '../../../contract/c2c-values.ts';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import type { Transaction } from '../../database/client.ts';
import { announce } from '../../database/committed.ts';
import { tellChat } from '../chat/say.ts';
import { type C2cOrderEvent, notify } from '../notification/notify.ts';
import type { OrderRow } from './open-case.ts';

type Party = 'buyer' | 'seller';
type Told = {
  /** What the conversation says. */
  news: OrderNews;
  /** What a notification says, and to whom: not to the one who did it. */
  event: C2cOrderEvent;
  to: readonly Party[];
  atMs: number;
};

/**
 * Tells of a change of an order, in its transaction: the conversation, notifications and mails of those who did not
 * make it, and the open pages of both. Nothing of the payment goes into mails.
 */
export async function tellOrder(tx: Transaction, order: OrderRow, { news, event, to, atMs }: Told): Promise<void> {
  const coins = parseDecimal(event === 'Released' || event === 'Decided' ? order.released : order.quantity);
  const parameters = { number: String(order.id), amount: formatDecimal(coins), currency: order.asset };
  const { amount, currency } = parameters;
  await tellChat(tx, { conversationId: order.conversation_id, name: news, values: { amount, currency }, atMs });
  for (const party of to) {
    const memberId = party === 'buyer' ? order.buyer_id : order.seller_id;
    await notify(tx, { memberId, type: 'c2cOrder', parameters: { event, ...parameters }, atMs });
  }
  announceOrder(tx, order);
}

/** Open pages of both sides load the order again. */
export function announceOrder(tx: Transaction, { id, buyer_id, seller_id }: OrderRow): void {
  for (const memberId of [buyer_id, seller_id]) announce(tx, { what: 'c2cOrderChanged', memberId, orderId: id });
}

export const otherParty = ({ buyer_id }: OrderRow, memberId: number): Party =>
  buyer_id === memberId ? 'seller' : 'buyer';
