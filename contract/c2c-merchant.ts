import { z } from 'zod';
import { exampleAd, exampleTrader } from './c2c-examples.ts';
import { merchantStatus, ownAd, payMinute, paymentType, side, trader } from './c2c-shapes.ts';
import { accountStates, adTermsLengthMax, indexBpsRange } from './c2c-values.ts';
import { call } from './call.ts';
import { amount, currency, id, integerText, page, text, time } from './fields.ts';
import { switches } from './site-features.ts';

const countText = (max: number) => z.int({ error: 'fieldInvalid' }).min(0, 'fieldInvalid').max(max, 'fieldInvalid');

/** Of an ad that orders have used up nothing is left. */
const coins = z.literal('0').or(amount(8));

/** What an ad says; one of `price` and `indexBps` with `priceBound`. */
const adFields = {
  price: amount(8).optional(),
  indexBps: z
    .int({ error: 'fieldInvalid' })
    .min(indexBpsRange.min, 'fieldInvalid')
    .max(indexBpsRange.max, 'fieldInvalid')
    .optional(),
  priceBound: amount(8).optional(),
  /** Coins that it offers or asks for. */
  quantity: amount(8),
  minimum: amount(8),
  maximum: amount(8),
  payMinutes: payMinute,
  terms: text(adTermsLengthMax).trim().default(''),
  /** Own payment accounts of a sell ad. */
  bankAccountIds: z.array(id).max(5, 'fieldInvalid').default([]),
  /** Of a buy ad. */
  paymentTypes: z.array(paymentType).max(5, 'fieldInvalid').default([]),
  takerLevel: countText(9).default(0),
  takerOrders: countText(1_000).default(0),
  takerDays: countText(365).default(0),
};
const adErrors = ['notEnoughBalance', 'currencyUnknown', 'indexUnknown', 'c2cHold', 'c2cStopped', 'adsFull'] as const;

const exampleOwnAd = (() => {
  const { merchant: _, ...shown } = exampleAd;
  return {
    ...shown,
    state: 'open' as const,
    pricing: { price: null, indexBps: 10_031, priceBound: '16000' },
    accounts: [{ id: '17', paymentType: 'bank' as const }],
    hiddenFor: null,
    createdAt: 1_790_000_000_000,
    updatedAt: 1_790_000_000_000,
  };
})();

/** One of the own payment accounts, and whether it is used for orders. */
const paymentAccount = z.object({
  id: z.string(),
  paymentType,
  country: z.string(),
  holder: z.string(),
  isUsed: z.boolean(),
  /** From when on orders may be paid to it: new ones wait. */
  usableFrom: time,
  /** Whether the holder's name is the verified one; unsure: an operator compares them before it is used. */
  name: z.enum(['same', 'unsure', 'other']),
  /** Where an unsure name stands; null when nobody was asked about it. */
  review: z.enum(accountStates).nullable(),
  /** Why it was rejected, in the words of an operator; '' otherwise. */
  reason: z.string(),
});

/** How members are paid for orders, and merchants' ads. Orders on them stand in c2c-merchant-orders.ts. */
export const c2cMerchantCalls = {
  merchant: call({
    method: 'GET',
    path: '/c2c/merchant',
    summary: 'What is counted of the caller, merchant or not',
    access: 'member',
    answer: z.object({
      trader,
      status: merchantStatus,
      isAway: z.boolean(),
      openOrders: z.int(),
      /** Until when the caller may not buy, after too many cancelled orders; null when it may. */
      stoppedUntil: time.nullable(),
    }),
    example: {
      answer: { trader: exampleTrader, status: 4, isAway: false, openOrders: 1, stoppedUntil: null },
    },
  }),
  away: call({
    method: 'POST',
    path: '/c2c/merchant/away',
    summary: 'Hide all own ads for a while, or show them again',
    access: 'merchant',
    body: 'json',
    input: z.object({ isAway: z.boolean() }),
    answer: z.object({}),
    example: { input: { isAway: true }, answer: {} },
  }),
  paymentTypes: call({
    method: 'GET',
    path: '/c2c/merchant/paymentTypes',
    summary: 'Own payment accounts, and which of them orders may be paid to',
    access: 'member',
    answer: z.object({ items: z.array(paymentAccount) }),
    example: {
      answer: {
        items: [
          {
            id: '17',
            paymentType: 'bank',
            country: 'ID',
            holder: 'Sari Wijaya',
            isUsed: true,
            usableFrom: 1_790_000_000_000,
            name: 'same',
            review: null,
            reason: '',
          },
        ],
      },
    },
  }),
  paymentType: call({
    method: 'POST',
    path: '/c2c/merchant/paymentType',
    summary: 'Use a payment account for orders, or stop using it; one in an unsure name waits for an operator',
    access: 'member',
    body: 'json',
    input: z.object({ id, isUsed: z.boolean() }),
    answer: z.object({ isWaiting: z.boolean() }),
    errors: ['notFound', 'holderDiffers', 'holderUnsure'],
    example: { input: { id: '17', isUsed: true }, answer: { isWaiting: false } },
  }),
  createAd: call({
    method: 'POST',
    path: '/c2c/merchant/ads',
    summary: 'Create an ad; a sell ad holds its coins',
    access: 'merchant',
    body: 'json',
    movesMoney: true,
    feature: switches.c2c,
    input: z.object({ side, asset: currency, fiat: currency, ...adFields }),
    answer: ownAd,
    errors: [...adErrors],
    example: {
      input: {
        side: 'sell',
        asset: 'USDT',
        fiat: 'IDR',
        indexBps: 10_031,
        priceBound: '16000',
        quantity: '2500',
        minimum: '100000',
        maximum: '20000000',
        payMinutes: 15,
        bankAccountIds: ['17'],
      },
      answer: exampleOwnAd,
    },
  }),
  ads: call({
    method: 'GET',
    path: '/c2c/merchant/ads',
    summary: 'Own ads, newest first; maxId is the id of which older ones are wanted',
    access: 'merchant',
    query: z.object({ maxId: id.optional(), limit: integerText({ min: 1, max: 50 }).optional() }),
    answer: page(ownAd),
    example: { query: {}, answer: { items: [exampleOwnAd], next: null } },
  }),
  updateAd: call({
    method: 'POST',
    path: '/c2c/merchant/updateads',
    summary: 'Change an ad, pause it, or open it again; running orders keep what was agreed',
    access: 'merchant',
    body: 'json',
    movesMoney: true,
    input: z.object({
      id,
      /** The one that the merchant saw. */
      version: z.int({ error: 'fieldInvalid' }).min(1, 'fieldInvalid'),
      state: z.enum(['open', 'paused'], { error: 'fieldInvalid' }),
      ...adFields,
      /** What was left as the merchant saw it. The same quantity changes nothing of what orders have left meanwhile. */
      available: coins,
      quantity: coins,
    }),
    answer: ownAd,
    errors: [...adErrors, 'notFound', 'adChanged', 'featureDisabled'],
    example: {
      input: {
        id: '31',
        version: 1,
        state: 'paused',
        price: '16350',
        available: '2500',
        quantity: '2500',
        minimum: '100000',
        maximum: '20000000',
        payMinutes: 15,
        bankAccountIds: ['17'],
      },
      answer: { ...exampleOwnAd, state: 'paused' as const, version: 2 },
    },
  }),
  closeAds: call({
    method: 'POST',
    path: '/c2c/merchant/closeads',
    summary: 'Close ads for good; coins that are left are free again',
    access: 'merchant',
    body: 'json',
    movesMoney: true,
    input: z.object({ ids: z.array(id).min(1, 'fieldRequired').max(50, 'fieldInvalid') }),
    answer: z.object({}),
    errors: ['notFound'],
    example: { input: { ids: ['31'] }, answer: {} },
  }),
};
