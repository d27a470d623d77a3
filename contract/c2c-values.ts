import type { PaymentType } from './bank-account-values.ts';

/** What a merchant does with the coins of its ad; whoever takes the ad does the other. */
export const adSides = ['buy', 'sell'] as const;
export type AdSide = (typeof adSides)[number];
export const otherSide = (side: AdSide): AdSide => (side === 'buy' ? 'sell' : 'buy');

/** paused: not shown, its coins stay held; closed: for good. */
export const adStates = ['open', 'paused', 'closed'] as const;
export type AdState = (typeof adStates)[number];

/**
 * Why takers do not see an open ad: less is left than its minimum, the merchant is away, a security hold stops sales, a
 * ruling stops the merchant, the price is unknown or out of the band, no payment account is left, the coin or the
 * currency is not traded, or the member is no merchant now.
 */
export const hiddenReasons = [
  'stock',
  'away',
  'hold',
  'stopped',
  'price',
  'payment',
  'accountNew',
  'closed',
  'notMerchant',
] as const;
export type HiddenReason = (typeof hiddenReasons)[number];

/** Of a payment account for orders: waiting, a person compares its name with the verified one. */
export const accountStates = ['waiting', 'accepted', 'rejected'] as const;
export type AccountState = (typeof accountStates)[number];

/** Minutes that a buyer has to pay. */
export const payMinutes = [15, 30, 45, 60] as const;
/** Of a floating price, in hundredths of a percent of the index. */
export const indexBpsRange = { min: 5_000, max: 15_000 } as const;

/** States of an order by the numbers that calls carry. */
export const orderStatuses = { unpaid: 10, paid: 20, appealed: 30, cancelled: 40, completed: 50 } as const;
export const orderStates = ['unpaid', 'paid', 'appealed', 'cancelled', 'completed'] as const;
export type OrderState = (typeof orderStates)[number];
export type OrderStatus = (typeof orderStatuses)[OrderState];
export const stateOfStatus = (status: OrderStatus): OrderState =>
  orderStates.find((state) => orderStatuses[state] === status) as OrderState;

/**
 * How an order ended: the buyer cancelled before or gave up after paying, the time to pay was over, the seller released
 * the coins, both agreed during an appeal, or operators ruled.
 */
export const orderEndings = ['cancelled', 'expired', 'gaveUp', 'released', 'agreed', 'ruled'] as const;
export type OrderEnding = (typeof orderEndings)[number];

/** What the chat of an order tells of its cases, beside what happens to the order. */
export const caseNews = [
  'proposed',
  'proposalRefused',
  'proposalWithdrawn',
  'caseWithdrawn',
  'paidTooLate',
  'chargeback',
  'caseRuled',
] as const;

/**
 * Messages that the platform writes into the conversation of an order; each page says them in its reader's language.
 */
export const orderNews = [
  'created',
  'paid',
  'released',
  'cancelled',
  'gaveUp',
  'expired',
  'appealed',
  'appealWithdrawn',
  'agreed',
  'ruled',
  ...caseNews,
] as const;
export type OrderNews = (typeof orderNews)[number];

/** Ways to pay that a payer can take back through a procedure of its own, long after the coins are gone. */
export const reversibleTypes: readonly PaymentType[] = ['upi', 'pix', 'gcash', 'alipay', 'wechat'];

/** What somebody may do with an order now; an answer lists what the server would accept. */
export const orderDeeds = [
  'pay',
  'cancel',
  'giveUp',
  'release',
  'appeal',
  'withdrawAppeal',
  'state',
  'propose',
  'answerProposal',
  'openCase',
  'rate',
] as const;
export type OrderDeed = (typeof orderDeeds)[number];

export const orderParties = ['buyer', 'seller'] as const;
export type OrderParty = (typeof orderParties)[number];

export const caseKinds = ['appeal', 'paidTooLate', 'chargeback'] as const;
export type CaseKind = (typeof caseKinds)[number];
export const caseStates = ['open', 'withdrawn', 'settled', 'ruled'] as const;
export type CaseState = (typeof caseStates)[number];
/** Why somebody appeals. `notReleased` also stands where the platform opened the appeal. */
export const caseReasons = [
  'notReleased',
  'notReceived',
  'wrongAmount',
  'thirdParty',
  'otherTerms',
  'chargedBack',
  'paidTooLate',
  'other',
] as const;
export type CaseReason = (typeof caseReasons)[number];
export const proposalStates = ['open', 'accepted', 'refused', 'withdrawn'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Status of a merchant application (spec section 4): 4 is a merchant. */
export const merchantStatuses = { none: 0, created: 1, reviewing: 2, rejected: 3, approved: 4 } as const;
export type MerchantStatus = (typeof merchantStatuses)[keyof typeof merchantStatuses];

export const reportReasons = ['fraud', 'thirdParty', 'otherPlatform', 'abuse', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const adTermsLengthMax = 1_000;
export const aboutLengthMax = 500;
export const paidReferenceLengthMax = 100;
export const statementLengthMax = 2_000;
export const ratingLengthMax = 200;
/** Pictures of one side in one case. */
export const casePicturesMax = 10;
/** Statements, and proposals, of one side in one case. */
export const caseStatementsMax = 20;
export const adsPageMax = 50;
export const ordersPageMax = 50;
