import type { ErrorName } from '../../../contract/errors.ts';
import { exchangeCalls, type Order } from '../../../contract/exchange.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import type { FormState } from '../../forms/form-state.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.server.ts';
import { formatTyped } from '../../i18n/format.ts';
import { type AmendField, amendFields, amendFieldsOf } from './amend-fields.ts';
import { fieldOfError, longestOf } from './place-refusal.ts';
import type { TicketField } from './ticket-values.ts';

const amendForm = declareForm({ schema: exchangeCalls.amendOrder.input, amounts: amendFields });

export type AmendState = FormState<Partial<Record<AmendField, string | undefined>>>;

/** The open order that the address names, with the form to change it; null when it is not open (any more). */
export async function loadAmend(api: PageApi, parameters: URLSearchParams, language: Language) {
  const orders = await api.load(exchangeCalls.activeOrders, { query: {} });
  const order = orders.find(({ id }) => id === parameters.get('id'));
  if (!order) return null;
  const market = (await api.symbols(order.symbol)).find(({ symbol }) => symbol === order.symbol);
  if (!market) return null;
  const { name, pricePrecision, volumePrecision, baseSymbol, quoteSymbol } = market;
  const typed = (value: string | null) => (value === null ? '' : formatTyped(value, language));
  const shown = amendFieldsOf(order);
  const start = Object.fromEntries(shown.map((field) => [field, typed(order[field])]));
  const state: AmendState = startForm(amendForm, start);
  return { order, shown, market: { name, pricePrecision, volumePrecision, baseSymbol, quoteSymbol }, state };
}
export type AmendData = NonNullable<Awaited<ReturnType<typeof loadAmend>>>;

export type Amended =
  | { ok: true; order: Order; state: AmendState }
  | { ok: false; refusal: Refusal; state: AmendState };

/** Sends the change. Sent again after an answer that never came, it changes nothing a second time. */
export async function postAmend(
  api: PageApi,
  form: FormData,
  { id, language }: { id: string; language: Language },
): Promise<Amended> {
  const posted = readForm(amendForm, form, language);
  const answer = posted.ok
    ? await api.send(exchangeCalls.amendOrder, { query: { id }, input: posted.value })
    : posted.refusal;
  if (answer.ok) return { ok: true, order: answer.data.order, state: startForm(amendForm, {}) };
  const field = answer.fields || !answer.error ? undefined : fieldOf(answer.error, form, language);
  const refusal = field ? { ...answer, fields: { [field]: answer.message } } : answer;
  return { ok: false, refusal, state: posted.refuse(refusal) };
}

const amendFieldOf: Partial<Record<ErrorName, TicketField>> = { bracketWrongSide: 'price' };

/** Prices keep one step, and quantities another. */
const stepFields: Partial<Record<ErrorName, readonly AmendField[]>> = {
  priceTick: ['price', 'stopPrice', 'stopLimitPrice'],
  lotSize: ['quantity', 'displayQuantity'],
};

/** The distance of a trailing stop stands in one of two fields. */
function fieldOf(error: ErrorName, form: FormData, language: Language): string | undefined {
  const trail = form.has('trailOffset') ? 'trailOffset' : 'trailPercent';
  const isTrailing = form.has('trailOffset') || form.has('trailPercent');
  if (isTrailing && ['trailInvalid', 'priceTick', 'stopPriceInvalid'].includes(error)) return trail;
  const posted = Object.fromEntries(amendFields.map((name) => [name, textOf(form, name) ?? '']));
  const stepped = stepFields[error]?.filter((name) => form.has(name));
  const wrong = stepped && longestOf(stepped, posted as Record<AmendField, string>, { language });
  const field = wrong ?? amendFieldOf[error] ?? fieldOfError[error];
  // A number that was edited alone is the one that does not fit.
  if (field === 'displayQuantity' && !form.has('displayQuantity')) return 'quantity';
  return field === 'price' && !form.has('price') ? 'stopPrice' : field;
}
