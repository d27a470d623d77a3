import { z } from 'zod';
import { boptionCurrency, boptionDirection, exampleOption, publicOption } from './boption-shapes.ts';
import { settledOptionsMax } from './boption-values.ts';
import { call } from './call.ts';
import { decimalText, integerText, symbolName, time } from './fields.ts';

const day = z
  .string({ error: 'fieldRequired' })
  .regex(/^\d{4}-\d\d-\d\d$/, 'fieldInvalid')
  .refine((value) => !Number.isNaN(Date.parse(value)), 'fieldInvalid');

/** Where a tick stands: the ones beside entry and exit show that none lies between. */
const shownTick = z.object({
  role: z.enum(['beforeEntry', 'entry', 'exit', 'afterExit']),
  seq: z.int(),
  price: decimalText,
  time,
});

const settledOption = publicOption.extend({
  /** Of the option among all: it grows with acceptance. */
  number: z.int(),
});
export type SettledOption = z.output<typeof settledOption>;
const { id: _id, settlement: _settlement, ...exampleSettled } = exampleOption;
const exampleTable = { number: 17, ...exampleSettled };

/** What anybody can check of options. These calls are ours. */
export const boptionProofCalls = {
  settlement: call({
    method: 'GET',
    path: '/boption/settlement',
    summary:
      'A settled option by its name, with the ticks beside its entry and its exit; /quotation/kepttick proves them',
    access: 'public',
    query: z.object({ id: z.string('fieldRequired').regex(/^[0-9a-f]{32}$/, 'fieldInvalid') }),
    answer: settledOption.extend({ ticks: z.array(shownTick) }),
    errors: ['notFound'],
    example: {
      query: { id: exampleOption.settlement },
      answer: {
        ...exampleTable,
        ticks: [
          { role: 'beforeEntry', seq: 1_000_041, price: '64250.5', time: 1_790_000_000_700 },
          { role: 'entry', seq: 1_000_042, price: '64250.12', time: 1_790_000_001_200 },
        ],
      },
    },
  }),
  settled: call({
    method: 'GET',
    path: '/boption/settled',
    summary: 'All options of a symbol that were settled on a UTC day, in the order of their numbers, without names',
    access: 'public',
    query: z.object({
      id: symbolName,
      day,
      /** Cursor: numbers above this one. */
      after: integerText({ min: 0, max: 999_999_999_999_999 }).default(0),
      limit: integerText({ min: 1, max: settledOptionsMax }).default(100),
    }),
    answer: z.object({
      items: z.array(settledOption),
      next: z.string().nullable(),
      /** Of the whole day. */
      totals: z.array(
        z.object({
          currency: boptionCurrency,
          orders: z.int(),
          stake: decimalText,
          /** What members won and lost. */
          profit: decimalText,
          loss: decimalText,
        }),
      ),
    }),
    errors: ['marketUnknown'],
    example: {
      query: { id: 'BTC_USDT', day: '2026-11-21' },
      answer: {
        items: [exampleTable],
        next: null,
        totals: [{ currency: 'USDT', orders: 1, stake: '100', profit: '75', loss: '0' }],
      },
    },
  }),
  winRates: call({
    method: 'GET',
    path: '/boption/winrates',
    summary: 'How many options won, lost and tied in the last 30 days, by symbol, duration, UTC hour and direction',
    access: 'public',
    query: z.object({ id: symbolName.optional() }),
    answer: z.object({
      items: z.array(
        z.object({
          symbol: z.string(),
          duration: z.int(),
          direction: boptionDirection,
          /** UTC, of the entry: 0 to 23. */
          hour: z.int(),
          won: z.int(),
          lost: z.int(),
          tied: z.int(),
        }),
      ),
    }),
    errors: ['marketUnknown'],
    example: {
      query: { id: 'BTC_USDT' },
      answer: {
        items: [{ symbol: 'BTC_USDT', duration: 60, direction: 'up', hour: 14, won: 48, lost: 51, tied: 1 }],
      },
    },
  }),
};
