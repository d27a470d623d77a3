import { z } from 'zod';
import { call } from './call.ts';
import { decimalText, integerText, symbolName, time } from './fields.ts';
import { exampleOutcome, exampleReceipt, marginCurrency, receipt } from './futures-ticket.ts';
import { ticketSides } from './futures-values.ts';

const notional = z.object({
  /** Quantity times mark. */
  notional: decimalText,
  quantity: decimalText,
});

/** What stands behind the tickets of a margin currency, and what it has to bear. */
const risk = z.object({
  currency: marginCurrency,
  /** Of the account that is the other side of all tickets. */
  house: decimalText,
  insurance: decimalText,
  /** What that account would lose if every market moved against it by so much, and what it may lose. */
  stressMovePercent: z.int(),
  stressLoss: decimalText,
  stressLossMax: decimalText,
  markets: z.array(
    z.object({ symbol: z.string(), long: notional, short: notional, openLower: decimalText, openUpper: decimalText }),
  ),
  /** Closed because the fund could not pay what others had lost. */
  deleveraged: z.int(),
  latestDeleveraged: z.array(
    z.object({ symbol: z.string(), side: z.enum(ticketSides), quantity: decimalText, mark: decimalText, time }),
  ),
});
export type FuturesRisk = z.output<typeof risk>;

/** What everybody may know of futures: how a ticket was closed, what funding was, what stands behind all of it. */
export const futuresFigures = {
  receipt: call({
    method: 'GET',
    path: '/futures/receipt',
    summary: 'Why a ticket was closed and what was paid, with all that it follows from, and nothing of whose it was',
    access: 'public',
    query: z.object({ id: z.string({ error: 'fieldRequired' }).regex(/^[\da-f]{32}$/, 'fieldInvalid') }),
    answer: receipt,
    errors: ['notFound'],
    example: { query: { id: exampleReceipt }, answer: exampleOutcome },
  }),
  fundingRates: call({
    method: 'GET',
    path: '/futures/fundingrates',
    summary: 'Funding of each minute of a market with open tickets, newest first',
    access: 'public',
    query: z.object({
      id: symbolName,
      currency: marginCurrency.default('USDT'),
      /** Before this moment. */
      until: integerText({ min: 0, max: 8.64e15 }).optional(),
      limit: integerText({ min: 1, max: 1_440 }).default(480),
    }),
    answer: z.object({
      items: z.array(z.object({ time, /** Of 8 hours. */ rate: decimalText, mark: decimalText, index: decimalText })),
      /** Of 8 hours: what applies to an even market, and what is added to it or taken off at the most. */
      baseRate: decimalText,
      skewRate: decimalText,
    }),
    errors: ['marketUnknown'],
    example: {
      query: { id: 'BTC_USDT', currency: 'USDT', limit: '1' },
      answer: {
        items: [{ time: 1_790_000_040_000, rate: '0.0001', mark: '64250.12', index: '0.0133' }],
        baseRate: '0.0001',
        skewRate: '0.005',
      },
    },
  }),
  risk: call({
    method: 'GET',
    path: '/futures/risk',
    summary:
      'House account, insurance fund, open interest beside its caps, and deleveraging so far, by margin currency',
    access: 'public',
    answer: z.array(risk),
    example: {
      answer: [
        {
          currency: 'USDT',
          house: '20000000',
          insurance: '1000000',
          stressMovePercent: 20,
          stressLoss: '1285.0024',
          stressLossMax: '10000000',
          markets: [
            {
              symbol: 'BTC_USDT',
              long: { notional: '6425.012', quantity: '0.1' },
              short: { notional: '0', quantity: '0' },
              openLower: '20000000',
              openUpper: '40000000',
            },
          ],
          deleveraged: 1,
          latestDeleveraged: [
            { symbol: 'BTC_USDT', side: 'short', quantity: '0.5', mark: '57000', time: 1_790_000_000_000 },
          ],
        },
      ],
    },
  }),
};
