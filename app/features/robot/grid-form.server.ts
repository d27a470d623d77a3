import type { Language } from '../../../contract/languages.ts';
import { formatDecimal, multiply, parseDecimal } from '../../../contract/money.ts';
import { symbolTypes } from '../../../contract/quotes-values.ts';
import { robotCalls } from '../../../contract/robot.ts';
import { walletCalls } from '../../../contract/wallet.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Answer, Refusal } from '../../api/refusal.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import { keyAfter, keyOf } from '../../forms/form-key.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.server.ts';
import { formatTyped } from '../../i18n/format.ts';
import { availableIn } from '../exchange/ticket-amounts.ts';
import type { GridState } from './robots-state.ts';

export const gridForm = declareForm({
  schema: robotCalls.create.input,
  amounts: ['lowerPrice', 'upperPrice', 'investment', 'stopLossPrice', 'takeProfitPrice'],
});

/** A range for the start: so much below and above the last price. */
const lowerShare = parseDecimal('0.95');
const upperShare = parseDecimal('1.05');
const gridsAtFirst = 10;

/** The markets, the own robots, and a form about the market of the address, around its price. */
export async function loadRobots(api: PageApi, url: URL, language: Language) {
  const id = url.searchParams.get('id')?.toUpperCase();
  const maxId = url.searchParams.get('maxId');
  const [{ items, next }, symbols, quotes, balances] = await Promise.all([
    api.load(robotCalls.list, { query: maxId === null ? {} : { maxId } }),
    api.symbols(id),
    api.quotes(),
    api.load(walletCalls.get, { query: { account: 'spot' } }),
  ]);
  const markets = symbols
    .filter(({ type }) => type === symbolTypes.spot)
    .map(({ symbol, name, quoteSymbol, baseSymbol, pricePrecision }) => ({
      symbol,
      name,
      quoteSymbol,
      baseSymbol,
      pricePrecision,
    }));
  const market = markets.find(({ symbol }) => symbol === id) ?? markets[0];
  const price = quotes.find(({ symbol }) => symbol === market?.symbol)?.c;
  const shareOf = (share: typeof lowerShare) =>
    price === undefined || !market
      ? ''
      : formatTyped(formatDecimal(multiply(parseDecimal(price), share, 'down', market.pricePrecision)), language);
  const start = {
    ...(market && { symbol: market.symbol }),
    lowerPrice: shareOf(lowerShare),
    upperPrice: shareOf(upperShare),
    grids: String(gridsAtFirst),
    sellsAtEnd: 'on',
  };
  const state: GridState = { ...startForm(gridForm, start), key: crypto.randomUUID(), preview: undefined };
  const available = availableIn(balances, market?.quoteSymbol ?? '');
  return { robots: items, next, markets, market, price, available, state };
}
export type RobotsData = Awaited<ReturnType<typeof loadRobots>>;

type Posted = { state: GridState; answer: Answer<{ id: string }> | undefined };

/** Starts a robot, or shows what it would have done; then there is no answer. */
export async function postGrid(api: PageApi, form: FormData, language: Language): Promise<Posted> {
  const key = keyOf(form);
  const posted = readForm(gridForm, form, language);
  const refuse = (refusal: Refusal): Posted => ({
    answer: refusal,
    state: { ...posted.refuse(refusal), key: keyAfter(refusal, key), preview: undefined },
  });
  if (!posted.ok) return refuse(posted.refusal);
  if (textOf(form, 'intent') === 'preview') {
    const seen = await api.send(robotCalls.preview, { input: posted.value });
    if (!seen.ok) return refuse(seen);
    const preview = { figures: seen.data, symbol: posted.value.symbol };
    return { answer: undefined, state: { ...posted.keep(), key, preview } };
  }
  const answer = await api.send(robotCalls.create, { input: posted.value, idempotencyKey: key });
  return answer.ok ? { answer, state: { ...posted.keep(), key, preview: undefined } } : refuse(answer);
}
