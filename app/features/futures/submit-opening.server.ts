import { futuresCalls } from '../../../contract/futures.ts';
import { newTicket } from '../../../contract/futures-ticket.ts';
import type { Language } from '../../../contract/languages.ts';
import { type Decimal, formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { isUnknown } from '../../api/hear-answer.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import { declareForm } from '../../forms/declare-form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { formatTyped } from '../../i18n/format.ts';
import { canonicalAmount } from '../../i18n/typed-amount.ts';
import { expectedPrice, type Ground, quantityOf, readGround, worstPriceFor } from './estimate-opening.ts';
import { loadTerms } from './load-futures.server.ts';
import type { FuturesResult } from './opening-result.ts';
import { leverageOf, type OpeningField, type OpeningValues, readOpening } from './opening-values.ts';

const openingForm = declareForm({
  schema: newTicket,
  amounts: ['price', 'worstPrice', 'quantity', 'takeProfit', 'stopLoss'],
});

type Where = { market: MarketSymbol; language: Language };

/** Shows the ticket once more, unless that was done or is not wanted, and opens it. */
export async function submitOpening(api: PageApi, form: FormData, { market, language }: Where): Promise<FuturesResult> {
  const typed = readOpening(form);
  const { terms } = await loadTerms(api, market);
  const mark = terms.mark === null ? undefined : parseDecimal(terms.mark);
  const ground = readGround(terms, terms.pools, typed.currency);
  const values = mark ? withWorstPrice(typed, { market, language, ground, mark }) : typed;
  const posted = readForm(openingForm, inputOf(values, { market, language, ground, mark }), language);
  if (!posted.ok) return { step: 'refused', refusal: atFields(posted.refusal), values: typed };
  if (values.asks && !form.has('confirmed')) return { step: 'confirm', values };
  const idempotencyKey = values.key || crypto.randomUUID();
  const answer = await api.send(futuresCalls.create, { input: posted.value, idempotencyKey });
  if (answer.ok) return { step: 'opened', ticket: answer.data };
  // What may stand is asked for again with the same worst price: another one would be another ticket.
  return { step: 'refused', refusal: atFields(answer), values: isUnknown(answer) ? values : typed };
}

type Context = Where & { ground: Ground; mark: Decimal | undefined };

const decimalOf = (typed: string, language: Language): Decimal | undefined => {
  const canonical = canonicalAmount(typed, language);
  return canonical === undefined ? undefined : parseDecimal(canonical);
};

/** Where the ticket would open; undefined while a number is missing. */
function openingOf({ side, type, price, leverage }: OpeningValues, { language, mark }: Context) {
  const limit = type === 'market' ? undefined : decimalOf(price, language);
  if (!mark || (type !== 'market' && limit === undefined)) return undefined;
  return { side, leverage: leverageOf(leverage), price: limit, mark };
}

/** Whoever names no worst price accepts a little more than the one that is expected now. */
function withWorstPrice(values: OpeningValues, context: Context): OpeningValues {
  if (values.type === 'limit' || values.worstPrice !== '') return values;
  const opening = openingOf(values, context);
  if (!opening) return values;
  const quantity = decimalOf(coinsOf(values, context), context.language) ?? zero;
  const expected = expectedPrice(context.ground, { ...opening, quantity });
  const worst = worstPriceFor(values.side, expected, context.market.pricePrecision);
  return { ...values, worstPrice: formatTyped(formatDecimal(worst), context.language) };
}

/** The quantity in the coin, also where it was typed in USDT; what is no number stays as it is. */
function coinsOf(values: OpeningValues, context: Context): string {
  const opening = openingOf(values, context);
  const amount = decimalOf(values.quantity, context.language);
  if (values.unit === 'base' || !opening || amount === undefined) return values.quantity;
  const quantity = quantityOf(context.ground, amount, opening, context.market.volumePrecision);
  // It is read like what was typed.
  return formatTyped(formatDecimal(quantity), context.language);
}

/** Fields that the type does not have are left out: without JavaScript they are posted all the same. */
function inputOf(values: OpeningValues, context: Context): FormData {
  const { side, type, currency, leverage, price, worstPrice, takeProfit, stopLoss } = values;
  const isPercent = { takeProfit: values.takeProfitUnit === 'percent', stopLoss: values.stopLossUnit === 'percent' };
  const fields = {
    symbol: context.market.symbol,
    side,
    type,
    currency,
    leverage,
    quantity: coinsOf(values, context),
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
  const { takeProfitPercent, stopLossPercent, ...fields } = refusal.fields;
  const moved: Partial<Record<OpeningField, string>> = {
    ...(takeProfitPercent && { takeProfit: takeProfitPercent }),
    ...(stopLossPercent && { stopLoss: stopLossPercent }),
  };
  return { ...refusal, fields: { ...fields, ...moved } };
}
