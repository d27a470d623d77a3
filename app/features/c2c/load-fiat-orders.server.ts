import { c2cOrderCalls } from '../../../contract/c2c-orders.ts';
import { ordersPageMax } from '../../../contract/c2c-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { readOrderFilter } from './order-filter.server.ts';

/** Own orders: without a filter by state those that go on stand first, then the others, newest first. */
export async function loadFiatOrders(api: PageApi, parameters: URLSearchParams) {
  const { input, filter, choices } = await readOrderFilter(api, parameters);
  const listed = (query: object) => api.load(c2cOrderCalls.orders, { query: { ...input, ...query } });
  if (input.status !== undefined) return { ...(await listed({})), filter, choices };
  const [open, ended] = await Promise.all([
    input.until ? { items: [], next: null } : listed({ isOpen: true, limit: String(ordersPageMax) }),
    listed({ isOpen: false }),
  ]);
  return { items: [...open.items, ...ended.items], next: ended.next, filter, choices };
}
