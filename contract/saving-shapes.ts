import { z } from 'zod';
import { currency, decimalText, time } from './fields.ts';
import {
  savingAccounts,
  savingClosings,
  savingEvents,
  savingStates,
  savingStatuses,
  savingTerms,
} from './saving-values.ts';

/** 0 for the flexible product of a coin. */
const termDays = z.int();

/** What of an amount earns how much, see earn-interest.ts. Fixed products have one tier. */
const tiers = z.array(z.object({ from: decimalText, rateBps: z.int() }));

/** A product that operators add. It is not offered before its terms say so. */
export const newSavingProduct = z.object({
  currency,
  termDays: z.int('fieldInvalid').refine((days) => savingTerms.some((known) => known === days), 'fieldInvalid'),
});

/** A product by its number, with the terms that hold now. */
export const savingProduct = z.object({
  id: z.string(),
  currency: z.string(),
  displayName: z.string(),
  /** Digits after the point of its amounts. */
  decimals: z.int(),
  termDays,
  /** Of the terms; whoever subscribes says which ones were read. */
  version: z.int(),
  tiers,
  /** Of a flexible product: what was announced. */
  nextTiers: z.object({ tiers, from: time }).nullable(),
  minimum: decimalText,
  /** Of one member, over all of its orders. */
  memberMaximum: decimalText,
  quota: decimalText,
  /** What of the quota can still be subscribed; 0 unless it is available. */
  left: decimalText,
  /** Of a fixed product that can be redeemed early. */
  earlyRateBps: z.int().nullable(),
  status: z.enum(savingStatuses),
  /** Why it is SoldOut. */
  closing: z.enum(savingClosings).nullable(),
  /** When it opens or closed; null while it is available. */
  changesAt: time.nullable(),
  /** When an available product ends; null without an end. */
  endsAt: time.nullable(),
  /**
   * Where the interest comes from: an account of the house for this product alone. `promised` is the interest of fixed
   * orders till their end that is not paid yet, or the most that flexible orders earn in `days`.
   */
  cover: z.object({ promised: decimalText, held: decimalText, days: z.int() }),
});
export type SavingProduct = z.output<typeof savingProduct>;

const state = z.union([
  z.literal(savingStates.active),
  z.literal(savingStates.redeeming),
  z.literal(savingStates.redeemed),
  z.literal(savingStates.redeemedEarly),
]);

export const savingOrder = z.object({
  id: z.string(),
  /** The number of its product. */
  product: z.string(),
  currency: z.string(),
  termDays,
  /** Of the terms. A fixed order keeps them; of a flexible one they are those that hold now. */
  version: z.int(),
  tiers,
  amountValue: decimalText,
  status: state,
  account: z.enum(savingAccounts),
  autoRenew: z.boolean(),
  /** The order that this one continues, or that continued it. */
  renewalOf: z.string().nullable(),
  renewedBy: z.string().nullable(),
  createdAt: time,
  /** The beginning of the first day that earns; its interest comes when that day is over. */
  earnsFrom: time,
  /** When a fixed order ends, or a redeeming one is paid; when it was redeemed. null for an active flexible one. */
  endsAt: time.nullable(),
  /** What was paid so far. Of a fixed order it is on hold till the end. */
  interest: decimalText,
  /** Of an active order: what comes next. */
  nextInterest: z.object({ amount: decimalText, time }).nullable(),
  /** The interest of a whole fixed term. */
  termInterest: decimalText.nullable(),
  /** Of an active fixed order that can be redeemed early: what it would earn, and what that is less than till now. */
  early: z.object({ rateBps: z.int(), interest: decimalText, difference: decimalText }).nullable(),
});
export type SavingOrder = z.output<typeof savingOrder>;

/** A day that earned, with the entry of the ledger that brought it. */
export const savingDay = z.object({
  /** The beginning of the day. */
  day: time,
  amount: decimalText,
  /** Of the order, with this day. */
  total: decimalText,
  /** When it was entered, and where: an id of /finance/history. */
  time,
  entry: z.string(),
});
export type SavingDay = z.output<typeof savingDay>;

export const savingRecord = z.object({
  event: z.enum(savingEvents),
  /** Of the order. */
  id: z.string(),
  product: z.string(),
  currency: z.string(),
  termDays,
  /** What was subscribed, earned or came back with its interest. */
  amount: decimalText,
  /** The interest of the order so far. */
  total: decimalText,
  time,
  /** Of interest: the beginning of the day that earned it. */
  day: time.nullable(),
});
export type SavingRecord = z.output<typeof savingRecord>;

export const savingComing = z.object({
  /** What comes: interest of a day, or the amount with what is on hold for it. */
  event: z.enum(['interest', 'end', 'renewal']),
  /** Of the order. */
  id: z.string(),
  product: z.string(),
  currency: z.string(),
  termDays,
  amount: decimalText,
  time,
});
export type SavingComing = z.output<typeof savingComing>;

const tier = { from: '0', rateBps: 600 };
export const exampleSavingProduct: SavingProduct = {
  id: '5',
  currency: 'USDT',
  displayName: 'Tether',
  decimals: 8,
  termDays: 90,
  version: 1,
  tiers: [tier],
  nextTiers: null,
  minimum: '10',
  memberMaximum: '50000',
  quota: '2000000',
  left: '1999000',
  earlyRateBps: 50,
  status: 'Available',
  closing: null,
  changesAt: null,
  endsAt: null,
  cover: { promised: '14.79452054', held: '40000', days: 90 },
};
export const exampleSavingOrder: SavingOrder = {
  id: '17',
  product: '5',
  currency: 'USDT',
  termDays: 90,
  version: 1,
  tiers: [tier],
  amountValue: '1000',
  status: 1,
  account: 'spot',
  autoRenew: false,
  renewalOf: null,
  renewedBy: null,
  createdAt: 1_790_000_000_000,
  earnsFrom: 1_790_035_200_000,
  endsAt: 1_797_811_200_000,
  interest: '0',
  nextInterest: { amount: '0.16438356', time: 1_790_121_600_000 },
  termInterest: '14.79452054',
  early: { rateBps: 50, interest: '0', difference: '0' },
};
