import { z } from 'zod';
import { call } from './call.ts';
import { earnAgreement } from './earn-agreement.ts';
import { amount, currency, decimalText, id, integerText, momentText, page, time } from './fields.ts';
import {
  exampleSavingOrder,
  exampleSavingProduct,
  savingComing,
  savingDay,
  savingOrder,
  savingProduct,
  savingRecord,
} from './saving-shapes.ts';
import { savingAccounts, savingRedemptions, savingsPerPage } from './saving-values.ts';
import { features } from './site-features.ts';

const choice = { error: 'fieldInvalid' } as const;
const limit = integerText({ min: 1, max: savingsPerPage }).default(20);

/** Savings: coins that earn interest each day, paid by the house. */
export const savingCalls = {
  list: call({
    method: 'GET',
    path: '/saving/list',
    summary: 'What can be subscribed, is coming or is over, with rates, what is left, and what covers the interest',
    access: 'public',
    feature: features.finance,
    answer: z.object({ items: z.array(savingProduct) }),
    example: { answer: { items: [exampleSavingProduct] } },
  }),
  create: call({
    method: 'POST',
    path: '/saving/create',
    summary: 'Subscribe. The amount is on hold in the Earn account till it is redeemed',
    access: 'member',
    body: 'json',
    movesMoney: true,
    feature: features.finance,
    input: z.object({
      /** The number of the product. */
      product: id,
      amount: amount(8),
      account: z.enum(savingAccounts, choice).default('spot'),
      /** Of a fixed product: whether the amount is subscribed again at the end. */
      autoRenew: z.boolean().default(false),
      ...earnAgreement,
    }),
    answer: savingOrder,
    errors: [
      'notFound',
      'savingNotOpen',
      'savingSoldOut',
      'savingTooSmall',
      'savingMemberLimit',
      'savingOrdersFull',
      'savingChanged',
      'earnDayOver',
      'notEnoughBalance',
    ],
    example: { input: { product: '5', amount: '1000', version: 1 }, answer: exampleSavingOrder },
  }),
  orders: call({
    method: 'GET',
    path: '/saving/orders',
    summary: 'Own orders, newest first; they can be read while subscriptions are switched off as well',
    access: 'member',
    query: z.object({
      /** Only this one. */
      id: id.optional(),
      /** active: those that are not paid back yet; ended: the others. */
      state: z.enum(['active', 'ended'], choice).optional(),
      product: id.optional(),
      currency: currency.optional(),
      /** Cursor: older than this one. */
      maxId: id.optional(),
      limit,
    }),
    answer: page(savingOrder),
    example: { query: { state: 'active' }, answer: { items: [exampleSavingOrder], next: null } },
  }),
  history: call({
    method: 'GET',
    path: '/saving/history',
    summary: 'Subscriptions, each day’s interest and redemptions, newest first. Those of one moment are not torn apart',
    access: 'member',
    query: z.object({
      /** Cursor: before this moment. */
      until: momentText.optional(),
      /** From this moment on. */
      since: momentText.optional(),
      product: id.optional(),
      currency: currency.optional(),
      limit,
    }),
    answer: page(savingRecord),
    example: {
      query: { limit: '20' },
      answer: {
        items: [
          {
            event: 'interest',
            id: '17',
            product: '5',
            currency: 'USDT',
            termDays: 90,
            amount: '0.16438356',
            total: '0.16438356',
            time: 1_790_121_600_000,
            day: 1_790_035_200_000,
          },
        ],
        next: null,
      },
    },
  }),
  redeem: call({
    method: 'POST',
    path: '/saving/redeem',
    summary: 'Redeem an order of one’s own, also while subscriptions are switched off or paused',
    access: 'member',
    body: 'json',
    movesMoney: true,
    input: z.object({ id, type: z.enum(savingRedemptions, choice) }),
    answer: savingOrder,
    errors: ['notFound', 'savingNotActive', 'savingLocked'],
    example: {
      input: { id: '17', type: 'early' },
      answer: { ...exampleSavingOrder, status: 4, nextInterest: null, early: null },
    },
  }),
  renewal: call({
    method: 'POST',
    path: '/saving/renewal',
    summary: 'Whether a fixed order of one’s own is subscribed again at its end',
    access: 'member',
    body: 'json',
    input: z.object({ id, autoRenew: z.boolean('fieldRequired') }),
    answer: savingOrder,
    errors: ['notFound', 'savingNotActive'],
    example: { input: { id: '17', autoRenew: true }, answer: { ...exampleSavingOrder, autoRenew: true } },
  }),
  days: call({
    method: 'GET',
    path: '/saving/days',
    summary: 'Each day’s interest of an order of one’s own with its entry of the ledger, newest first',
    access: 'member',
    query: z.object({
      id,
      /** Cursor: days before this moment. */
      until: momentText.optional(),
      limit,
    }),
    answer: page(savingDay),
    errors: ['notFound'],
    example: {
      query: { id: '17' },
      answer: {
        items: [
          {
            day: 1_790_035_200_000,
            amount: '0.16438356',
            total: '0.16438356',
            time: 1_790_121_603_000,
            entry: '991-40-0',
          },
        ],
        next: null,
      },
    },
  }),
  calendar: call({
    method: 'GET',
    path: '/saving/calendar',
    summary: 'What comes of own orders and when, soonest first: next interest, ends and renewals',
    access: 'member',
    answer: z.object({ items: z.array(savingComing) }),
    example: {
      answer: {
        items: [
          {
            event: 'end',
            id: '17',
            product: '5',
            currency: 'USDT',
            termDays: 90,
            amount: '1014.79452054',
            time: 1_797_811_200_000,
          },
        ],
      },
    },
  }),
  totals: call({
    method: 'GET',
    path: '/saving/totals',
    summary: 'What lies in own orders by coin, what it has earned and earns next',
    access: 'member',
    answer: z.object({
      items: z.array(
        z.object({
          currency: z.string(),
          /** Of active and redeeming orders. */
          amount: decimalText,
          /** Of these, and of all orders ever. */
          interest: decimalText,
          interestEver: decimalText,
          next: z.object({ amount: decimalText, time }).nullable(),
        }),
      ),
    }),
    example: {
      answer: {
        items: [
          {
            currency: 'USDT',
            amount: '1000',
            interest: '0.16438356',
            interestEver: '0.16438356',
            next: { amount: '0.16438356', time: 1_790_208_000_000 },
          },
        ],
      },
    },
  }),
};
