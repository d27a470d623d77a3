import { futuresRobotCalls } from '../../../contract/futures-robot.ts';
import { marginCurrencies } from '../../../contract/futures-values.ts';
import type { Language } from '../../../contract/languages.ts';
import { symbolTypes } from '../../../contract/quotes-values.ts';
import { walletCalls } from '../../../contract/wallet.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { availableIn } from '../exchange/ticket-amounts.ts';
import { loadRange, postNewGrid } from '../robot/new-grid.server.ts';
import type { FuturesGridState } from './robots-state.ts';

export const futuresGridForm = declareForm({
  schema: futuresRobotCalls.create.input,
  amounts: ['lowerPrice', 'upperPrice', 'investment', 'lowerStopPrice', 'upperStopPrice'],
});

/** One that carries the range that the form begins with. */
const leverageAtFirst = 5;

/** The markets, the own robots, and a form about the market and the currency of the address, around its price. */
export async function loadFuturesRobots(api: PageApi, url: URL, language: Language) {
  const maxId = url.searchParams.get('maxId');
  const asked = url.searchParams.get('currency');
  const currency = marginCurrencies.find((known) => known === asked) ?? marginCurrencies[0];
  const [{ items, next }, { start, ...range }, balances] = await Promise.all([
    api.load(futuresRobotCalls.list, { query: maxId === null ? {} : { maxId } }),
    loadRange(api, { url, type: symbolTypes.futures, language }),
    api.load(walletCalls.get, { query: { account: 'futures' } }),
  ]);
  const form = startForm(futuresGridForm, { ...start, currency, leverage: String(leverageAtFirst) });
  const state: FuturesGridState = { ...form, key: crypto.randomUUID(), preview: undefined };
  return { robots: items, next, ...range, currency, available: availableIn(balances, currency), state };
}
export type FuturesRobotsData = Awaited<ReturnType<typeof loadFuturesRobots>>;

/** Starts a robot, or shows what it would have done; then there is no answer. */
export const postFuturesGrid = (api: PageApi, form: FormData, language: Language) =>
  postNewGrid(form, readForm(futuresGridForm, form, language), {
    async preview(input) {
      const seen = await api.send(futuresRobotCalls.preview, { input });
      const { symbol, currency = marginCurrencies[0] } = input;
      return seen.ok ? { ...seen, data: { figures: seen.data, symbol, currency } } : seen;
    },
    create: (input, idempotencyKey) => api.send(futuresRobotCalls.create, { input, idempotencyKey }),
  });
