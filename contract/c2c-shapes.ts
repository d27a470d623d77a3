import { z } from 'zod';
import { payee } from './bank-account.ts';
import { paymentTypes } from './bank-account-values.ts';
import {
  adSides,
  adStates,
  caseKinds,
  caseReasons,
  caseStates,
  hiddenReasons,
  merchantStatuses,
  orderDeeds,
  orderEndings,
  orderStatuses,
  payMinutes,
  proposalStates,
} from './c2c-values.ts';
import { decimalText, id, time } from './fields.ts';

export const paymentType = z.enum(paymentTypes, { error: 'fieldInvalid' });
export const side = z.enum(adSides, { error: 'fieldInvalid' });
export const byId = z.object({ id });
export const flag = z.stringbool({ error: 'fieldInvalid' }).or(z.boolean());

/** What is known of somebody who trades peer to peer; counted by a job. */
export const trader = z.object({
  /** Of the member, as in links to its public page. */
  id: z.string(),
  name: z.string(),
  isMerchant: z.boolean(),
  isVerified: z.boolean(),
  /** Marked as part of the demo. */
  isDemo: z.boolean(),
  /** All completed orders, and of the last 30 days. */
  orders: z.int(),
  orders30Days: z.int(),
  /** Percent of the last 30 days' orders that were completed, one digit after the point; null without orders. */
  completionPercent: decimalText.nullable(),
  /** Median of the last 30 days from payment to release; null without any. */
  releaseSeconds: z.int().nullable(),
  goodRatings: z.int(),
  badRatings: z.int(),
});
export type Trader = z.output<typeof trader>;

/** How an ad makes its price: fixed, or percent of the index with the worst price that the merchant accepts. */
const adPricing = {
  price: decimalText.nullable(),
  indexBps: z.int().nullable(),
  priceBound: decimalText.nullable(),
};

/** What takers see. */
export const ad = z.object({
  id: z.string(),
  version: z.int(),
  /** What the merchant does: takers of a sell ad buy. */
  side: z.enum(adSides),
  asset: z.string(),
  fiat: z.string(),
  /** Of one coin in the fiat currency, now. */
  price: decimalText,
  /** By how much it is above the index (below: negative), in percent with two digits; null without an index. */
  indexPercent: decimalText.nullable(),
  isFloating: z.boolean(),
  /** Coins that are left. */
  available: decimalText,
  /** Of one order, in the fiat currency; what is left may make the maximum smaller. */
  minimum: decimalText,
  maximum: decimalText,
  paymentTypes: z.array(z.enum(paymentTypes)),
  payMinutes: z.int(),
  terms: z.string(),
  takerLevel: z.int(),
  takerOrders: z.int(),
  takerDays: z.int(),
  merchant: trader,
});
export type Ad = z.output<typeof ad>;

/** An own ad. */
export const ownAd = ad.omit({ merchant: true }).extend({
  state: z.enum(adStates),
  /** What its terms of price are; `price` above is what they give now, null while there is no index. */
  price: decimalText.nullable(),
  pricing: z.object(adPricing),
  /** The merchant's payment accounts; a buy ad has none. */
  accounts: z.array(z.object({ id: z.string(), paymentType: z.enum(paymentTypes) })),
  /** Why takers do not see it, as if it were open; null when they would. */
  hiddenFor: z.enum(hiddenReasons).nullable(),
  createdAt: time,
  updatedAt: time,
});
export type OwnAd = z.output<typeof ownAd>;

const proposal = z.object({
  id: z.string(),
  isOwn: z.boolean(),
  /** Coins for the buyer; the rest goes back to the seller. */
  toBuyer: decimalText,
  state: z.enum(proposalStates),
  time,
});

const statement = z.object({
  id: z.string(),
  isOwn: z.boolean(),
  /** '' for a picture, which is asked for by the id. */
  text: z.string(),
  isPicture: z.boolean(),
  time,
});

/** An appeal, or a case after the end of an order. */
export const orderCase = z.object({
  id: z.string(),
  kind: z.enum(caseKinds),
  reason: z.enum(caseReasons),
  state: z.enum(caseStates),
  /** own, other: one of the two; platform: nothing was released in time. */
  openedBy: z.enum(['own', 'other', 'platform']),
  openedAt: time,
  evidenceUntil: time,
  statements: z.array(statement),
  proposals: z.array(proposal),
  endedAt: time.nullable(),
  /** What operators decided; null before, and where they did not have to. */
  ruling: z
    .object({
      /** Of the coins; null in a case after the end of an order, which moves none. */
      toBuyer: decimalText.nullable(),
      reason: z.string(),
      /** Against whom it counts: that one may not trade peer to peer for some days. */
      against: z.enum(['own', 'other']).nullable(),
    })
    .nullable(),
});
export type OrderCase = z.output<typeof orderCase>;

/** In lists. */
export const orderLine = z.object({
  id: z.string(),
  /** What the reader does: buy or sell coins. */
  side: z.enum(adSides),
  /** Whether the reader's ad was taken. */
  isMerchant: z.boolean(),
  asset: z.string(),
  fiat: z.string(),
  price: decimalText,
  quantity: decimalText,
  amount: decimalText,
  status: z.enum(orderStatuses),
  ending: z.enum(orderEndings).nullable(),
  paymentType: z.enum(paymentTypes),
  counterparty: trader.pick({ id: true, name: true, isMerchant: true, isDemo: true }),
  /** Of the order's conversation; `unread` counts messages of the others. */
  chatId: z.string(),
  unread: z.int(),
  createdAt: time,
  /** Of an unpaid order. */
  expiresAt: time,
  paidAt: time.nullable(),
  endedAt: time.nullable(),
});
export type C2cOrderLine = z.output<typeof orderLine>;

export const order = orderLine.extend({
  /** Server time, for clocks. */
  now: time,
  adId: z.string(),
  userId: z.string(),
  /** Of the one whose ad it is. */
  merchantName: z.string(),
  counterparty: trader,
  terms: z.string(),
  reference: z.string(),
  /** What the buyer's bank called the transfer; null before it was paid. */
  paidReference: z.string().nullable(),
  /** Where the buyer pays to; null for the seller, and once it is not needed any more. */
  payTo: payee.extend({ hasQr: z.boolean() }).nullable(),
  /** The verified name that the payment has to come from; null for the buyer, and once it is not needed. */
  payerName: z.string().nullable(),
  /** From when on an appeal can be opened, and when the platform opens one; null in other states. */
  appealFrom: time.nullable(),
  appealAt: time.nullable(),
  /** How many coins went to the buyer in the end. */
  released: decimalText,
  /** Until when the buyer may not withdraw what was bought; null when there is no such hold. */
  withdrawAfter: time.nullable(),
  /** Until when a case may be opened on an order that has ended. */
  caseUntil: time.nullable(),
  cases: z.array(orderCase),
  /** What the reader may do now. */
  deeds: z.array(z.enum(orderDeeds)),
  /** The reader's own rating, and the one about the reader. */
  rated: z.boolean().nullable(),
  ratedMe: z.boolean().nullable(),
});
export type C2cOrder = z.output<typeof order>;

export const merchantStatus = z.enum(merchantStatuses);
export const payMinute = z.literal(payMinutes, { error: 'fieldInvalid' });
