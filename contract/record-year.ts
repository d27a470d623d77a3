import { z } from 'zod';
import { call } from './call.ts';
import { decimalText, integerText, page, time } from './fields.ts';
import { recordKinds, recordSources, yearEventsMax } from './record-values.ts';

const coins = z.object({ currency: z.string(), amount: decimalText });

/** What one step did to what the member owns, all accounts together. */
const yearEvent = z.object({
  /** Of the ledger's transaction; one that moved more than two coins has an event for each. */
  transactionId: z.string(),
  time,
  kind: z.enum(recordKinds),
  /** Trial money can not be withdrawn: it is not real. */
  isTrial: z.boolean(),
  /** What went out and what came in, after the fee. */
  sent: coins.nullable(),
  received: coins.nullable(),
  /** Of a trade: taken from what would have been received. */
  fee: coins.nullable(),
  /** What caused it, as in the list of records. */
  source: z.object({ from: z.enum(recordSources), number: z.string(), symbol: z.string() }),
});
export type YearEvent = z.output<typeof yearEvent>;

/** All that a year of UTC did to what a member owns, for taxes and records. The spec does not show this call. */
export const recordYearCalls = {
  events: call({
    method: 'GET',
    path: '/finance/year',
    summary: `What changed the own money in a year of UTC, oldest first, of ${yearEventsMax} steps at most`,
    access: 'member',
    query: z.object({
      year: integerText({ min: 2000, max: 9999 }),
      /** Cursor: later than this transaction. */
      after: integerText({ min: 0, max: Number.MAX_SAFE_INTEGER }).default(0),
    }),
    /** Steps that only move money between own accounts are left out, so a page may be empty and have `next`. */
    answer: page(yearEvent),
    example: {
      query: { year: '2026' },
      answer: {
        items: [
          {
            transactionId: '55',
            time: 1_790_000_000_000,
            kind: 'trade',
            isTrial: false,
            sent: { currency: 'USDT', amount: '640' },
            received: { currency: 'BTC', amount: '0.00999' },
            fee: { currency: 'BTC', amount: '0.00001' },
            source: { from: 'trade', number: '274', symbol: 'BTC_USDT' },
          },
        ],
        next: null,
      },
    },
  }),
};
