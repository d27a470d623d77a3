import { exchangeCalls } from '../../../contract/exchange.ts';
import { stopTypes } from '../../../contract/exchange-values.ts';
import type { Language } from '../../../contract/languages.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { declareForm } from '../../forms/declare-form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.server.ts';
import { placeRefusal } from './place-refusal.ts';
import type { TicketResult } from './ticket-result.ts';
import { isByQuote, readTicket, type TicketValues } from './ticket-values.ts';

const orderForm = declareForm({
  schema: exchangeCalls.create.input,
  amounts: [
    'price',
    'stopPrice',
    'stopLimitPrice',
    'trailOffset',
    'trailPercent',
    'quantity',
    'quoteQuantity',
    'displayQuantity',
  ],
});

/** The ticket and the cancel buttons of the open orders post here. */
export async function submitOrderForm(
  api: PageApi,
  form: FormData,
  { market, language, asks }: { market: MarketSymbol; language: Language; asks: boolean },
): Promise<TicketResult> {
  if (form.get('intent') === 'cancel') return cancelOrder(api, textOf(form, 'orderId') ?? '');
  const values = readTicket(form);
  const posted = readForm(orderForm, orderOf(values, market), language);
  if (posted.ok && asks && !form.has('confirmed')) return { intent: 'ask', ok: true, values };
  const answer = posted.ok
    ? await api.send(exchangeCalls.create, { input: posted.value, idempotencyKey: values.key || crypto.randomUUID() })
    : posted.refusal;
  if (answer.ok) return { intent: 'place', ok: true, order: answer.data.order };
  return { intent: 'place', ok: false, refusal: placeRefusal(answer, values, { market, language }), values };
}

export async function cancelOrder(api: PageApi, orderId: string): Promise<TicketResult> {
  const answer = await api.send(exchangeCalls.cancelOrder, { query: { id: orderId } });
  if (answer.ok) return { intent: 'cancel', ok: true, order: answer.data };
  return { intent: 'cancel', ok: false, refusal: answer };
}

/** '' for what is no time. */
function millisecondsOf(typedUtc: string): string {
  const atMs = Date.parse(`${typedUtc}Z`);
  return Number.isNaN(atMs) ? '' : String(atMs);
}

/** Fields that the order's type does not have are left out: without JavaScript they are posted all the same. */
function orderOf(values: TicketValues, { symbol }: MarketSymbol): FormData {
  const { side, type, price, stopPrice, stopLimitPrice, quantity, timeInForce, postOnly, displayQuantity } = values;
  const hasPrice = type === 'limit' || type === 'stopLimit' || type === 'oco';
  const isDated = hasPrice && timeInForce === 'gtd';
  const fields = {
    symbol,
    side,
    type,
    [isByQuote(values) ? 'quoteQuantity' : 'quantity']: quantity,
    ...(hasPrice && { price, timeInForce, ...(postOnly && { postOnly: 'on' }) }),
    ...(stopTypes.includes(type) && { stopPrice }),
    ...(type === 'trailingStop' && { [values.trailUnit === 'quote' ? 'trailOffset' : 'trailPercent']: values.trail }),
    ...(type === 'oco' && stopLimitPrice && { stopLimitPrice }),
    ...(type === 'limit' && displayQuantity && { displayQuantity }),
    ...(isDated && { expiresAt: millisecondsOf(values.expiresAt) }),
  };
  const order = new FormData();
  for (const [name, value] of Object.entries(fields)) order.set(name, value);
  return order;
}
