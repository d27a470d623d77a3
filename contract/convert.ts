import { z } from 'zod';
import { call } from './call.ts';
import { conversionFailures, conversionStates, conversionsMax, convertSides } from './convert-values.ts';
import { amount, currency, decimalText, id, page, time } from './fields.ts';
import { features } from './site-features.ts';

/** A coin that converts into each of the others. */
const convertCoin = z.object({
  currency: z.string(),
  displayName: z.string(),
  /** Digits after the point of its amounts. */
  decimals: z.int(),
  /** Of one conversion. For a pair the narrower limits of its coins count. */
  minimumUsdt: decimalText,
  maximumUsdt: decimalText,
  /** The spread of a pair is the sum of its coins', and more while prices move fast. */
  spreadBps: z.int(),
  /** null while the price is unknown: there are no quotes then. */
  priceUsdt: decimalText.nullable(),
});
export type ConvertCoin = z.output<typeof convertCoin>;

/** What was agreed. `rate` is what one unit of `from` gives, `midRate` the same without the spread. */
const agreed = {
  id: z.string(),
  from: z.string(),
  to: z.string(),
  fromAmount: decimalText,
  toAmount: decimalText,
  rate: decimalText,
  midRate: decimalText,
  spreadBps: z.int(),
};

/** `now` is server time: a device's clock may be wrong. */
export const convertQuote = z.object({ ...agreed, now: time, expiresAt: time });
export type ConvertQuote = z.output<typeof convertQuote>;

export const conversion = z.object({
  ...agreed,
  state: z.enum(conversionStates),
  /** Why it failed; null for all others. */
  failure: z.enum(conversionFailures).nullable(),
  time,
});
export type Conversion = z.output<typeof conversion>;

const moment = z.int({ error: 'fieldInvalid' }).min(0, 'fieldInvalid').max(8.64e15, 'fieldInvalid');

const exampleAgreed = {
  id: '17',
  from: 'USDT',
  to: 'BTC',
  fromAmount: '100',
  toAmount: '0.001554',
  rate: '0.00001554',
  midRate: '0.0000155556',
  spreadBps: 10,
};
const exampleConversion = {
  ...exampleAgreed,
  state: 'done' as const,
  failure: null,
  time: 1_790_000_000_000,
};

/** Converts one coin into another at a price that holds for some seconds. The spec does not show these calls. */
export const convertCalls = {
  config: call({
    method: 'POST',
    path: '/convert/config',
    summary: 'Coins that convert into each other, with limits, spreads and prices, and how long a quote holds',
    access: 'public',
    readOnly: true,
    feature: features.convert,
    answer: z.object({
      coins: z.array(convertCoin),
      quoteSeconds: z.int(),
      /** What a member may convert in 24 hours. */
      dayLimitUsdt: decimalText,
    }),
    example: {
      answer: {
        coins: [
          {
            currency: 'BTC',
            displayName: 'Bitcoin',
            decimals: 8,
            minimumUsdt: '10',
            maximumUsdt: '50000',
            spreadBps: 10,
            priceUsdt: '64250.12',
          },
        ],
        quoteSeconds: 15,
        dayLimitUsdt: '200000',
      },
    },
  }),
  quote: call({
    method: 'POST',
    path: '/convert/quote',
    summary: 'A price that holds for some seconds, for one conversion of this member. It ends the quote before it',
    access: 'member',
    body: 'json',
    feature: features.convert,
    input: z.object({
      from: currency,
      to: currency,
      /** Which side the amount belongs to: the coin that is paid, or the coin that is received. */
      side: z.enum(convertSides, { error: 'fieldInvalid' }),
      amount: amount(8),
    }),
    answer: convertQuote,
    errors: [
      'currencyUnknown',
      'marketStale',
      'convertTooSmall',
      'convertTooLarge',
      'convertDayLimit',
      'convertUnavailable',
    ],
    example: {
      input: { from: 'USDT', to: 'BTC', side: 'from', amount: '100' },
      answer: { ...exampleAgreed, now: 1_790_000_000_000, expiresAt: 1_790_000_015_000 },
    },
  }),
  create: call({
    method: 'POST',
    path: '/convert/create',
    summary: 'Convert at a quote of one’s own',
    access: 'member',
    body: 'json',
    movesMoney: true,
    feature: features.convert,
    input: z.object({ id }),
    answer: conversion,
    errors: [
      'notFound',
      'quoteExpired',
      'quoteReplaced',
      'quoteUsed',
      'marketStale',
      'priceMoved',
      'convertDayLimit',
      'convertUnavailable',
      'notEnoughBalance',
    ],
    example: { input: { id: '17' }, answer: exampleConversion },
  }),
  orders: call({
    method: 'POST',
    path: '/convert/orders',
    summary: 'Own conversions, newest first; they can be read while conversions are switched off as well',
    access: 'member',
    readOnly: true,
    body: 'json',
    input: z.object({
      /** Only this one. */
      id: id.optional(),
      /** Of a coin, on either side. */
      currency: currency.optional(),
      state: z.enum(conversionStates, { error: 'fieldInvalid' }).optional(),
      /** From this moment on. */
      since: moment.optional(),
      /** Before this moment. */
      until: moment.optional(),
      /** Cursor: older than this one. */
      maxId: id.optional(),
      limit: z.int({ error: 'fieldInvalid' }).min(1, 'fieldInvalid').max(conversionsMax, 'fieldInvalid').default(20),
    }),
    answer: page(conversion),
    example: { input: { currency: 'BTC' }, answer: { items: [exampleConversion], next: null } },
  }),
};
