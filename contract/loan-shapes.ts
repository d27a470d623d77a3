import { z } from 'zod';
import { decimalText, time } from './fields.ts';
import { liquidationReasons, loanEvents, loanStatusNumbers, supplyEvents } from './loan-values.ts';

/** LTV in basis points: 6,500 are 65%. Above `fullBps` all of the collateral is sold. */
const marks = { initialBps: z.int(), callBps: z.int(), liquidationBps: z.int() };

/** A coin that can be collateral. */
export const pledgeCoin = z.object({
  currency: z.string(),
  displayName: z.string(),
  decimals: z.int(),
  /** Whether new loans and additions take it. */
  isOpen: z.boolean(),
  ...marks,
  /** Borrowers against it are told at these LTVs, the margin call among them. */
  alertBps: z.array(z.int()),
  /** Of all loans, and what of it is left. */
  capacity: decimalText,
  left: decimalText,
  /** In USDT: the lower of the index and its mean of the last hour; null while there is no fresh price. */
  lendingPrice: decimalText.nullable(),
});
export type PledgeCoin = z.output<typeof pledgeCoin>;

/** A share of 1: 0.05 are 5%. Rates are for a year of 365 days. */
const share = decimalText;

/** rate(U) = base + low * min(U, kink) + high * max(0, U - kink). */
const curve = z.object({ base: share, low: share, kink: share, high: share });

const badDebt = z.object({
  time,
  /** What the collateral of liquidated loans did not cover, and who bore it. */
  amount: decimalText,
  ofReserve: decimalText,
  ofSuppliers: decimalText,
  loans: z.int(),
});

/** A coin that members supply and borrow. */
export const loanPool = z.object({
  currency: z.string(),
  displayName: z.string(),
  decimals: z.int(),
  /** Whether it takes new loans and supplies. */
  isOpen: z.boolean(),
  /** Of the terms. */
  version: z.int(),
  /** What is the suppliers', lent out or not. */
  supplied: decimalText,
  /** What borrowers owe, with interest. */
  borrowed: decimalText,
  /** What can be borrowed now, or withdrawn at once; 0 while withdrawals wait. */
  available: decimalText,
  /** Withdrawals that wait, in coins of now. */
  queued: decimalText,
  reserve: decimalText,
  utilisation: share,
  borrowRate: share,
  supplyRate: share,
  /** What of the interest goes to the reserve. */
  reserveShare: share,
  curve,
  /** Of one loan. */
  minimum: decimalText,
  /** Of all loans, and of all supplies. */
  borrowCapacity: decimalText,
  supplyCapacity: decimalText,
  /** The newest ones. */
  badDebts: z.array(badDebt),
});
export type LoanPool = z.output<typeof loanPool>;

export const loanRules = z.object({
  /** Of the terms; whoever borrows says which ones were read. */
  version: z.int(),
  /** Terms to choose from, in days. */
  termDays: z.array(z.int()),
  /** From this LTV on all of the collateral is sold, and when less than `wholeBelowUsdt` of the debt would be left. */
  fullBps: z.int(),
  wholeBelowUsdt: decimalText,
  /** What the house gets of a liquidation, on top of the debt that it repays. */
  feeBps: z.int(),
  overdueHours: z.int(),
  overdueFactor: z.int(),
  /** After a stale price, for loans below `graceBelowBps`. */
  graceSeconds: z.int(),
  graceBelowBps: z.int(),
  /** Loans above it wait for a review. */
  reviewAboveUsdt: decimalText,
  /** Of one member, over all of its loans. */
  quotaUsdt: decimalText,
  /** How often a loan can be extended; 0: not at all. */
  extensionsMax: z.int(),
  requiredLevel: z.int(),
});
export type LoanRules = z.output<typeof loanRules>;

export const loan = z.object({
  id: z.string(),
  status: z.literal(loanStatusNumbers),
  /** Whether the member cancelled it while it waited for its review; its status is that of a rejected one. */
  isCancelled: z.boolean(),
  loanAsset: z.string(),
  pledgeAsset: z.string(),
  /** What was asked for, and what was paid out: 0 before the approval, and when it was rejected. */
  loanAmount: decimalText,
  approvedAmount: decimalText,
  /** The collateral now; of an ended loan 0. */
  pledgeAmount: decimalText,
  /** What is owed now: both are the debt. */
  principal: decimalText,
  interest: decimalText,
  debt: decimalText,
  /** Interest paid so far. */
  interestPaid: decimalText,
  /** By the rates of this hour; three times as much when it is overdue. */
  hourlyInterest: decimalText,
  rate: share,
  termDays: z.int(),
  createdAt: time,
  openedAt: time.nullable(),
  dueAt: time.nullable(),
  /** When an overdue loan is liquidated. */
  liquidatesAt: time.nullable(),
  isOverdue: z.boolean(),
  endedAt: time.nullable(),
  extensions: z.int(),
  canExtend: z.boolean(),
  /** Basis points, rounded up; null for ended loans and while there is no price. */
  ltvBps: z.int().nullable(),
  ...marks,
  /** Coins of the loan for one of the collateral: now, and where the marks are reached. null for ended loans. */
  price: decimalText.nullable(),
  callPrice: decimalText.nullable(),
  liquidationPrice: decimalText.nullable(),
  /** What of the collateral can be released now; 0 while a price is stale. */
  releasable: decimalText,
  /** The own level of alerts; null for none. */
  alertBps: z.int().nullable(),
  /** The highest level that the LTV has reached, and that the member was told of; 0: none. */
  alertedBps: z.int(),
  /** Why it was rejected; null otherwise. */
  reason: z.string().nullable(),
});
export type Loan = z.output<typeof loan>;

export const loanEntry = z.object({
  id: z.string(),
  event: z.enum(loanEvents),
  time,
  /** Changes: below zero for what was released, sold or repaid. */
  pledge: decimalText,
  principal: decimalText,
  /** Interest that was paid. */
  interest: decimalText,
  /** Of a liquidation. */
  fee: decimalText,
  receipt: z.string().nullable(),
});
export type LoanEntry = z.output<typeof loanEntry>;

/** What was borrowed at what LTV, before it is. */
export const loanQuote = z.object({
  pledgeAsset: z.string(),
  loanAsset: z.string(),
  pledgeAmount: decimalText,
  loanAmount: decimalText,
  termDays: z.int(),
  ltvBps: z.int(),
  ...marks,
  /** Coins of the loan for one of the collateral: by which the LTV is counted, and where the marks are reached. */
  price: decimalText,
  initialPrice: decimalText,
  callPrice: decimalText,
  liquidationPrice: decimalText,
  /** After this loan; the rate changes with the pool. */
  rate: share,
  hourlyInterest: decimalText,
  /** Of the whole term at this rate, and with the loan. */
  termInterest: decimalText,
  total: decimalText,
  /** Whether an operator looks at it first. */
  needsReview: z.boolean(),
  rulesVersion: z.int(),
});
export type LoanQuote = z.output<typeof loanQuote>;

export const loanQuota = z.object({
  currency: z.string(),
  /** Of the member, what of it is used, and what is left. */
  quotaUsdt: decimalText,
  usedUsdt: decimalText,
  leftUsdt: decimalText,
  /** What can be borrowed of the coin: by the quota, and by what its pool has. null while there is no price. */
  left: decimalText.nullable(),
});
export type LoanQuota = z.output<typeof loanQuota>;

export const supply = z.object({
  currency: z.string(),
  /** Worth now. */
  amount: decimalText,
  /** Of it, what is not in the pool for a full hour: it earns nothing yet, and comes back at once. */
  joining: decimalText,
  /** Of it, in the queue. */
  queued: decimalText,
  /** What was put in less what was taken out, and what it has earned; below zero after bad debt. */
  deposited: decimalText,
  earned: decimalText,
  rate: share,
});
export type Supply = z.output<typeof supply>;

export const queuedWithdrawal = z.object({
  id: z.string(),
  currency: z.string(),
  /** What is asked for, worth now; it earns until it is paid. */
  amount: decimalText,
  paid: decimalText,
  /** 1 is next, and what waits before it. */
  place: z.int(),
  before: decimalText,
  createdAt: time,
});
export type QueuedWithdrawal = z.output<typeof queuedWithdrawal>;

export const supplyEntry = z.object({
  id: z.string(),
  currency: z.string(),
  event: z.enum(supplyEvents),
  amount: decimalText,
  time,
});
export type SupplyEntry = z.output<typeof supplyEntry>;

/** A tick of the public log. USDT itself has none. */
const tick = z.object({ symbol: z.string(), seq: z.int(), price: decimalText });

/** All that a liquidation follows from, and nothing of whose it was. */
export const loanReceipt = z.object({
  receipt: z.string(),
  reason: z.enum(liquidationReasons),
  time,
  pledgeAsset: z.string(),
  loanAsset: z.string(),
  pledgeTick: tick.nullable(),
  loanTick: tick.nullable(),
  /** Before. */
  principal: decimalText,
  interest: decimalText,
  pledge: decimalText,
  ltvBps: z.int(),
  initialBps: z.int(),
  liquidationBps: z.int(),
  rules: z.object({ version: z.int(), fullBps: z.int(), wholeBelowUsdt: decimalText, feeBps: z.int() }),
  /** Whether all of the debt was due, or only what leads back to the initial LTV. */
  isWhole: z.boolean(),
  /** Collateral that the house took, the debt that it repaid for it, and the fee in coins of the loan. */
  sold: decimalText,
  repaid: decimalText,
  fee: decimalText,
  badDebt: decimalText,
  /** After. */
  debtLeft: decimalText,
  pledgeLeft: decimalText,
});
export type LoanReceipt = z.output<typeof loanReceipt>;
