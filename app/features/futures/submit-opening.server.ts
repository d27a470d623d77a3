import { type ErrorName, errors } from '../../../contract/errors.ts';
import { futuresCalls } from '../../../contract/futures.ts';
import { notionalOf } from '../../../contract/futures-margin.ts';
import { openingDirection, worstPriceFor } from '../../../contract/futures-skew.ts';
import { isStopLossBetween, isTakeProfitAhead, type StopGround } from '../../../contract/futures-stops.ts';
import { newTicket } from '../../../contract/futures-ticket.ts';
import type { Language } from '../../../contract/languages.ts';
import { add, type Decimal, formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import { declareForm } from '../../forms/declare-form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { formatTyped } from '../../i18n/format.ts';
import { wordsOf } from '../../i18n/texts.server.ts';
import { canonicalAmount } from '../../i18n/typed-amount.ts';
import { estimateOpening, expectedPrice, leverageMaxFor, quantityOf, readGround } from './estimate-opening.ts';
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
  if (typed.asks && !form.has('confirmed')) return askFirst(api, typed, { market, language });
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

/** Shows the ticket once more. What the exchange would refuse nobody is asked to confirm. */
async function askFirst(api: PageApi, values: OpeningValues, { market, language }: Where): Promise<FuturesResult> {
  const { side, type, currency, unit } = values;
  const [{ terms }, stats] = await Promise.all([loadTerms(api, market), api.loadOwn(futuresCalls.stats, {})]);
  const amount = decimalOf(values.quantity, language);
  const price = type === 'market' ? undefined : decimalOf(values.price, language);
  if (amount === undefined || terms.mark === null) return { step: 'confirm', values };
  const ground = readGround(terms, terms.pools, currency);
  const opening = { side, price, leverage: leverageOf(values.leverage), mark: parseDecimal(terms.mark) };
  const quantity = unit === 'base' ? amount : quantityOf(ground, amount, opening, market.volumePrecision);
  const expected = expectedPrice(ground, { ...opening, quantity });
  const refuse = (field: OpeningField, error: ErrorName): FuturesResult => {
    const message = wordsOf(language, 'errors')(error);
    return {
      step: 'refused',
      refusal: { ok: false, error, ...errors[error], message, fields: { [field]: message } },
      values,
    };
  };
  if (notionalOf(quantity, expected) < parseDecimal(terms.notionalMin)) return refuse('quantity', 'notionalTooSmall');
  const { notional, margin, fee, liquidationPrice } = estimateOpening(ground, { ...opening, quantity });
  if (opening.leverage > leverageMaxFor(ground, notional, zero)) return refuse('leverage', 'leverageTooHigh');
  const available = stats?.accounts.find((account) => account.currency === currency)?.available;
  if (available !== undefined && add(margin, fee) > parseDecimal(available))
    return refuse('quantity', 'notEnoughBalance');
  const stopGround = { side, mark: price ?? opening.mark, liquidationPrice: liquidationPrice ?? null };
  const wrong = findWrongPoint(values, stopGround, language);
  if (wrong) return refuse(wrong, `${wrong}Invalid`);
  // Whoever names no worst price agrees to the one that is shown: a little worse than what is expected now.
  if (type === 'limit' || values.worstPrice !== '') return { step: 'confirm', values };
  const worst = worstPriceFor(openingDirection(side), expected, market.pricePrecision);
  return { step: 'confirm', values: { ...values, worstPrice: formatTyped(formatDecimal(worst), language) } };
}

/** The stop point whose price stands on the wrong side. Percents of the margin are told by the exchange alone. */
function findWrongPoint(values: OpeningValues, ground: StopGround, language: Language) {
  const priceOf = (typed: string, unit: string) => (unit === 'price' && decimalOf(typed, language)) || undefined;
  const take = priceOf(values.takeProfit, values.takeProfitUnit);
  if (take !== undefined && !isTakeProfitAhead(ground, take)) return 'takeProfit';
  const stop = priceOf(values.stopLoss, values.stopLossUnit);
  return stop !== undefined && !isStopLossBetween(ground, stop) ? 'stopLoss' : undefined;
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
