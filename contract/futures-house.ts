import { z } from 'zod';
import { call } from './call.ts';
import { decimalText, symbolName } from './fields.ts';
import { marginCurrency } from './futures-ticket.ts';
import { reason } from './operator-admin.ts';

/** Said in so many words: a name that is left out stops nothing. */
const marketOrAll = z.union([z.literal('all'), symbolName], { error: 'fieldInvalid' });

const roles = ['finance', 'admin'] as const;
const deed = { method: 'POST', access: 'operator', roles: [...roles], body: 'json', answer: z.object({}) } as const;

/** What the house would pay if the price moved so much and everything were closed there; below zero it is paid. */
const owedAfter = z.object({ percent: z.int(), owed: decimalText });
const pool = z.object({
  currency: marginCurrency,
  long: decimalText,
  short: decimalText,
  mark: decimalText.nullable(),
  owed: decimalText,
  moves: z.array(owedAfter),
});
const market = z.object({ symbol: z.string(), isOpen: z.boolean(), pools: z.array(pool) });
const currency = z.object({
  currency: marginCurrency,
  house: decimalText,
  insurance: decimalText,
  owed: decimalText,
  /** When every market moves against the house by as much at once. */
  worst: z.array(owedAfter),
});
const exposure = z.object({ currencies: z.array(currency), markets: z.array(market) });
export type FuturesExposure = z.output<typeof exposure>;

/** What futures may cost the house, and the stop. Nothing here touches a price, a tick or a ticket. */
export const futuresHouseCalls = {
  exposure: call({
    method: 'GET',
    path: '/operator/futures',
    summary: 'What the house owns and owes in futures, and what it would owe at prices 5, 10 and 20% away',
    access: 'operator',
    roles: [...roles],
    answer: exposure,
    example: {
      answer: {
        currencies: [
          {
            currency: 'USDT',
            house: '20000000',
            insurance: '1000000',
            owed: '120.5',
            worst: [{ percent: 20, owed: '1320.5' }],
          },
        ],
        markets: [
          {
            symbol: 'BTC_USDT',
            isOpen: true,
            pools: [
              {
                currency: 'USDT',
                long: '0.1',
                short: '0',
                mark: '64250.12',
                owed: '120.5',
                moves: [{ percent: 20, owed: '1320.5' }],
              },
            ],
          },
        ],
      },
    },
  }),
  stop: call({
    ...deed,
    path: '/operator/futures/stop',
    summary: 'Open no more tickets from now on, of one market or of all; closing goes on',
    input: z.object({ symbol: marketOrAll, reason }),
    errors: ['marketUnknown', 'alreadyDone'],
    example: { input: { symbol: 'BTC_USDT', reason: 'The index is wrong' }, answer: {} },
  }),
  open: call({
    ...deed,
    path: '/operator/futures/open',
    summary: 'Propose to open tickets again, of one market that was stopped or of all',
    input: z.object({ symbol: marketOrAll, reason }),
    errors: ['marketUnknown', 'alreadyDone', 'proposalOpen'],
    example: { input: { symbol: 'ETH_USDT', reason: 'The index is right again' }, answer: {} },
  }),
};
