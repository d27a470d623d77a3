import { z } from 'zod';
import { exampleLine, exampleOrder } from './c2c-examples.ts';
import { byId, flag, order, orderLine, paymentType, side } from './c2c-shapes.ts';
import {
  caseReasons,
  orderStatuses,
  ordersPageMax,
  paidReferenceLengthMax,
  ratingLengthMax,
  statementLengthMax,
} from './c2c-values.ts';
import { call } from './call.ts';
import { amount, currency, id, integerText, page, requiredText, text } from './fields.ts';
import { factorCode } from './security.ts';
import { switches } from './site-features.ts';

const status = z.enum(orderStatuses, { error: 'fieldInvalid' });
/** In forms and addresses. */
const statusText = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{2}$/)
      .transform(Number),
  ])
  .pipe(status);
const isChecked = z.literal(['on', 'true', '1', true], { error: 'fieldRequired' });

/** Of every deed on an order: the state that the caller saw. Another one refuses with orderMoved. */
export const expected = { status: statusText };

/** Says what the buyer did: the reference that the buyer's bank gave, and that it was paid from an own account. */
export const paidInput = z.object({
  ...expected,
  paidReference: requiredText(paidReferenceLengthMax),
  isOwnAccount: isChecked,
});
/** The proof that the owner wants coins to leave: one of the two. */
export const releaseProof = { withdrawalPassword: text(128).optional(), secondFactor: factorCode };
/** The proof, and that the payer's name was compared. */
export const confirmInput = z.object({
  ...expected,
  ...releaseProof,
  isNameChecked: isChecked,
});
export const cancelInput = z.object(expected);
export const appealInput = z.object({
  ...expected,
  reason: z.enum(caseReasons, { error: 'fieldInvalid' }),
  statement: requiredText(statementLengthMax),
});

/** Every deed on an order can be refused with these. */
export const deedErrors = ['notFound', 'orderMoved'] as const;
export const proofErrors = [
  'withdrawalPasswordMissing',
  'withdrawalPasswordWrong',
  'withdrawalPasswordNew',
  'secondFactorWrong',
  'secondFactorRequired',
  'c2cHold',
] as const;
const confirmErrors = [...deedErrors, ...proofErrors] as const;
/** With the number of the newest order that the reader has, of which older ones are wanted. */
export const ordersFilter = {
  status: statusText.optional(),
  /** Only those that go on, or those that have ended. */
  isOpen: flag.optional(),
  side: side.optional(),
  asset: currency.optional(),
  fiat: currency.optional(),
  /** Only orders made from this moment on. */
  since: integerText({ min: 0, max: 8.64e15 }).optional(),
  limit: integerText({ min: 1, max: ordersPageMax }).optional(),
};

type Deed = 'paid' | 'confirm' | 'cancel' | 'appeal';

/** What both sides do with an order: the same for takers and, on own ads, for merchants. */
export const orderDeeds = <Who extends 'member' | 'merchant'>(
  path: string,
  access: Who,
  summaries: Record<Deed, string>,
) => ({
  paid: call({
    method: 'POST',
    path: `${path}/paid`,
    summary: summaries.paid,
    access,
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
    path: `${path}/confirm`,
    summary: summaries.confirm,
    access,
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
    path: `${path}/cancel`,
    summary: summaries.cancel,
    access,
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
    path: `${path}/appeal`,
    summary: summaries.appeal,
    access,
    body: 'json',
    query: byId,
    input: appealInput,
    answer: order,
    errors: [...deedErrors, 'appealTooEarly'],
    example: {
      query: { id: '88' },
      input: { status: 20, reason: 'notReleased', statement: 'I paid at 12:04.' },
      answer: { ...exampleOrder, status: orderStatuses.appealed },
    },
  }),
});

/** Orders, as the taker; on own ads merchants have calls of their own in c2c-merchant-orders.ts. */
export const c2cOrderCalls = {
  create: call({
    method: 'POST',
    path: '/c2c/order',
    summary: 'Take an ad: holds the seller’s coins and begins the time to pay',
    access: 'member',
    body: 'json',
    movesMoney: true,
    feature: switches.c2c,
    input: z
      .object({
        adId: id,
        /** What the taker read and accepted: another version, or a worse price, is refused with adChanged. */
        adVersion: z.int({ error: 'fieldInvalid' }).min(1, 'fieldInvalid'),
        price: amount(8),
        /** One of the two: in the fiat currency, or in coins. */
        amount: amount(8).optional(),
        quantity: amount(8).optional(),
        paymentType,
        /** Where a taker who sells is paid: an own payment account. */
        bankAccountId: id.optional(),
        isTermsAccepted: isChecked,
      })
      .refine((input) => (input.amount === undefined) !== (input.quantity === undefined), {
        path: ['amount'],
        error: 'fieldRequired',
      }),
    answer: order,
    errors: [
      'identityRequired',
      'notEnoughBalance',
      'adGone',
      'adChanged',
      'adOwn',
      'traderBlocked',
      'takerRefused',
      'c2cOrdersFull',
      'c2cStopped',
      'c2cHold',
      'memberSuspended',
      'marketStale',
    ],
    example: {
      input: {
        adId: '31',
        adVersion: 1,
        price: '16350',
        amount: '817500',
        paymentType: 'bank',
        isTermsAccepted: true,
      },
      answer: exampleOrder,
    },
  }),
  order: call({
    method: 'GET',
    path: '/c2c/order',
    summary: 'An order of the caller on either side, with what the caller may do now',
    access: 'member',
    query: byId,
    answer: order,
    errors: ['notFound'],
    example: { query: { id: '88' }, answer: exampleOrder },
  }),
  orders: call({
    method: 'GET',
    path: '/c2c/orders',
    summary: 'Orders on both sides, newest first; until is the id of which older ones are wanted',
    access: 'member',
    query: z.object({ until: id.optional(), ...ordersFilter }),
    answer: page(orderLine),
    example: { query: { fiat: 'IDR' }, answer: { items: [exampleLine], next: null } },
  }),
  ...orderDeeds('/c2c/order', 'member', {
    paid: 'The buyer says that it was paid, and by which reference',
    confirm: 'The seller releases the coins to the buyer, by withdrawal password or second factor',
    cancel: 'The buyer cancels before paying, or gives up after it: the coins go back to the seller',
    appeal: 'Ask the platform to decide on a paid order; the coins stay held',
  }),
  rate: call({
    method: 'POST',
    path: '/c2c/order/rate',
    summary: 'Rate the other side of a completed order, once',
    access: 'member',
    body: 'json',
    query: byId,
    input: z.object({ isGood: flag, words: text(ratingLengthMax).trim().default('') }),
    answer: z.object({}),
    errors: ['notFound', 'orderMoved', 'alreadyDone'],
    example: { query: { id: '88' }, input: { isGood: true, words: 'Fast.' }, answer: {} },
  }),
  qr: call({
    method: 'GET',
    path: '/c2c/order/qr',
    summary: 'The code that the buyer scans to pay an order, while it is needed',
    access: 'member',
    query: byId,
    answer: z.object({ contentType: z.string(), base64: z.string() }),
    errors: ['notFound'],
    example: { query: { id: '88' }, answer: { contentType: 'image/jpeg', base64: '/9j/4AAQSkZJRg==' } },
  }),
};
