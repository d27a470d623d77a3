import { z } from 'zod';
import { exampleLine, exampleOrder } from './c2c-examples.ts';
import {
  appealInput,
  cancelInput,
  confirmErrors,
  confirmInput,
  deedErrors,
  ordersFilter,
  paidInput,
} from './c2c-orders.ts';
import { byId, order, orderLine } from './c2c-shapes.ts';
import { orderStatuses } from './c2c-values.ts';
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
  paid: call({
    method: 'POST',
    path: '/c2c/merchant/order/paid',
    summary: 'A merchant who buys says that it was paid',
    access: 'merchant',
    body: 'json',
    query: byId,
    input: paidInput,
    answer: order,
    errors: [...deedErrors],
    example: {
      query: { id: '88' },
      input: { status: 10, paidReference: 'TRX 889 112', isOwnAccount: true },
      answer: { ...exampleOrder, status: orderStatuses.paid },
    },
  }),
  confirm: call({
    method: 'POST',
    path: '/c2c/merchant/order/confirm',
    summary: 'A merchant who sells releases the coins',
    access: 'merchant',
    body: 'json',
    movesMoney: true,
    query: byId,
    input: confirmInput,
    answer: order,
    errors: [...confirmErrors],
    example: {
      query: { id: '88' },
      input: { status: 20, withdrawalPassword: 'correct horse 8', isNameChecked: true },
      answer: { ...exampleOrder, status: orderStatuses.completed },
    },
  }),
  cancel: call({
    method: 'POST',
    path: '/c2c/merchant/order/cancel',
    summary: 'A merchant who buys cancels, or gives up',
    access: 'merchant',
    body: 'json',
    movesMoney: true,
    query: byId,
    input: cancelInput,
    answer: order,
    errors: [...deedErrors],
    example: {
      query: { id: '88' },
      input: { status: 10 },
      answer: { ...exampleOrder, status: orderStatuses.cancelled },
    },
  }),
  appeal: call({
    method: 'POST',
    path: '/c2c/merchant/order/appeal',
    summary: 'A merchant asks the platform to decide on a paid order',
    access: 'merchant',
    body: 'json',
    query: byId,
    input: appealInput,
    answer: order,
    errors: [...deedErrors, 'appealTooEarly'],
    example: {
      query: { id: '88' },
      input: { status: 20, reason: 'notReceived', statement: 'Nothing has arrived.' },
      answer: { ...exampleOrder, status: orderStatuses.appealed },
    },
  }),
};
