import { futuresCalls } from '../../../contract/futures.ts';
import { openingDirection, worstPriceFor } from '../../../contract/futures-skew.ts';
import { newTicket } from '../../../contract/futures-ticket.ts';
import type { Language } from '../../../contract/languages.ts';
import { type Decimal, formatDecimal, parseDecimal } from '../../../contract/money.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import { declareForm } from '../../forms/declare-form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { formatTyped } from '../../i18n/format.ts';
import { canonicalAmount } from '../../i18n/typed-amount.ts';
import { expectedPrice, quantityOf, readGround } from './estimate-opening.ts';
import { loadTerms } from './load-futures.server.ts';
import type { FuturesResult } from './opening-result.ts';
import { leverageOf, type OpeningField, type OpeningValues, readOpening } from './opening-values.ts';

const openingForm = declareForm({
  schema: newTicket,
  amounts: ['price', 'worstPrice', 'quantity', 'quoteQuantity', 'takeProfit', 'stopLoss'],
});

type Where = { market: MarketSymbol; language: Language };

/** Shows the ticket once more, unless that was done or is not wanted, and opens it. */
export async function submitOpening(api: PageApi, form: FormData, { market, language }: Where): Promise<FuturesResult> {
  const typed = readOpening(form);
  const posted = readForm(openingForm, inputOf(typed, market), language);
  if (!posted.ok) return { step: 'refused', refusal: atFields(posted.refusal), values: typed };
  if (typed.asks && !form.has('confirmed')) {
    return { step: 'confirm', values: await withWorstPrice(api, typed, { market, language }) };
  }
  // What was typed goes as it is: sent again, with prices that have moved, it asks for the same ticket.
  const idempotencyKey = typed.key || crypto.randomUUID();
  const answer = await api.send(futuresCalls.create, { input: posted.value, idempotencyKey });
  if (answer.ok) return { step: 'opened', ticket: answer.data };
  return { step: 'refused', refusal: atFields(answer), values: typed };
}

const decimalOf = (typed: string, language: Language): Decimal | undefined => {
  const canonical = canonicalAmount(typed, language);
  return canonical === undefined ? undefined : parseDecimal(canonical);
};

/** Whoever names no worst price agrees to the one that is shown: a little worse than what is expected now. */
async function withWorstPrice(
  api: PageApi,
  values: OpeningValues,
  { market, language }: Where,
): Promise<OpeningValues> {
  const { side, type, currency, unit } = values;
  const { terms } = await loadTerms(api, market);
  const amount = decimalOf(values.quantity, language);
  const price = type === 'market' ? undefined : decimalOf(values.price, language);
  if (type === 'limit' || values.worstPrice !== '' || amount === undefined || terms.mark === null) return values;
  const ground = readGround(terms, terms.pools, currency);
  const opening = { side, price, leverage: leverageOf(values.leverage), mark: parseDecimal(terms.mark) };
  const quantity = unit === 'base' ? amount : quantityOf(ground, amount, opening, market.volumePrecision);
  const expected = expectedPrice(ground, { ...opening, quantity });
  const worst = worstPriceFor(openingDirection(side), expected, market.pricePrecision);
  return { ...values, worstPrice: formatTyped(formatDecimal(worst), language) };
}

/** Fields that the type does not have are left out: without JavaScript they are posted all the same. */
function inputOf(values: OpeningValues, { symbol }: MarketSymbol): FormData {
  const { side, type, currency, leverage, price, worstPrice, takeProfit, stopLoss } = values;
  const isPercent = { takeProfit: values.takeProfitUnit === 'percent', stopLoss: values.stopLossUnit === 'percent' };
  const fields = {
    symbol,
    side,
    type,
    currency,
    leverage,
    [values.unit === 'base' ? 'quantity' : 'quoteQuantity']: values.quantity,
    ...(type !== 'market' && { price }),
    ...(type !== 'limit' && { worstPrice }),
    [isPercent.takeProfit ? 'takeProfitPercent' : 'takeProfit']: takeProfit,
    [isPercent.stopLoss ? 'stopLossPercent' : 'stopLoss']: stopLoss,
  };
  const input = new FormData();
  for (const [name, value] of Object.entries(fields)) input.set(name, value);
  return input;
}

/** A refusal put to the field that has to change. */
function atFields(refusal: Refusal): Refusal {
  if (!refusal.fields) {
    return refusal.error === 'notEnoughBalance' ? { ...refusal, fields: { quantity: refusal.message } } : refusal;
  }
  const { takeProfitPercent, stopLossPercent, quoteQuantity, ...fields } = refusal.fields;
  const moved: Partial<Record<OpeningField, string>> = {
    ...(takeProfitPercent && { takeProfit: takeProfitPercent }),
    ...(stopLossPercent && { stopLoss: stopLossPercent }),
    ...(quoteQuantity && { quantity: quoteQuantity }),
  };
  return { ...refusal, fields: { ...fields, ...moved } };
}
