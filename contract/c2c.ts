import { z } from 'zod';
import { exampleAd, exampleTrader } from './c2c-examples.ts';
import { ad, byId, flag, paymentType, side, trader } from './c2c-shapes.ts';
import { adsPageMax, reportReasons, statementLengthMax } from './c2c-values.ts';
import { call } from './call.ts';
import { amount, currency, decimalText, id, requiredText, time } from './fields.ts';
import { switches } from './site-features.ts';

const fiat = z.object({
  code: z.string(),
  /** Digits after the point of its amounts. */
  decimals: z.int(),
  /** Of one dollar; null while unknown. */
  perUsd: decimalText.nullable(),
  paymentTypes: z.array(paymentType),
  /** Of one order, in USDT. */
  minimumUsdt: decimalText,
  maximumUsdt: decimalText,
  /** How far from the index an ad's price may be, in percent. */
  bandPercent: z.int(),
});

/** What everybody sees, and what a taker does. Merchants have calls of their own in c2c-merchant.ts. */
export const c2cCalls = {
  config: call({
    method: 'POST',
    path: '/c2c/config',
    summary: 'Coins and currencies that are traded peer to peer, with ways to pay, and the rules for orders',
    access: 'public',
    readOnly: true,
    feature: switches.c2c,
    answer: z.object({
      assets: z.array(z.object({ code: z.string(), name: z.string(), decimals: z.int() })),
      fiats: z.array(fiat),
      /** Of c2c.rules: hours and minutes as pages say them. */
      rules: z.object({
        openOrdersMax: z.int(),
        cancelsMax: z.int(),
        appealMinutes: z.int(),
        releaseHours: z.int(),
        evidenceHours: z.int(),
        caseDays: z.int(),
        withdrawHoldHours: z.int(),
        bondUsdt: decimalText,
        bondDays: z.int(),
        accountHours: z.int(),
        merchantOrders: z.int(),
        merchantDays: z.int(),
      }),
    }),
    example: {
      answer: {
        assets: [{ code: 'USDT', name: 'Tether', decimals: 6 }],
        fiats: [
          {
            code: 'IDR',
            decimals: 0,
            perUsd: '16300',
            paymentTypes: ['bank'],
            minimumUsdt: '5',
            maximumUsdt: '20000',
            bandPercent: 10,
          },
        ],
        rules: {
          openOrdersMax: 3,
          cancelsMax: 3,
          appealMinutes: 15,
          releaseHours: 24,
          evidenceHours: 24,
          caseDays: 7,
          withdrawHoldHours: 24,
          bondUsdt: '200',
          bondDays: 7,
          accountHours: 24,
          merchantOrders: 0,
          merchantDays: 0,
        },
      },
    },
  }),
  ads: call({
    method: 'POST',
    path: '/c2c/ads',
    summary: 'Ads that can be taken now, the best price first',
    access: 'public',
    readOnly: true,
    body: 'json',
    feature: switches.c2c,
    input: z.object({
      /** What the taker wants to do. */
      want: side,
      asset: currency,
      fiat: currency,
      /** Only ads that take an order of this much, in the fiat currency. */
      amount: amount(8).optional(),
      paymentType: paymentType.optional(),
      isVerified: z.boolean().optional(),
      isOnline: z.boolean().optional(),
      /** Only ads that the caller may take. */
      isForMe: z.boolean().optional(),
      offset: z.int({ error: 'fieldInvalid' }).min(0, 'fieldInvalid').max(100_000, 'fieldInvalid').default(0),
      limit: z.int({ error: 'fieldInvalid' }).min(1, 'fieldInvalid').max(adsPageMax, 'fieldInvalid').default(20),
    }),
    answer: z.object({
      /** Of a coin in the fiat currency; null while unknown. */
      index: decimalText.nullable(),
      items: z.array(ad),
      count: z.int(),
    }),
    errors: ['currencyUnknown'],
    example: {
      input: { want: 'buy', asset: 'USDT', fiat: 'IDR', amount: '500000' },
      answer: { index: '16300', items: [exampleAd], count: 1 },
    },
  }),
  ad: call({
    method: 'GET',
    path: '/c2c/ad',
    summary: 'One ad that can be taken now',
    access: 'public',
    feature: switches.c2c,
    query: byId,
    answer: ad,
    errors: ['adGone'],
    example: { query: { id: '31' }, answer: exampleAd },
  }),
  trader: call({
    method: 'GET',
    path: '/c2c/trader',
    summary: 'The page of a merchant, or of somebody the caller trades with: what was counted, what is said, its ads',
    access: 'public',
    feature: switches.c2c,
    query: byId,
    answer: z.object({
      trader,
      about: z.string(),
      since: time.nullable(),
      ads: z.array(ad),
      ratings: z.array(z.object({ isGood: z.boolean(), words: z.string(), time })),
      /** Whether the caller has blocked it; null for visitors. */
      isBlocked: z.boolean().nullable(),
    }),
    errors: ['notFound'],
    example: {
      query: { id: '1002' },
      answer: {
        trader: exampleTrader,
        about: 'Online every day.',
        since: 1_780_000_000_000,
        ads: [exampleAd],
        ratings: [{ isGood: true, words: 'Fast.', time: 1_790_000_000_000 }],
        isBlocked: null,
      },
    },
  }),
  block: call({
    method: 'POST',
    path: '/c2c/block',
    summary: 'Stop, or allow again, orders between the caller and somebody else',
    access: 'member',
    body: 'json',
    input: z.object({ id, isBlocked: flag }),
    answer: z.object({}),
    errors: ['notFound', 'blocksFull'],
    example: { input: { id: '1002', isBlocked: true }, answer: {} },
  }),
  blocks: call({
    method: 'GET',
    path: '/c2c/blocks',
    summary: 'Whom the caller has blocked',
    access: 'member',
    answer: z.object({ items: z.array(trader.pick({ id: true, name: true })) }),
    example: { answer: { items: [{ id: '1002', name: 'Sari' }] } },
  }),
  report: call({
    method: 'POST',
    path: '/c2c/report',
    summary: 'Tell the platform’s staff of somebody: about an order or an ad',
    access: 'member',
    body: 'json',
    input: z.object({
      /** Whom it is about. */
      id,
      orderId: id.optional(),
      adId: id.optional(),
      reason: z.enum(reportReasons, { error: 'fieldInvalid' }),
      words: requiredText(statementLengthMax),
    }),
    answer: z.object({}),
    errors: ['notFound', 'reportsFull'],
    example: {
      input: { id: '1002', orderId: '88', reason: 'thirdParty', words: 'Paid by somebody else.' },
      answer: {},
    },
  }),
};
