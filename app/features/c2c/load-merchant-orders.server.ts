import { redirect } from 'react-router';
import { c2cMerchantOrderCalls } from '../../../contract/c2c-merchant-orders.ts';
import { ordersPageMax } from '../../../contract/c2c-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { merchantApplicationPath } from '../../paths/c2c-paths.ts';
import { readOrderFilter } from './order-filter.server.ts';
import { waitsForReader } from './use-order-columns.tsx';

/** Orders on own ads; on the first page without a filter, those that wait for the merchant stand above the others. */
export async function loadMerchantOrders(api: PageApi, parameters: URLSearchParams) {
  const { input, filter, choices } = await readOrderFilter(api, parameters);
  const open = await api.send(c2cMerchantOrderCalls.orders, { input: { isOpen: true, limit: String(ordersPageMax) } });
  if (!open.ok && open.error === 'forbidden') throw redirect(merchantApplicationPath);
  const { items, next } = await api.load(c2cMerchantOrderCalls.orders, { input });
  const isFirst = Object.keys(input).length === 0;
  return { waiting: isFirst && open.ok ? open.data.items.filter(waitsForReader) : [], items, next, filter, choices };
}
