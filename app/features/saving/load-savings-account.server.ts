import { savingCalls } from '../../../contract/saving.ts';
import type { PageApi } from '../../api/page-api.server.ts';

/** Which own orders are listed. */
const orderLists = ['active', 'ended'] as const;

/** Own orders, what lies in them, and what comes of them. */
export async function loadSavingsAccount(api: PageApi, parameters: URLSearchParams) {
  const state = orderLists.find((list) => list === parameters.get('state')) ?? orderLists[0];
  const maxId = /^[1-9]\d{0,15}$/.exec(parameters.get('maxId') ?? '')?.[0];
  const [totals, orders, calendar] = await Promise.all([
    api.load(savingCalls.totals, {}),
    api.load(savingCalls.orders, { query: { state, ...(maxId && { maxId }) } }),
    api.load(savingCalls.calendar, {}),
  ]);
  return { totals: totals.items, state, orders: orders.items, next: orders.next, coming: calendar.items };
}
export type SavingsAccount = Awaited<ReturnType<typeof loadSavingsAccount>>;
