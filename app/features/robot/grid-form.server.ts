import type { Language } from '../../../contract/languages.ts';
import { symbolTypes } from '../../../contract/quotes-values.ts';
import { robotCalls } from '../../../contract/robot.ts';
import { walletCalls } from '../../../contract/wallet.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { availableIn } from '../exchange/ticket-amounts.ts';
import { loadRange, postNewGrid } from './new-grid.server.ts';
import type { GridState } from './robots-state.ts';

export const gridForm = declareForm({
  schema: robotCalls.create.input,
  amounts: ['lowerPrice', 'upperPrice', 'investment', 'stopLossPrice', 'takeProfitPrice'],
});

/** The markets, the own robots, and a form about the market of the address, around its price. */
export async function loadRobots(api: PageApi, url: URL, language: Language) {
  const maxId = url.searchParams.get('maxId');
  const [{ items, next }, { start, ...range }, balances] = await Promise.all([
    api.load(robotCalls.list, { query: maxId === null ? {} : { maxId } }),
    loadRange(api, { url, type: symbolTypes.spot, language }),
    api.load(walletCalls.get, { query: { account: 'spot' } }),
  ]);
  const form = startForm(gridForm, { ...start, sellsAtEnd: 'on' });
  const state: GridState = { ...form, key: crypto.randomUUID(), preview: undefined };
  const available = availableIn(balances, range.market?.quoteSymbol ?? '');
  return { robots: items, next, ...range, available, state };
}
export type RobotsData = Awaited<ReturnType<typeof loadRobots>>;

/** Starts a robot, or shows what it would have done; then there is no answer. */
export const postGrid = (api: PageApi, form: FormData, language: Language) =>
  postNewGrid(form, readForm(gridForm, form, language), {
    async preview(input) {
      const seen = await api.send(robotCalls.preview, { input });
      return seen.ok ? { ...seen, data: { figures: seen.data, symbol: input.symbol } } : seen;
    },
    create: (input, idempotencyKey) => api.send(robotCalls.create, { input, idempotencyKey }),
  });
