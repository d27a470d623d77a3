import { exchangeCalls } from '../../../contract/exchange.ts';
import type { Language } from '../../../contract/languages.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { refuseAmounts } from '../../i18n/refuse-amounts.server.ts';
import { canonicalAmount } from '../../i18n/typed-amount.ts';
import { placeRefusal } from './place-refusal.ts';
import type { TicketResult } from './ticket-result.ts';
import { isByQuote, readTicket, type TicketValues, textOf } from './ticket-values.ts';

/** The ticket and the cancel buttons of the open orders post here. */
export async function submitOrderForm(
  api: PageApi,
  form: FormData,
  { market, language }: { market: MarketSymbol; language: Language },
): Promise<TicketResult> {
  if (form.get('intent') === 'cancel') return cancelOrder(api, textOf(form, 'orderId'));
  const values = readTicket(form);
  const refused = refuseAmounts(amountsOf(values), language);
  if (refused) return { intent: 'place', ok: false, refusal: refused, values };
  const answer = await api.send(exchangeCalls.create, {
    input: newOrderOf(values, market, language),
    idempotencyKey: values.key || crypto.randomUUID(),
  });
  if (answer.ok) return { intent: 'place', ok: true, order: answer.data.order };
  return { intent: 'place', ok: false, refusal: placeRefusal(answer, values, { market, language }), values };
}

export async function cancelOrder(api: PageApi, orderId: string): Promise<TicketResult> {
  const answer = await api.send(exchangeCalls.cancelOrder, { query: { id: orderId } });
  if (answer.ok) return { intent: 'cancel', ok: true, order: answer.data };
  return { intent: 'cancel', ok: false, refusal: answer };
}

/** What is typed into the fields that the order's type has. */
function amountsOf({ type, price, stopPrice, quantity }: TicketValues): Record<string, string> {
  return { quantity, ...(type !== 'market' && { price }), ...(type === 'stopLimit' && { stopPrice }) };
}

/** Fields that the order's type does not have are left out: without JavaScript they are posted all the same. */
function newOrderOf(values: TicketValues, { symbol }: MarketSymbol, language: Language) {
  // What is no amount goes as it was typed, for the API to refuse.
  const read = (typed: string) => (canonicalAmount(typed, language) ?? typed) || undefined;
  const { side, type } = values;
  const quantity = read(values.quantity);
  if (type === 'market') {
    return { symbol, side, type, ...(isByQuote(values) ? { quoteQuantity: quantity } : { quantity }) };
  }
  return {
    symbol,
    side,
    type,
    price: read(values.price),
    quantity,
    timeInForce: values.timeInForce,
    postOnly: values.postOnly,
    ...(type === 'stopLimit' && { stopPrice: read(values.stopPrice) }),
  };
}
