import { z } from 'zod';
import { exampleLine, exampleOrder } from './c2c-examples.ts';
import { orderDeeds, ordersFilter } from './c2c-orders.ts';
import { byId, order, orderLine } from './c2c-shapes.ts';
import { call } from './call.ts';
import { id, page } from './fields.ts';

/** Orders on own ads; each deed is as in c2c-orders.ts. */
export const c2cMerchantOrderCalls = {
  order: call({
    method: 'GET',
    path: '/c2c/merchant/order',
    summary: 'An order on an own ad',
    access: 'merchant',
    query: byId,
    answer: order,
    errors: ['notFound'],
    example: { query: { id: '88' }, answer: { ...exampleOrder, isMerchant: true, side: 'sell' as const } },
  }),
  orders: call({
    method: 'POST',
    path: '/c2c/merchant/orders',
    summary: 'Orders on own ads, newest first',
    access: 'merchant',
    readOnly: true,
    body: 'json',
    input: z.object({ until: id.optional(), ...ordersFilter }),
    answer: page(orderLine),
    example: {
      input: { fiat: 'IDR' },
      answer: { items: [{ ...exampleLine, isMerchant: true, side: 'sell' as const }], next: null },
    },
  }),
  ...orderDeeds('/c2c/merchant/order', 'merchant', {
    paid: 'A merchant who buys says that it was paid',
    confirm: 'A merchant who sells releases the coins',
    cancel: 'A merchant who buys cancels, or gives up',
    appeal: 'A merchant asks the platform to decide on a paid order',
  }),
};
