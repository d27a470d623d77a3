import { z } from 'zod';
import {
  boptionCurrency,
  boptionDirection,
  boptionMarket,
  boptionOrder,
  exampleOption,
  newOption,
  ownOption,
} from './boption-shapes.ts';
import { boptionStates, boptionsPerPage } from './boption-values.ts';
import { call } from './call.ts';
import { decimalText, id, integerText, page, symbolName, time } from './fields.ts';
import { features } from './site-features.ts';

const filter = {
  /** unsettled: waiting or open; settled: the others. */
  state: z.enum([...boptionStates, 'unsettled', 'settled'], { error: 'fieldInvalid' }).optional(),
  symbol: symbolName.optional(),
  currency: boptionCurrency.optional(),
  direction: boptionDirection.optional(),
  /** Accepted from this moment on, and before that one. */
  since: time.optional(),
  until: time.optional(),
};

/** Options that win when the price is beyond their entry at expiry. Own ones can be read while the area is off. */
export const boptionCalls = {
  config: call({
    method: 'POST',
    path: '/boption/config',
    summary: 'Markets with durations, what they pay, the break-even rate, stakes and the lag of prices',
    access: 'public',
    readOnly: true,
    feature: features.boption,
    /** Of one symbol. */
    query: z.object({ id: symbolName.optional() }),
    answer: z.object({
      markets: z.array(boptionMarket),
      /** No tick for so long: no entry, or no exit, and the stake comes back. */
      tickSeconds: z.int(),
      /** Of one member, waiting or open. */
      openMax: z.int(),
    }),
    errors: ['marketUnknown'],
    example: {
      query: { id: 'BTC_USDT' },
      answer: {
        markets: [
          {
            symbol: 'BTC_USDT',
            version: 1,
            isOpen: true,
            pricePrecision: 2,
            price: '64250.12',
            priceAt: 1_790_000_000_000,
            stale: false,
            lagMs: 1_000,
            durations: [{ duration: 60, rate: '0.75', breakEven: '0.5715', isOpen: true }],
            stakeMinimum: '5',
            stakeMaximum: '1000',
          },
        ],
        tickSeconds: 5,
        openMax: 20,
      },
    },
  }),
  create: call({
    method: 'POST',
    path: '/boption/create',
    summary: 'Buy an option: the stake is on hold in the spot account, what it may win is on hold at the house',
    access: 'member',
    body: 'json',
    movesMoney: true,
    feature: features.boption,
    input: newOption,
    answer: ownOption,
    errors: [
      'marketUnknown',
      'marketClosed',
      'boptionStale',
      'boptionDurationClosed',
      'boptionChanged',
      'boptionTooSmall',
      'boptionTooLarge',
      'boptionTooMany',
      'boptionMarketFull',
      'boptionExpiryFull',
      'boptionMemberFull',
      'boptionHouseFull',
      'boptionDayLimit',
      'boptionPaused',
      'boptionCountryClosed',
      'riskNoticeNeeded',
      'boptionQuestionsNeeded',
      'notEnoughBalance',
    ],
    example: {
      input: { symbol: 'BTC_USDT', currency: 'USDT', direction: 'up', duration: 60, stake: '100', version: 1 },
      answer: {
        ...exampleOption,
        state: 'waiting',
        entry: null,
        expiresAt: null,
        exit: null,
        settledAt: null,
        result: null,
        lossesInRow: 0,
      },
    },
  }),
  status: call({
    method: 'POST',
    path: '/boptionorder/status',
    summary: 'One option of one’s own, with losses in a row',
    access: 'member',
    readOnly: true,
    query: z.object({ id }),
    answer: ownOption,
    errors: ['notFound'],
    example: { query: { id: '17' }, answer: { ...exampleOption, lossesInRow: 0 } },
  }),
  recentOpenOrders: call({
    method: 'POST',
    path: '/boptionorder/recentOpenOrders',
    summary: 'Own options that wait for their entry or are open, newest first, of all markets or of one',
    access: 'member',
    readOnly: true,
    query: z.object({ id: symbolName.optional() }),
    answer: z.object({ items: z.array(boptionOrder) }),
    example: {
      query: { id: 'BTC_USDT' },
      answer: { items: [{ ...exampleOption, state: 'open', exit: null, settledAt: null, result: null }] },
    },
  }),
  orders: call({
    method: 'POST',
    path: '/boptionorder/orders',
    summary: 'Own options, newest first',
    access: 'member',
    readOnly: true,
    body: 'json',
    query: z.object({ offset: integerText({ min: 0, max: 1_000_000 }).default(0) }),
    input: z.object({
      ...filter,
      /** This one and older ones. */
      maxId: id.optional(),
      limit: z.int('fieldInvalid').min(1, 'fieldInvalid').max(boptionsPerPage, 'fieldInvalid').default(20),
    }),
    /** `next` is the next offset. */
    answer: page(boptionOrder),
    example: { query: { offset: '0' }, input: { state: 'settled' }, answer: { items: [exampleOption], next: null } },
  }),
  totals: call({
    method: 'POST',
    path: '/boptionorder/totals',
    summary: 'What own options have won and lost, by currency',
    access: 'member',
    readOnly: true,
    body: 'json',
    input: z.object(filter),
    answer: z.object({
      items: z.array(
        z.object({
          currency: boptionCurrency,
          orders: z.int(),
          won: z.int(),
          lost: z.int(),
          tied: z.int(),
          void: z.int(),
          /** Of all of them. */
          stake: decimalText,
          /** What won ones brought beside their stakes, what lost ones cost, and the difference. */
          profit: decimalText,
          loss: decimalText,
          result: decimalText,
        }),
      ),
    }),
    example: {
      input: { state: 'settled' },
      answer: {
        items: [
          {
            currency: 'USDT',
            orders: 3,
            won: 1,
            lost: 1,
            tied: 1,
            void: 0,
            stake: '300',
            profit: '75',
            loss: '100',
            result: '-25',
          },
        ],
      },
    },
  }),
};
