import { savingCalls } from '../../../contract/saving.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { historyPeriods } from '../wallet/read-history-filter.ts';

const dayMs = 86_400_000;

/** What the address asks the history for, as its filter shows it and as a query. */
export function readSavingFilter(parameters: URLSearchParams, nowMs: number) {
  const product = /^[1-9]\d{0,15}$/.exec(parameters.get('product') ?? '')?.[0] ?? '';
  const days = historyPeriods.find((known) => String(known) === parameters.get('days'));
  return {
    filter: { product, days: String(days ?? '') },
    query: { ...(product && { product }), ...(days && { since: String(nowMs - days * dayMs) }) },
  };
}

/** One page of all that happened in own orders. */
export async function loadSavingHistory(api: PageApi, parameters: URLSearchParams) {
  const { filter, query } = readSavingFilter(parameters, Date.now());
  const until = /^\d{1,16}$/.exec(parameters.get('until') ?? '')?.[0];
  const [list, history] = await Promise.all([
    // While savings are switched off there is no list of products, and still a history.
    api.send(savingCalls.list, {}),
    api.load(savingCalls.history, { query: { ...query, ...(until && { until }) } }),
  ]);
  return { ...history, filter, products: list.ok ? list.data.items : [] };
}
