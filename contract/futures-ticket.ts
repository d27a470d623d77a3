import { z } from 'zod';
import { amount, decimalText, symbolName, text, time } from './fields.ts';
import {
  cancelReasons,
  closeReasons,
  leverageHighest,
  marginCurrencies,
  ticketSides,
  ticketStates,
  ticketTypes,
} from './futures-values.ts';

export const marginCurrency = z.enum(marginCurrencies, { error: 'fieldInvalid' });
/** A price, or 0 for none. */
export const stopPoint = z.union([z.literal('0'), amount()], { error: 'amountInvalid' });
/** Of the initial margin. */
export const stopPercent = z.int({ error: 'fieldInvalid' }).min(1, 'fieldInvalid').max(10_000, 'fieldInvalid');

/** A part of a ticket that was closed, and all that its result follows from: see decision 35. */
const ticketClose = z.object({
  /** Of the receipt, see /futures/receipt. */
  receipt: text(32),
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
  /** The number of the robot that placed it; null for those of members themselves. */
  robot: z.string().nullable(),
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
      /** What it has paid so far for what is open; below zero it was paid. Of `hold` alone. */
      funding: decimalText,
      /** Of what is still open, and of the whole ticket. */
      fee: decimalText,
      openingFee: decimalText,
      tier: z.int(),
      /** What of the notional must be left, with the close fee, less the deduction of the tier. */
      maintenanceRate: decimalText,
      deduction: decimalText,
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

export const tier = z.object({ notionalMax: decimalText, leverageMax: z.int(), maintenanceBps: z.int() });

/** All that a close follows from. The ticket's own terms say the fees and tiers, those of `prices` spread and scale. */
export const receipt = z.object({
  symbol: z.string(),
  currency: marginCurrency,
  side: z.enum(ticketSides),
  leverage: z.int(),
  entry: decimalText,
  /** Of the symbol's tick log, as that of the close. */
  entryTick: z.int(),
  entryMark: decimalText,
  openedAt: time,
  tier: z.int(),
  takeProfit: decimalText.nullable(),
  stopLoss: decimalText.nullable(),
  terms: z.object({ version: z.int(), balancingFeeBps: z.int(), skewingFeeBps: z.int(), tiers: z.array(tier) }),
  prices: z.object({ version: z.int(), spreadBps: z.int(), scaleUsdt: decimalText }),
  rules: z.object({ version: z.int(), liquidationFeeBps: z.int() }),
  /** Of the tier, so that the maintenance margin grows without a jump. */
  deduction: decimalText,
  /** How much of the quantity brought the market back, at the lower fee. */
  balancing: decimalText,
  /** What the close cost or brought before the margin was asked; `close` says what of it was paid. */
  due: z.object({ profit: decimalText, funding: decimalText, fee: decimalText, liquidationFee: decimalText }),
  close: ticketClose,
});
export type FuturesReceipt = z.output<typeof receipt>;

/**
 * What opens a ticket. Limit and trigger orders have a price; the others open at the next one. The size is a quantity
 * of the coin, or what it is worth in the quote currency at the price that is expected.
 */
export const newTicket = z
  .object({
    symbol: symbolName,
    currency: marginCurrency.default('USDT'),
    side: z.enum(ticketSides, { error: 'fieldInvalid' }),
    type: z.enum(ticketTypes, { error: 'fieldInvalid' }).default('market'),
    quantity: amount().optional(),
    quoteQuantity: amount().optional(),
    leverage: z.int({ error: 'fieldInvalid' }).min(1, 'fieldInvalid').max(leverageHighest, 'leverageTooHigh'),
    price: amount().optional(),
    /** The worst price that the member accepts; without it, half a percent worse than expected. */
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
    if ((value.quantity === undefined) === (value.quoteQuantity === undefined)) {
      complain('quantity', value.quantity === undefined ? 'fieldRequired' : 'fieldInvalid');
    }
    for (const field of ['takeProfit', 'stopLoss'] as const) {
      if (value[field] !== undefined && value[`${field}Percent`] !== undefined) {
        complain(`${field}Percent`, 'fieldInvalid');
      }
    }
  });
export type NewTicket = z.output<typeof newTicket>;

export const exampleTicket: FuturesTicket = {
  id: '17',
  symbol: 'BTC_USDT',
  currency: 'USDT',
  robot: null,
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
export const exampleReceipt = '60e05bd1b195af2f94112fa7197a5c88';
export const exampleTier = { notionalMax: '50000', leverageMax: 125, maintenanceBps: 40 };
export const exampleOutcome: FuturesReceipt = {
  symbol: 'BTC_USDT',
  currency: 'USDT',
  side: 'long',
  leverage: 10,
  entry: '60000',
  entryTick: 1_000_001,
  entryMark: '60000',
  openedAt: 1_790_000_000_000,
  tier: 0,
  takeProfit: null,
  stopLoss: null,
  terms: { version: 1, balancingFeeBps: 2, skewingFeeBps: 5, tiers: [exampleTier] },
  prices: { version: 1, spreadBps: 2, scaleUsdt: '1000000000' },
  rules: { version: 1, liquidationFeeBps: 100 },
  deduction: '0',
  balancing: '0.1',
  due: { profit: '-575.591', funding: '0', fee: '0', liquidationFee: '54.24409' },
  close: {
    receipt: exampleReceipt,
    place: 3,
    reason: 'liquidated',
    quantity: '0.1',
    tick: 1_000_042,
    mark: '54244.09',
    net: '0.1',
    price: '54244.09',
    marketVersion: 1,
    liquidationPrice: '54244.098443',
    fundingFrom: '0',
    fundingTo: '0',
    margin: '600',
    profit: '-575.591',
    funding: '0',
    fee: '0',
    liquidationFee: '24.409',
    returned: '0',
    shortfall: '0',
    insured: '0',
    time: 1_790_000_060_000,
  },
};
