import { savingCalls } from '../../../contract/saving.ts';
import type { PageApi } from '../../api/page-api.server.ts';

/** Which own orders are listed. */
const orderLists = ['active', 'ended'] as const;

/** Own orders, and what lies in them. */
export async function loadSavingsAccount(api: PageApi, parameters: URLSearchParams) {
  const state = orderLists.find((list) => list === parameters.get('state')) ?? orderLists[0];
  const maxId = /^[1-9]\d{0,15}$/.exec(parameters.get('maxId') ?? '')?.[0];
  const [totals, orders] = await Promise.all([
    api.load(savingCalls.totals, {}),
    api.load(savingCalls.orders, { query: { state, ...(maxId && { maxId }) } }),
  ]);
  return { totals: totals.items, state, orders: orders.items, next: orders.next };
}
export type SavingsAccount = Awaited<ReturnType<typeof loadSavingsAccount>>;
