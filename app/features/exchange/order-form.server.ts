import { exchangeCalls, type Order, orderSides, orderTypes, timesInForce } from '../../../contract/exchange.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import { canonicalAmount } from '../../i18n/typed-amount.ts';
import type { TicketValues } from './ticket-values.ts';

export type TicketResult =
  | { intent: 'place'; ok: true; order: Order }
  | { intent: 'place'; ok: false; refusal: Refusal; values: TicketValues }
  | { intent: 'cancel'; ok: true; order: Order }
  | { intent: 'cancel'; ok: false; refusal: Refusal; orderId: string };

/** The ticket and the cancel buttons of the open orders post here. */
export async function submitOrderForm(api: PageApi, market: MarketSymbol, form: FormData): Promise<TicketResult> {
  if (form.get('intent') === 'cancel') return cancelOrder(api, textOf(form, 'orderId'));
  const values = readTicket(form);
  const answer = await api.send(exchangeCalls.create, {
    input: newOrderOf(values, market),
    idempotencyKey: values.key,
  });
  if (answer.ok) return { intent: 'place', ok: true, order: answer.data.order };
  return { intent: 'place', ok: false, refusal: answer, values };
}

export async function cancelOrder(api: PageApi, orderId: string): Promise<TicketResult> {
  const answer = await api.send(exchangeCalls.cancelOrder, { query: { id: orderId } });
  if (answer.ok) return { intent: 'cancel', ok: true, order: answer.data };
  return { intent: 'cancel', ok: false, refusal: answer, orderId };
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

const oneOf = <T extends string>(values: readonly T[], value: string): T =>
  values.find((known) => known === value) ?? (values[0] as T);

function readTicket(form: FormData): TicketValues {
  return {
    key: textOf(form, 'key') || crypto.randomUUID(),
    side: oneOf(orderSides, textOf(form, 'side')),
    type: oneOf(orderTypes, textOf(form, 'type')),
    price: textOf(form, 'price'),
    stopPrice: textOf(form, 'stopPrice'),
    quantity: textOf(form, 'quantity'),
    unit: oneOf(['base', 'quote'] as const, textOf(form, 'unit')),
    timeInForce: oneOf(timesInForce, textOf(form, 'timeInForce')),
    postOnly: form.has('postOnly'),
  };
}

/** Fields that the order's type does not have are left out: without JavaScript they are posted all the same. */
function newOrderOf(values: TicketValues, { symbol }: MarketSymbol) {
  const { side, type } = values;
  const quantity = canonicalAmount(values.quantity) || undefined;
  if (type === 'market') {
    return { symbol, side, type, ...(values.unit === 'quote' ? { quoteQuantity: quantity } : { quantity }) };
  }
  return {
    symbol,
    side,
    type,
    price: canonicalAmount(values.price) || undefined,
    quantity,
    timeInForce: values.timeInForce,
    postOnly: values.postOnly,
    ...(type === 'stopLimit' && { stopPrice: canonicalAmount(values.stopPrice) || undefined }),
  };
}
