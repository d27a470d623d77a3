import { exchangeCalls } from '../../../contract/exchange.ts';
import { amount } from '../../../contract/fields.ts';
import type { Language } from '../../../contract/languages.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { declareForm } from '../../forms/declare-form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.server.ts';
import { isBracket } from './is-bracket.ts';
import { expiryMs, fieldsOfOrder } from './order-fields.ts';
import { placeRefusal } from './place-refusal.ts';
import type { TicketResult } from './ticket-result.ts';
import { isByQuote, legs, readTicket, type TicketValues } from './ticket-values.ts';

const { input } = exchangeCalls.create;
const amounts = [
  ...(['price', 'stopPrice', 'stopLimitPrice', 'trailOffset', 'trailPercent'] as const),
  ...(['quantity', 'quoteQuantity', 'displayQuantity'] as const),
  ...legs,
] as const;
const orderForm = declareForm({ schema: input, amounts });
/** Whoever opened take profit and stop loss gets no order without them. */
const bracketForm = declareForm({
  schema: input.safeExtend({ takeProfitPrice: amount(18), stopLossPrice: amount(18) }),
  amounts,
});

/** The ticket and the cancel buttons of the open orders post here. */
export async function submitOrderForm(
  api: PageApi,
  form: FormData,
  { market, language, asks }: { market: MarketSymbol; language: Language; asks: boolean },
): Promise<TicketResult> {
  if (form.get('intent') === 'cancel') return cancelOrder(api, textOf(form, 'orderId') ?? '');
  const values = readTicket(form);
  const order = orderOf(values, market);
  const posted = isBracket(values) ? readForm(bracketForm, order, language) : readForm(orderForm, order, language);
  if (posted.ok && asks && !form.has('confirmed')) return { intent: 'ask', ok: true, values };
  const answer = posted.ok
    ? await api.send(exchangeCalls.create, { input: posted.value, idempotencyKey: values.key || crypto.randomUUID() })
    : posted.refusal;
  if (answer.ok) return { intent: 'place', ok: true, order: answer.data.order };
  return { intent: 'place', ok: false, refusal: placeRefusal(answer, values, { language }), values };
}

export async function cancelOrder(api: PageApi, orderId: string): Promise<TicketResult> {
  const answer = await api.send(exchangeCalls.cancelOrder, { query: { id: orderId } });
  if (answer.ok) return { intent: 'cancel', ok: true, order: answer.data };
  return { intent: 'cancel', ok: false, refusal: answer };
}

/** '' for what is no time. */
function millisecondsOf(values: TicketValues): string {
  const atMs = expiryMs(values);
  return Number.isNaN(atMs) ? '' : String(atMs);
}

/** As the call wants them: what the desk asks about is all that is sent. */
function orderOf(values: TicketValues, { symbol }: MarketSymbol): FormData {
  const order = new FormData();
  for (const name of ['side', 'type'] as const) order.set(name, values[name]);
  order.set('symbol', symbol);
  for (const name of fieldsOfOrder(values)) {
    if (name === 'quantity') order.set(isByQuote(values) ? 'quoteQuantity' : 'quantity', values.quantity);
    else if (name === 'trail') order.set(values.trailUnit === 'quote' ? 'trailOffset' : 'trailPercent', values.trail);
    else if (name === 'expiresAt') order.set('expiresAt', millisecondsOf(values));
    else if (name === 'postOnly') order.set('postOnly', 'on');
    else order.set(name, values[name]);
  }
  return order;
}
