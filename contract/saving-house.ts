import { z } from 'zod';
import { call } from './call.ts';
import { decimalText, id, page, time } from './fields.ts';
import { reason } from './operator-admin.ts';
import { exampleSavingProduct, newSavingProduct, savingProduct } from './saving-shapes.ts';

const roles = ['finance', 'admin'] as const;
const deed = { method: 'POST', access: 'operator', roles: [...roles], body: 'json', answer: z.object({}) } as const;

const exposure = savingProduct.extend({
  /** Under which name its terms stand. */
  terms: z.object({ kind: z.enum(['saving.flexible', 'saving.fixed']), key: z.string() }),
  isOpen: z.boolean(),
  isPaused: z.boolean(),
  /** Active and redeeming ones, whose they are, and their amounts. */
  orders: z.int(),
  savers: z.int(),
  amount: decimalText,
  /** What the last day that was paid cost the house, and when it began. */
  lastDay: z.object({ day: time, interest: decimalText }).nullable(),
});
export type SavingExposure = z.output<typeof exposure>;

const subscriber = z.object({
  id: z.string(),
  memberId: z.string(),
  amount: decimalText,
  interest: decimalText,
  status: z.int(),
  createdAt: time,
  endsAt: time.nullable(),
});
export type SavingSubscriber = z.output<typeof subscriber>;

/** What savings cost the house, whose they are, and the pause. */
export const savingHouseCalls = {
  exposure: call({
    method: 'GET',
    path: '/operator/saving',
    summary: 'Every product with its orders, what they are promised, and what the house has for it',
    access: 'operator',
    roles: [...roles],
    answer: z.object({ items: z.array(exposure) }),
    example: {
      answer: {
        items: [
          {
            ...exampleSavingProduct,
            terms: { kind: 'saving.fixed', key: 'USDT:90' },
            isOpen: true,
            isPaused: false,
            orders: 1,
            savers: 1,
            amount: '1000',
            lastDay: { day: 1_790_035_200_000, interest: '0.16438356' },
          },
        ],
      },
    },
  }),
  subscribers: call({
    method: 'GET',
    path: '/operator/saving/orders',
    summary: 'Orders of a product that are not paid back yet, newest first',
    access: 'operator',
    roles: [...roles],
    query: z.object({
      product: id,
      /** Cursor: older than this one. */
      maxId: id.optional(),
    }),
    answer: page(subscriber),
    errors: ['notFound'],
    example: {
      query: { product: '5' },
      answer: {
        items: [
          {
            id: '17',
            memberId: '7',
            amount: '1000',
            interest: '0.16438356',
            status: 1,
            createdAt: 1_790_000_000_000,
            endsAt: 1_797_811_200_000,
          },
        ],
        next: null,
      },
    },
  }),
  add: call({
    ...deed,
    path: '/operator/saving/add',
    summary: 'Propose a new product, which is closed until its terms open it',
    input: newSavingProduct.extend({ reason }),
    errors: ['currencyUnknown', 'alreadyDone', 'proposalOpen'],
    example: { input: { currency: 'ADA', termDays: 30, reason: 'Many ask for it' }, answer: {} },
  }),
  pause: call({
    ...deed,
    path: '/operator/saving/pause',
    summary: 'No subscriptions of a product from now on; interest and redemptions go on',
    input: z.object({ product: id, reason }),
    errors: ['notFound', 'alreadyDone'],
    example: { input: { product: '5', reason: 'The rate is wrong' }, answer: {} },
  }),
  resume: call({
    ...deed,
    path: '/operator/saving/resume',
    summary: 'Propose to take subscriptions of a paused product again',
    input: z.object({ product: id, reason }),
    errors: ['notFound', 'alreadyDone', 'proposalOpen'],
    example: { input: { product: '5', reason: 'The rate is right again' }, answer: {} },
  }),
};
