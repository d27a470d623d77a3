import { z } from 'zod';
import { call } from './call.ts';
import { decimalText, integerText, page, time } from './fields.ts';
import { gainsLotsMax, gainsMethods, recordKinds } from './record-values.ts';

const sums = { proceeds: decimalText, fee: decimalText, cost: decimalText, gain: decimalText };

/** A part of a sale with one cost. gain = proceeds - fee - cost. */
const lot = z.object({
  /** From 1 in the order of the sales of the year, the oldest first. */
  number: z.int(),
  currency: z.string(),
  quantity: decimalText,
  /** Null where the cost is an average, or where it is not known when the coins came. */
  acquired: time.nullable(),
  sold: time,
  /** Days of UTC from the one to the other; null without the first. */
  daysHeld: z.int().nullable(),
  ...sums,
  /** The market price of the day the coins came, since nobody knows here what was paid; of an average, a part of it. */
  isCostEstimated: z.boolean(),
  /** The market price of the day: they were not sold for the currency of the preview. */
  isProceedsEstimated: z.boolean(),
});
export type GainsLot = z.output<typeof lot>;

const gains = z.object({
  year: z.int(),
  method: z.enum(gainsMethods),
  since: time,
  /** End of the year, or now while it is running. */
  until: time,
  /** Years that can be asked for, the newest first. */
  years: z.array(z.int()),
  /** What all values are in; it has no gains of its own. */
  currency: z.string(),
  totals: z.object(sums),
  /** Interest and rewards at the market price of their day; below zero when more was taken back. */
  income: decimalText,
  /** Of futures and binary options, with their fees. */
  results: decimalText,
  /** What was sold in the year, and what is left at its end with its cost. */
  coins: z.array(
    z.object({
      currency: z.string(),
      sold: decimalText,
      ...sums,
      left: z.object({ quantity: decimalText, cost: decimalText }),
    }),
  ),
  /** Coins that came from elsewhere in the year, newest first: `value` is what they are taken to have cost. */
  arrivals: z.array(
    z.object({
      transactionId: z.string(),
      time,
      kind: z.enum(recordKinds),
      currency: z.string(),
      quantity: decimalText,
      value: decimalText,
    }),
  ),
  /** There were more than one answer tells. */
  hasMoreArrivals: z.boolean(),
  /** Coins that no market price is known of on some day: they count as worth nothing there. */
  unpriced: z.array(z.string()),
  /** The latest sales first. */
  lots: page(lot),
});
export type Gains = z.output<typeof gains>;

/** What a year's sales gained, as a preview of a tax return. The spec does not show this call. */
export const recordGainsCalls = {
  preview: call({
    method: 'GET',
    path: '/finance/gains',
    summary:
      'A preview of the gains of a UTC year, no tax advice: each sale with its cost, first in first out or average',
    access: 'member',
    query: z.object({
      year: integerText({ min: 2000, max: 9999 }),
      method: z.enum(gainsMethods, { error: 'fieldInvalid' }).default('fifo'),
      /** Cursor: the lots after so many of the latest. */
      after: integerText({ min: 0, max: Number.MAX_SAFE_INTEGER }).default(0),
      limit: integerText({ min: 1, max: gainsLotsMax }).default(100),
    }),
    answer: gains,
    errors: ['gainsTooMany'],
    example: {
      query: { year: '2026', method: 'fifo', limit: '100' },
      answer: {
        year: 2026,
        method: 'fifo',
        since: 1_767_225_600_000,
        until: 1_790_000_000_000,
        years: [2026],
        currency: 'USDT',
        totals: { proceeds: '700', fee: '0.7', cost: '640', gain: '59.3' },
        income: '2.5',
        results: '0',
        coins: [
          {
            currency: 'BTC',
            sold: '0.01',
            proceeds: '700',
            fee: '0.7',
            cost: '640',
            gain: '59.3',
            left: { quantity: '0.02', cost: '1300' },
          },
        ],
        arrivals: [
          {
            transactionId: '41',
            time: 1_780_000_000_000,
            kind: 'deposit',
            currency: 'BTC',
            quantity: '0.02',
            value: '1300',
          },
        ],
        hasMoreArrivals: false,
        unpriced: [],
        lots: {
          items: [
            {
              number: 1,
              currency: 'BTC',
              quantity: '0.01',
              acquired: 1_770_000_000_000,
              sold: 1_790_000_000_000,
              daysHeld: 231,
              proceeds: '700',
              fee: '0.7',
              cost: '640',
              gain: '59.3',
              isCostEstimated: false,
              isProceedsEstimated: false,
            },
          ],
          next: null,
        },
      },
    },
  }),
};
