import { exchangeCalls } from '../../../contract/exchange.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { canonicalAmount } from '../../i18n/typed-amount.ts';
import { placeRefusal } from './place-refusal.ts';
import type { TicketResult } from './ticket-result.ts';
import { isByQuote, readTicket, type TicketValues, textOf } from './ticket-values.ts';

/** The ticket and the cancel buttons of the open orders post here. */
export async function submitOrderForm(api: PageApi, market: MarketSymbol, form: FormData): Promise<TicketResult> {
  if (form.get('intent') === 'cancel') return cancelOrder(api, textOf(form, 'orderId'));
  const values = readTicket(form);
  const answer = await api.send(exchangeCalls.create, {
    input: newOrderOf(values, market),
    idempotencyKey: values.key || crypto.randomUUID(),
  });
  if (answer.ok) return { intent: 'place', ok: true, order: answer.data.order };
  return { intent: 'place', ok: false, refusal: placeRefusal(answer, values, market), values };
}

export async function cancelOrder(api: PageApi, orderId: string): Promise<TicketResult> {
  const answer = await api.send(exchangeCalls.cancelOrder, { query: { id: orderId } });
  if (answer.ok) return { intent: 'cancel', ok: true, order: answer.data };
  return { intent: 'cancel', ok: false, refusal: answer };
}

/** Fields that the order's type does not have are left out: without JavaScript they are posted all the same. */
function newOrderOf(values: TicketValues, { symbol }: MarketSymbol) {
  const { side, type } = values;
  const quantity = canonicalAmount(values.quantity) || undefined;
  if (type === 'market') {
    return { symbol, side, type, ...(isByQuote(values) ? { quoteQuantity: quantity } : { quantity }) };
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
