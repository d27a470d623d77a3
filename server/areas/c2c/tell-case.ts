import type { caseNews } from '../../../contract/c2c-values.ts';
import { canonical } from '../../../contract/money.ts';
import type { Transaction } from '../../database/client.ts';
import { tellChat } from '../chat/say.ts';
import { notify } from '../notification/notify.ts';
import type { OrderRow } from './open-case.ts';
import { announceOrder } from './tell-order.ts';

export type CaseNews = (typeof caseNews)[number];

type Told = {
  news: CaseNews;
  /** The side that did it, which needs no notification; null: an operator. */
  by: number | null;
  amount?: string;
  atMs: number;
};

/** Tells both sides in the chat of their order what happened in a case, and their open pages. */
export async function tellCase(tx: Transaction, order: OrderRow, { news, by, amount, atMs }: Told): Promise<void> {
  const { id, conversation_id: conversationId, buyer_id, seller_id, asset } = order;
  const values: Record<string, string> = amount === undefined ? {} : { amount: canonical(amount), currency: asset };
  await tellChat(tx, { conversationId, name: news, values, atMs });
  for (const memberId of [buyer_id, seller_id].filter((side) => side !== by)) {
    await notify(tx, { memberId, type: 'c2cMessage', parameters: { number: String(id) }, atMs });
  }
  announceOrder(tx, order);
}
