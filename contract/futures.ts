import { z } from 'zod';
import { call } from './call.ts';
import { amount, decimalText, id, symbolName } from './fields.ts';
import { futuresFigures } from './futures-figures.ts';
import { futuresListCalls } from './futures-lists.ts';
import { account, market } from './futures-market.ts';
import {
  exampleTicket,
  exampleTier,
  marginCurrency,
  newTicket,
  stopPercent,
  stopPoint,
  ticket,
} from './futures-ticket.ts';
import { features } from './site-features.ts';

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
            tiers: [exampleTier],
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
    answer: z.object({ accounts: z.array(account) }),
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
      'riskNoticeNeeded',
      'understandingNeeded',
      'ownLeverageExceeded',
      'coolingOff',
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
    errors: ['notFound', 'ticketNotOpen', 'ticketClosing', 'ticketOpening', 'quantityTooLarge', 'lotSize'],
    example: { query: { id: '17' }, input: { quantity: '0.05' }, answer: exampleTicket },
  }),
  addMargin: call({
    ...moneyCall,
    method: 'POST',
    path: '/futures/addmargin',
    summary: 'Add margin to an open ticket: its liquidation price moves away',
    input: z.object({ id, amount: amount() }),
    answer: ticket,
    errors: ['notFound', 'ticketNotOpen', 'ticketClosing', 'notEnoughBalance'],
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
  ...futuresListCalls,
  ...futuresFigures,
};
