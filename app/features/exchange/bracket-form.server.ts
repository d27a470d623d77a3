import { exchangeCalls, type Order } from '../../../contract/exchange.ts';
import { amount } from '../../../contract/fields.ts';
import type { Language } from '../../../contract/languages.ts';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { walletCalls } from '../../../contract/wallet.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import { keyAfter, keyOf } from '../../forms/form-key.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.server.ts';
import { formatTyped } from '../../i18n/format.ts';
import { canonicalAmount } from '../../i18n/typed-amount.ts';
import type { BracketField, BracketState } from './bracket-state.ts';
import { findMarket } from './load-exchange.server.ts';
import { fieldOfError } from './place-refusal.ts';
import { availableIn } from './ticket-amounts.ts';

/** Here both legs are needed: without them it would be a plain order. */
const bracketForm = declareForm({
  schema: exchangeCalls.create.input.safeExtend({
    quantity: amount(18),
    takeProfitPrice: amount(18),
    stopLossPrice: amount(18),
  }),
  amounts: ['price', 'quantity', 'takeProfitPrice', 'stopLossPrice', 'stopLossLimitPrice'],
});

/** The market that the address names, what the member can spend there, and the empty form. */
export async function loadBracket(api: PageApi, url: URL, language: Language) {
  const { market } = await findMarket(api, url);
  const [balances, quotes] = await Promise.all([
    api.load(walletCalls.get, { query: { account: 'spot' } }),
    api.quotes(),
  ]);
  const lastPrice = quotes.find(({ symbol }) => symbol === market.symbol)?.c;
  const price = lastPrice === undefined ? '' : formatTyped(lastPrice, language);
  const state: BracketState = { ...startForm(bracketForm, { type: 'limit', price }), key: crypto.randomUUID() };
  return { market, available: availableIn(balances, market.quoteSymbol), state };
}
export type BracketData = Awaited<ReturnType<typeof loadBracket>>;

export type Bracketed =
  | { ok: true; order: Order; state: BracketState }
  | { ok: false; refusal: Refusal; state: BracketState };

export async function postBracket(
  api: PageApi,
  form: FormData,
  { market, language }: { market: MarketSymbol; language: Language },
): Promise<Bracketed> {
  const key = keyOf(form);
  const posted = readForm(bracketForm, orderOf(form, market), language);
  const answer = posted.ok
    ? await api.send(exchangeCalls.create, { input: posted.value, idempotencyKey: key })
    : posted.refusal;
  if (answer.ok) return { ok: true, order: answer.data.order, state: { ...startForm(bracketForm), key } };
  const refusal = withField(answer, (name) => canonicalAmount(posted.typed(name), language), market);
  return { ok: false, refusal, state: { ...posted.refuse(refusal), key: keyAfter(answer, key) } };
}

/** The price is posted without scripts also where it is not shown. */
function orderOf(form: FormData, { symbol }: MarketSymbol): FormData {
  const order = new FormData();
  const type = textOf(form, 'type') ?? '';
  const names = ['quantity', 'takeProfitPrice', 'stopLossPrice', 'stopLossLimitPrice'];
  for (const name of type === 'market' ? names : ['price', ...names]) order.set(name, textOf(form, name) ?? '');
  for (const [name, value] of Object.entries({ symbol, side: 'buy', type })) order.set(name, value);
  return order;
}

/** Puts a refusal of the market to the field that has to change, where that is plain. */
function withField(
  refusal: Refusal,
  typed: (name: BracketField) => string | undefined,
  { pricePrecision }: MarketSymbol,
): Refusal {
  if (refusal.fields || !refusal.error || refusal.error === 'priceOutOfBand') return refusal;
  const prices = ['price', 'takeProfitPrice', 'stopLossPrice', 'stopLossLimitPrice'] as const;
  const isWrong = (name: BracketField) => (typed(name)?.split('.')[1] ?? '').length > pricePrecision;
  const field = refusal.error === 'priceTick' ? prices.find(isWrong) : fieldOfError[refusal.error];
  return field ? { ...refusal, fields: { [field]: refusal.message } } : refusal;
}
