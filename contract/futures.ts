import { z } from 'zod';
import { call } from './call.ts';
import { amount, currency, decimalText, id, integerText, page, symbolName, time } from './fields.ts';
import {
  cancelReasons,
  closeReasons,
  leverageHighest,
  marginCurrencies,
  ticketSides,
  ticketStates,
  ticketsPerPage,
  ticketTypes,
} from './futures-values.ts';
import { features } from './site-features.ts';

const marginCurrency = z.enum(marginCurrencies, { error: 'fieldInvalid' });
/** A price, or 0 for none. */
const stopPoint = z.union([z.literal('0'), amount()], { error: 'amountInvalid' });
/** Of the initial margin. */
const stopPercent = z.int({ error: 'fieldInvalid' }).min(1, 'fieldInvalid').max(10_000, 'fieldInvalid');

/** A part of a ticket that was closed, and all that its result follows from: see decision 35. */
const ticketClose = z.object({
  place: z.int(),
  reason: z.enum(closeReasons),
  quantity: decimalText,
  /** Of the symbol's tick log, see /quotation/kepttick. */
  tick: z.int(),
  mark: decimalText,
  /** What members held long less short before, with this margin currency. */
  net: decimalText,
  price: decimalText,
  marketVersion: z.int(),
  liquidationPrice: decimalText.nullable(),
  fundingFrom: decimalText,
  fundingTo: decimalText,
  margin: decimalText,
  profit: decimalText,
  funding: decimalText,
  fee: decimalText,
  liquidationFee: decimalText,
  returned: decimalText,
  /** What the margin did not cover, and what of it the insurance fund paid. */
  shortfall: decimalText,
  insured: decimalText,
  time,
});
export type TicketClose = z.output<typeof ticketClose>;

export const ticket = z.object({
  id: z.string(),
  symbol: z.string(),
  /** What margin, profit and fees are in. */
  currency: marginCurrency,
  side: z.enum(ticketSides),
  type: z.enum(ticketTypes),
  state: z.enum(ticketStates),
  cancelReason: z.enum(cancelReasons).nullable(),
  leverage: z.int(),
  marketVersion: z.int(),
  rulesVersion: z.int(),
  /** Of a limit or trigger order. */
  price: decimalText.nullable(),
  worstPrice: decimalText,
  /** What is open, or waits to be. */
  quantity: decimalText,
  /** What is held for it. */
  margin: decimalText,
  takeProfit: decimalText.nullable(),
  stopLoss: decimalText.nullable(),
  /** null until it is opened. */
  opened: z
    .object({
      quantity: decimalText,
      entry: decimalText,
      tick: z.int(),
      mark: decimalText,
      net: decimalText,
      fundingFrom: decimalText,
      /** Of what is still open. */
      fee: decimalText,
      tier: z.int(),
      /** At the funding of now; null where no price liquidates it. */
      liquidationPrice: decimalText.nullable(),
      time,
    })
    .nullable(),
  /** How much of it closes at the next price. */
  closing: decimalText.nullable(),
  closes: z.array(ticketClose),
  createdAt: time,
  updatedAt: time,
});
export type FuturesTicket = z.output<typeof ticket>;

const tier = z.object({ notionalMax: decimalText, leverageMax: z.int(), maintenanceBps: z.int() });

const pool = z.object({
  currency: marginCurrency,
  /** Quantities that members hold. */
  long: decimalText,
  short: decimalText,
  fundingIndex: decimalText,
  /** Of 8 hours, in the minute that runs. */
  fundingRate: decimalText,
});

const market = z.object({
  symbol: z.string(),
  version: z.int(),
  isOpen: z.boolean(),
  pricePrecision: z.int(),
  volumePrecision: z.int(),
  mark: decimalText.nullable(),
  stale: z.boolean(),
  balancingFeeBps: z.int(),
  skewingFeeBps: z.int(),
  spreadBps: z.int(),
  notionalMin: decimalText,
  scaleUsdt: decimalText,
  openLowerUsdt: decimalText,
  openUpperUsdt: decimalText,
  tiers: z.array(tier),
  pools: z.array(pool),
});
export type FuturesMarketTerms = z.output<typeof market>;

/** What opens a ticket. Limit and trigger orders have a price; the others open at the next one. */
export const newTicket = z
  .object({
    symbol: symbolName,
    currency: marginCurrency.default('USDT'),
    side: z.enum(ticketSides, { error: 'fieldInvalid' }),
    type: z.enum(ticketTypes, { error: 'fieldInvalid' }).default('market'),
    quantity: amount(),
    leverage: z.int({ error: 'fieldInvalid' }).min(1, 'fieldInvalid').max(leverageHighest, 'leverageTooHigh'),
    price: amount().optional(),
    /** The worst price that the member accepts. */
    worstPrice: amount().optional(),
    takeProfit: stopPoint.optional(),
    takeProfitPercent: stopPercent.optional(),
    stopLoss: stopPoint.optional(),
    stopLossPercent: stopPercent.optional(),
  })
  .superRefine((value, context) => {
    const complain = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (value.type === 'market' && value.price !== undefined) complain('price', 'fieldInvalid');
    if (value.type !== 'market' && value.price === undefined) complain('price', 'fieldRequired');
    if (value.type === 'limit' && value.worstPrice !== undefined) complain('worstPrice', 'fieldInvalid');
    if (value.type !== 'limit' && value.worstPrice === undefined) complain('worstPrice', 'fieldRequired');
    for (const field of ['takeProfit', 'stopLoss'] as const) {
      if (value[field] !== undefined && value[`${field}Percent`] !== undefined) {
        complain(`${field}Percent`, 'fieldInvalid');
      }
    }
  });
export type NewTicket = z.output<typeof newTicket>;

const exampleTicket: FuturesTicket = {
  id: '17',
  symbol: 'BTC_USDT',
  currency: 'USDT',
  side: 'long',
  type: 'market',
  state: 'pending',
  cancelReason: null,
  leverage: 10,
  marketVersion: 1,
  rulesVersion: 1,
  price: null,
  worstPrice: '64500',
  quantity: '0.1',
  margin: '648.225',
  takeProfit: null,
  stopLoss: null,
  opened: null,
  closing: null,
  closes: [],
  createdAt: 1_790_000_000_000,
  updatedAt: 1_790_000_000_000,
};
const moneyCall = { access: 'member', body: 'json', movesMoney: true } as const;

export const futuresCalls = {
  config: call({
    method: 'POST',
    path: '/futures/config',
    summary: 'Futures markets with their terms, open interest and funding rates, and the insurance fund',
    access: 'public',
    readOnly: true,
    answer: z.object({
      markets: z.array(market),
      /** What pays for losses that a margin did not cover. */
      insurance: z.array(z.object({ currency: marginCurrency, balance: decimalText })),
      orderSeconds: z.int(),
      graceSeconds: z.int(),
      liquidationFeeBps: z.int(),
    }),
    example: {
      answer: {
        markets: [
          {
            symbol: 'BTC_USDT',
            version: 1,
            isOpen: true,
            pricePrecision: 2,
            volumePrecision: 6,
            mark: '64250.12',
            stale: false,
            balancingFeeBps: 2,
            skewingFeeBps: 5,
            spreadBps: 2,
            notionalMin: '5',
            scaleUsdt: '1000000000',
            openLowerUsdt: '20000000',
            openUpperUsdt: '40000000',
            tiers: [{ notionalMax: '50000', leverageMax: 125, maintenanceBps: 40 }],
            pools: [{ currency: 'USDT', long: '0.1', short: '0', fundingIndex: '0.0133', fundingRate: '0.0001' }],
          },
        ],
        insurance: [{ currency: 'USDT', balance: '100000' }],
        orderSeconds: 5,
        graceSeconds: 60,
        liquidationFeeBps: 100,
      },
    },
  }),
  stats: call({
    method: 'POST',
    path: '/futures/stats',
    summary: 'The own futures account by margin currency: balance, margin, unrealised profit, equity',
    access: 'member',
    readOnly: true,
    answer: z.object({
      accounts: z.array(
        z.object({
          currency: marginCurrency,
          balance: decimalText,
          available: decimalText,
          /** Held for open tickets, and for those that wait. */
          margin: decimalText,
          reserved: decimalText,
          /** At the marks of now, less funding so far. */
          unrealisedProfit: decimalText,
          equity: decimalText,
          openTickets: z.int(),
          pendingTickets: z.int(),
        }),
      ),
    }),
    example: {
      answer: {
        accounts: [
          {
            currency: 'USDT',
            balance: '1000',
            available: '351.775',
            margin: '648.225',
            reserved: '0',
            unrealisedProfit: '12.5',
            equity: '1012.5',
            openTickets: 1,
            pendingTickets: 0,
          },
        ],
      },
    },
  }),
  create: call({
    ...moneyCall,
    method: 'POST',
    path: '/futures/create',
    summary: 'Open a ticket at the next price, at a limit, or once the price has reached one',
    feature: features.futures,
    input: newTicket,
    answer: ticket,
    errors: [
      'marketUnknown',
      'marketClosed',
      'marketStale',
      'lotSize',
      'priceTick',
      'notionalTooSmall',
      'quantityTooLarge',
      'leverageTooHigh',
      'tooManyOpenOrders',
      'openInterestFull',
      'houseLimit',
      'notEnoughBalance',
    ],
    example: {
      input: {
        symbol: 'BTC_USDT',
        currency: 'USDT',
        side: 'long',
        type: 'market',
        quantity: '0.1',
        leverage: 10,
        worstPrice: '64500',
      },
      answer: exampleTicket,
    },
  }),
  closeAll: call({
    ...moneyCall,
    method: 'POST',
    path: '/futures/closeall',
    summary: 'Close all open tickets at the next price and cancel those that wait, of one symbol or of all',
    input: z.object({ symbol: symbolName.optional(), currency: marginCurrency.optional() }),
    answer: z.object({ items: z.array(ticket) }),
    example: { input: { symbol: 'BTC_USDT' }, answer: { items: [exampleTicket] } },
  }),
  closeOrder: call({
    ...moneyCall,
    method: 'POST',
    path: '/futures/closeorder',
    summary: 'Close a ticket, or a part of it, at the next price; cancel one that waits',
    query: z.object({ id }),
    input: z.object({
      /** Without it all that is open. */
      quantity: amount().optional(),
      worstPrice: amount().optional(),
    }),
    answer: ticket,
    errors: ['notFound', 'ticketNotOpen', 'ticketClosing', 'quantityTooLarge', 'lotSize'],
    example: { query: { id: '17' }, input: { quantity: '0.05' }, answer: exampleTicket },
  }),
  addMargin: call({
    ...moneyCall,
    method: 'POST',
    path: '/futures/addmargin',
    summary: 'Add margin to an open ticket: its liquidation price moves away',
    input: z.object({ id, amount: amount() }),
    answer: ticket,
    errors: ['notFound', 'ticketNotOpen', 'notEnoughBalance'],
    example: { input: { id: '17', amount: '100' }, answer: exampleTicket },
  }),
  updateStopPoints: call({
    access: 'member',
    body: 'json',
    method: 'POST',
    path: '/futures/updatestoppoints',
    summary: 'Take profit and stop loss of a ticket, as prices or in percent of the margin; 0 removes one',
    input: z.object({
      id,
      takeProfit: stopPoint.optional(),
      takeProfitPercent: stopPercent.optional(),
      stopLoss: stopPoint.optional(),
      stopLossPercent: stopPercent.optional(),
    }),
    answer: ticket,
    errors: ['notFound', 'ticketNotOpen', 'priceTick'],
    example: { input: { id: '17', takeProfit: '70000', stopLoss: '0' }, answer: exampleTicket },
  }),
  orders: call({
    method: 'POST',
    path: '/futures/orders',
    summary: 'Own tickets, newest first',
    access: 'member',
    readOnly: true,
    body: 'json',
    query: z.object({ offset: integerText({ min: 0, max: 1_000_000 }).default(0) }),
    input: z.object({
      /** Only this one. */
      id: id.optional(),
      state: z.enum(ticketStates, { error: 'fieldInvalid' }).optional(),
      symbol: symbolName.optional(),
      currency: currency.optional(),
      limit: z.int({ error: 'fieldInvalid' }).min(1, 'fieldInvalid').max(ticketsPerPage, 'fieldInvalid').default(20),
    }),
    /** `next` is the next offset. */
    answer: page(ticket),
    example: { query: { offset: '0' }, input: { state: 'hold' }, answer: { items: [exampleTicket], next: null } },
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
    }),
    errors: ['marketUnknown'],
    example: {
      query: { id: 'BTC_USDT', currency: 'USDT', limit: '1' },
      answer: { items: [{ time: 1_790_000_040_000, rate: '0.0001', mark: '64250.12', index: '0.0133' }] },
    },
  }),
};
