import { z } from 'zod';
import { call } from './call.ts';
import { amount, currency, id, page } from './fields.ts';
import {
  exampleLoan,
  exampleLoanEntry,
  exampleLoanReceipt,
  examplePledgeCoin,
  examplePool,
  exampleQuota,
  exampleQuote,
  exampleReceiptName,
  exampleRules,
} from './loan-examples.ts';
import { loan, loanEntry, loanPool, loanQuota, loanQuote, loanReceipt, loanRules, pledgeCoin } from './loan-shapes.ts';
import { alertBpsHighest, alertBpsLowest, loanStatusNumbers, loansPerPage } from './loan-values.ts';
import { features } from './site-features.ts';

const moneyCall = { method: 'POST', access: 'member', body: 'json', movesMoney: true, answer: loan } as const;
const termDays = z.int('fieldInvalid').min(1, 'fieldInvalid').max(3_650, 'fieldInvalid');
const limit = z.int({ error: 'fieldInvalid' }).min(1, 'fieldInvalid').max(loansPerPage, 'fieldInvalid').default(20);

/** Why there is no loan of these coins. */
const refusals = ['loanCoinClosed', 'pledgeCoinClosed', 'marketStale', 'loanTermUnknown'] as const;

/**
 * Loans against collateral. While loans are switched off nobody borrows or extends, but all that ends or secures a loan
 * goes on. Collateral comes from the spot account, as repayments do; loans are paid to it.
 */
export const loanCalls = {
  config: call({
    method: 'POST',
    path: '/loan/config',
    summary: 'Coins to borrow and to give as collateral, rates, LTVs, terms, and the pools behind the loans',
    access: 'public',
    readOnly: true,
    answer: z.object({ rules: loanRules, pledges: z.array(pledgeCoin), pools: z.array(loanPool) }),
    example: { answer: { rules: exampleRules, pledges: [examplePledgeCoin], pools: [examplePool] } },
  }),
  quota: call({
    method: 'GET',
    path: '/loanquota',
    summary: 'What the member can still borrow of a coin',
    access: 'member',
    feature: features.loan,
    query: z.object({ id: currency.default('USDT') }),
    answer: loanQuota,
    errors: ['loanCoinClosed'],
    example: { query: { id: 'USDT' }, answer: exampleQuota },
  }),
  quote: call({
    method: 'POST',
    path: '/loanquota',
    summary: 'What a loan would cost: give either side, or both; the other is what the initial LTV asks for',
    access: 'member',
    readOnly: true,
    body: 'json',
    feature: features.loan,
    input: z
      .object({
        pledgeAsset: currency,
        loanAsset: currency,
        pledgeAmount: amount().optional(),
        loanAmount: amount().optional(),
        termDays,
      })
      .refine(({ pledgeAmount, loanAmount }) => pledgeAmount !== undefined || loanAmount !== undefined, {
        path: ['loanAmount'],
        error: 'fieldRequired',
      }),
    answer: z.object({ quote: loanQuote, quota: loanQuota }),
    errors: refusals,
    example: {
      input: { pledgeAsset: 'BTC', loanAsset: 'USDT', pledgeAmount: '1', loanAmount: '30000', termDays: 30 },
      answer: { quote: exampleQuote, quota: exampleQuota },
    },
  }),
  create: call({
    ...moneyCall,
    path: '/loan/create',
    summary: 'Borrow against collateral of the spot account; a large loan waits for a review first',
    feature: features.loan,
    input: z.object({
      pledgeAsset: currency,
      loanAsset: currency,
      pledgeAmount: amount(),
      loanAmount: amount(),
      termDays,
      /** Of the rules that the member read: others are refused. */
      version: z.int('fieldInvalid').min(1, 'fieldInvalid').max(1_000_000, 'fieldInvalid').optional(),
    }),
    errors: [
      ...refusals,
      'identityRequired',
      'loanChanged',
      'loanTooSmall',
      'loanQuotaExceeded',
      'loanPoolEmpty',
      'pledgeFull',
      'loanLtvTooHigh',
      'notEnoughBalance',
    ],
    example: {
      input: { pledgeAsset: 'BTC', loanAsset: 'USDT', pledgeAmount: '1', loanAmount: '30000', termDays: 30 },
      answer: exampleLoan,
    },
  }),
  cancel: call({
    ...moneyCall,
    path: '/loan/cancel',
    summary: 'Cancel a loan that waits for its review: its collateral comes back to the spot account',
    input: z.object({ id }),
    errors: ['notFound', 'loanNotCancellable'],
    example: {
      input: { id: '17' },
      answer: { ...exampleLoan, status: 4, isCancelled: true, approvedAmount: '0', pledgeAmount: '0' },
    },
  }),
  orders: call({
    method: 'POST',
    path: '/loan/orders',
    summary: 'Own loans, newest first',
    access: 'member',
    readOnly: true,
    body: 'json',
    input: z.object({
      /** Only this one. */
      id: id.optional(),
      status: z.literal(loanStatusNumbers, { error: 'fieldInvalid' }).optional(),
      /** Cursor: older than this one. */
      maxId: id.optional(),
      limit,
    }),
    answer: page(loan),
    example: { input: { status: 1 }, answer: { items: [exampleLoan], next: null } },
  }),
  history: call({
    method: 'POST',
    path: '/loan/history',
    summary: 'What happened to an own loan, newest first',
    access: 'member',
    readOnly: true,
    body: 'json',
    input: z.object({ id, maxId: id.optional(), limit }),
    answer: page(loanEntry),
    errors: ['notFound'],
    example: { input: { id: '17' }, answer: { items: [exampleLoanEntry], next: null } },
  }),
  repay: call({
    ...moneyCall,
    path: '/loan/repay',
    summary: 'Repay a loan from the spot account, or a part of it: interest first. All of it returns the collateral',
    query: z.object({ id }),
    input: z.object({
      /** Without it all that is owed; more than that is not taken. */
      amount: amount().optional(),
    }),
    errors: ['notFound', 'loanNotActive', 'notEnoughBalance'],
    example: { query: { id: '17' }, input: { amount: '1000' }, answer: exampleLoan },
  }),
  addPledge: call({
    ...moneyCall,
    path: '/loan/addpledge',
    summary: 'Add collateral of the spot account: the LTV becomes less',
    input: z.object({ id, amount: amount() }),
    errors: ['notFound', 'loanNotActive', 'notEnoughBalance'],
    example: { input: { id: '17', amount: '0.1' }, answer: exampleLoan },
  }),
  releasePledge: call({
    ...moneyCall,
    path: '/loan/releasepledge',
    summary: 'Take back collateral as long as the LTV stays at the initial one or below',
    input: z.object({ id, amount: amount() }),
    errors: ['notFound', 'loanNotActive', 'marketStale', 'loanLtvTooHigh'],
    example: { input: { id: '17', amount: '0.1' }, answer: exampleLoan },
  }),
  extend: call({
    method: 'POST',
    path: '/loan/extend',
    summary: 'Extend a loan that is not overdue by its term, from its due time on, where the terms allow it',
    access: 'member',
    body: 'json',
    feature: features.loan,
    input: z.object({ id }),
    answer: loan,
    errors: ['notFound', 'loanNotActive', 'loanNotExtendable', 'loanLtvTooHigh', 'marketStale'],
    example: { input: { id: '17' }, answer: { ...exampleLoan, extensions: 1 } },
  }),
  alert: call({
    method: 'POST',
    path: '/loan/alert',
    summary: 'Set an own level of LTV at which to be told, beside those for all; none removes it',
    access: 'member',
    body: 'json',
    input: z.object({
      id,
      /** In basis points. */
      alertBps: z
        .int('fieldInvalid')
        .min(alertBpsLowest, 'fieldInvalid')
        .max(alertBpsHighest, 'loanAlertTooHigh')
        .nullable(),
    }),
    answer: loan,
    errors: ['notFound', 'loanNotActive'],
    example: { input: { id: '17', alertBps: 6_800 }, answer: exampleLoan },
  }),
  receipt: call({
    method: 'GET',
    path: '/loan/receipt',
    summary: 'Why a loan was liquidated and what was sold, with all that it follows from, and nothing of whose it was',
    access: 'public',
    query: z.object({ id: z.string({ error: 'fieldRequired' }).regex(/^[\da-f]{32}$/, 'fieldInvalid') }),
    answer: loanReceipt,
    errors: ['notFound'],
    example: { query: { id: exampleReceiptName }, answer: exampleLoanReceipt },
  }),
};
