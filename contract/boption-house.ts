import { z } from 'zod';
import { boptionCurrency } from './boption-shapes.ts';
import { call } from './call.ts';
import { decimalText, symbolName, time } from './fields.ts';
import { reason } from './operator-admin.ts';

/** Said in so many words: a name that is left out stops nothing. */
const marketOrAll = z.union([z.literal('all'), symbolName], { error: 'fieldInvalid' });

const roles = ['finance', 'admin'] as const;
const deed = { method: 'POST', access: 'operator', roles: [...roles], body: 'json', answer: z.object({}) } as const;

/** Options of one direction that are not settled yet. */
const side = z.object({ orders: z.int(), stake: decimalText, profit: decimalText });
const sides = { up: side, down: side };

const exposure = z.object({
  currencies: z.array(
    z.object({
      currency: boptionCurrency,
      /** What the house owns for options, and what of it is on hold for those that may win. */
      house: decimalText,
      promised: decimalText,
    }),
  ),
  markets: z.array(
    z.object({
      symbol: z.string(),
      isOpen: z.boolean(),
      version: z.int(),
      /** What 99 of 100 prices need from their source at most, as measured; null before the first. */
      measuredLagMs: z.int().nullable(),
      /** How long after acceptance the entry is taken at the earliest: the measured lag, or the least of the rules. */
      lagMs: z.int(),
      /** In seconds: not sold while the lag could beat their rates. */
      beatenDurations: z.array(z.int()),
      /** The most that unsettled options of one currency may win. */
      exposureMax: decimalText,
      expiryExposureMax: decimalText,
      open: z.array(z.object({ currency: boptionCurrency, ...sides })),
    }),
  ),
  /** By the minute in which they expire, soonest first, at most 200. */
  expiries: z.array(z.object({ minute: time, symbol: z.string(), currency: boptionCurrency, ...sides })),
});
export type BoptionExposure = z.output<typeof exposure>;

const exampleSides = {
  up: { orders: 2, stake: '200', profit: '150' },
  down: { orders: 0, stake: '0', profit: '0' },
};

/** What options may cost the house, and the stop. Nothing here touches a price, a tick or an outcome. */
export const boptionHouseCalls = {
  exposure: call({
    method: 'GET',
    path: '/operator/boption',
    summary: 'What the house owns and has promised for options, by market, and by the minute in which they expire',
    access: 'operator',
    roles: [...roles],
    answer: exposure,
    example: {
      answer: {
        currencies: [{ currency: 'USDT', house: '1000000', promised: '150' }],
        markets: [
          {
            symbol: 'BTC_USDT',
            isOpen: true,
            version: 1,
            measuredLagMs: 412,
            lagMs: 1_000,
            beatenDurations: [],
            exposureMax: '50000',
            expiryExposureMax: '10000',
            open: [{ currency: 'USDT', ...exampleSides }],
          },
        ],
        expiries: [{ minute: 1_790_000_040_000, symbol: 'BTC_USDT', currency: 'USDT', ...exampleSides }],
      },
    },
  }),
  stop: call({
    ...deed,
    path: '/operator/boption/stop',
    summary: 'Sell no more options from now on, of one market or of all; those that were sold are settled',
    input: z.object({ symbol: marketOrAll, reason }),
    errors: ['marketUnknown', 'alreadyDone'],
    example: { input: { symbol: 'BTC_USDT', reason: 'The index is wrong' }, answer: {} },
  }),
  open: call({
    ...deed,
    path: '/operator/boption/open',
    summary: 'Propose to sell options again, of one market that was stopped or of all',
    input: z.object({ symbol: marketOrAll, reason }),
    errors: ['marketUnknown', 'alreadyDone', 'proposalOpen'],
    example: { input: { symbol: 'ETH_USDT', reason: 'The index is right again' }, answer: {} },
  }),
};
