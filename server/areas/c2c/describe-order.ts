import type { PaymentType } from '../../../contract/bank-account-values.ts';
import type { C2cOrder, C2cOrderLine, Trader } from '../../../contract/c2c-shapes.ts';
import { orderStatuses } from '../../../contract/c2c-values.ts';
import { canonical } from '../../../contract/money.ts';
import type { Store } from '../../database/client.ts';
import { countUnread } from './count-unread.ts';
import type { OrderPayment } from './create-order.ts';
import { appealTimes, caseUntil, deedsOf, readOrderFacts } from './deeds-of.ts';
import { describeCases } from './describe-cases.ts';
import { describeTraders } from './describe-traders.ts';
import type { OrderRow } from './open-case.ts';

const otherOf = ({ buyer_id, seller_id }: OrderRow, memberId: number) => (buyer_id === memberId ? seller_id : buyer_id);
const find = (traders: Map<number, Trader>, id: number) => traders.get(id) as Trader;

/** In a list, as one of the two sees them. */
export async function describeLines(
  store: Store,
  orders: readonly OrderRow[],
  memberId: number,
): Promise<C2cOrderLine[]> {
  const traders = await describeTraders(store, [...new Set(orders.map((order) => otherOf(order, memberId)))]);
  const ids = orders.map(({ id }) => id);
  const unread = await countUnread(store, memberId, ids);
  return orders.map((order) => {
    const { id, name, isMerchant, isDemo } = find(traders, otherOf(order, memberId));
    return {
      ...lineOf(order, memberId),
      counterparty: { id, name, isMerchant, isDemo },
      unread: unread.get(order.id) ?? 0,
    };
  });
}

const lineOf = (order: OrderRow, memberId: number) => ({
  id: String(order.id),
  side: order.buyer_id === memberId ? ('buy' as const) : ('sell' as const),
  isMerchant: order.merchant_id === memberId,
  asset: order.asset,
  fiat: order.fiat,
  price: canonical(order.price),
  quantity: canonical(order.quantity),
  amount: canonical(order.amount),
  status: orderStatuses[order.state],
  ending: order.ending,
  paymentType: order.payment_type as PaymentType,
  chatId: String(order.conversation_id),
  createdAt: order.created_at,
  expiresAt: order.expires_at,
  paidAt: order.paid_at,
  endedAt: order.ended_at,
});

/** Whether the two still need the details of the payment; afterwards nobody reads them here. */
export const needsPayment = ({ ended_at }: OrderRow): boolean => ended_at === null;

/** As one of the two sees it, with what that one may do now. */
export async function describeOrder(store: Store, order: OrderRow, memberId: number, atMs: number): Promise<C2cOrder> {
  const facts = await readOrderFacts(store, order);
  const otherId = otherOf(order, memberId);
  const traders = await describeTraders(store, [otherId, order.merchant_id]);
  const times = order.state === 'paid' ? appealTimes(facts) : null;
  const ratingOf = (id: number) => facts.ratings.find(({ member_id }) => member_id === id)?.is_good ?? null;
  const unread = await countUnread(store, memberId, [order.id]);
  return {
    ...lineOf(order, memberId),
    ...paymentFor(order, memberId),
    unread: unread.get(order.id) ?? 0,
    now: atMs,
    adId: String(order.ad_id),
    userId: String(order.member_id),
    merchantName: find(traders, order.merchant_id).name,
    counterparty: find(traders, otherId),
    terms: order.terms,
    reference: order.reference,
    paidReference: order.paid_reference,
    appealFrom: times?.from ?? null,
    appealAt: times?.platformAt ?? null,
    released: canonical(order.released),
    withdrawAfter: order.buyer_id === memberId && (order.withdraw_after ?? 0) > atMs ? order.withdraw_after : null,
    caseUntil: caseUntil(facts),
    cases: await describeCases(store, facts.cases, memberId),
    deeds: deedsOf(facts, memberId, atMs),
    rated: ratingOf(memberId),
    ratedMe: ratingOf(otherId),
  };
}

/** Each reads what it needs of the payment: the buyer where to pay, the seller from whom the money has to come. */
function paymentFor(order: OrderRow, memberId: number): Pick<C2cOrder, 'payTo' | 'payerName'> {
  if (!needsPayment(order)) return { payTo: null, payerName: null };
  const { payTo, payerName, hasQr } = order.payment as OrderPayment;
  return order.buyer_id === memberId ? { payTo: { ...payTo, hasQr }, payerName: null } : { payTo: null, payerName };
}
