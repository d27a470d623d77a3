import { z } from 'zod';
import { call } from './call.ts';
import { decimalText, id, page, requiredText } from './fields.ts';
import { exampleLoan } from './loan-examples.ts';
import { loan } from './loan-shapes.ts';
import { exampleReview, review } from './review-values.ts';

const roles = ['finance', 'admin'] as const;

/** The same fall of every coin against USDT. */
const fall = z.object({
  percent: z.int(),
  /** Loans that would reach their liquidation LTV, and what they owe. */
  loans: z.int(),
  debtUsdt: decimalText,
  /** What their collateral would be worth less than they owe. */
  shortfallUsdt: decimalText,
});

const houseCoin = z.object({
  currency: z.string(),
  /** What the house owns to pay pools with in liquidations. */
  fund: decimalText,
  /** What it takes at the most as collateral, and what of that is left; null for a coin that is no collateral. */
  maximumUsdt: decimalText.nullable(),
  leftUsdt: decimalText.nullable(),
});

const memberLoan = z.object({ memberId: z.string(), loan });
export type MemberLoan = z.output<typeof memberLoan>;

/** What loans may cost, whose they are, and those that wait for a decision. */
export const loanHouseCalls = {
  risk: call({
    method: 'GET',
    path: '/operator/loans',
    summary: 'Loans nearest to liquidation, what falls of all prices would do, and what the house has for it',
    access: 'operator',
    roles: [...roles],
    answer: z.object({
      active: z.int(),
      debtUsdt: decimalText,
      near: z.array(memberLoan),
      falls: z.array(fall),
      house: z.array(houseCoin),
    }),
    example: {
      answer: {
        active: 1,
        debtUsdt: '30000.3',
        near: [{ memberId: '1001', loan: exampleLoan }],
        falls: [{ percent: 50, loans: 1, debtUsdt: '30000.3', shortfallUsdt: '0.3' }],
        house: [{ currency: 'BTC', fund: '100', maximumUsdt: '20000000', leftUsdt: '14000000' }],
      },
    },
  }),
  reviews: call({
    method: 'GET',
    path: '/operator/loans/reviews',
    summary: 'Loans that wait for a decision, oldest first',
    access: 'operator',
    roles: [...roles],
    query: z.object({
      /** Cursor: younger than this one. */
      maxId: id.optional(),
    }),
    answer: page(z.object({ id: z.string(), memberId: z.string(), loan, review })),
    example: {
      query: {},
      answer: {
        items: [
          {
            id: '17',
            memberId: '1001',
            loan: { ...exampleLoan, status: 0, approvedAmount: '0', openedAt: null, dueAt: null, liquidatesAt: null },
            review: exampleReview,
          },
        ],
        next: null,
      },
    },
  }),
  decide: call({
    method: 'POST',
    path: '/operator/loans/decide',
    summary: 'Pay out a loan that waits, or reject it with a reason for the member: its collateral goes back',
    access: 'operator',
    roles: [...roles],
    body: 'form',
    input: z.object({
      id,
      decision: z.enum(['approve', 'reject'], { error: 'fieldRequired' }),
      reason: requiredText(500),
    }),
    answer: z.object({}),
    errors: [
      'notFound',
      'alreadyDone',
      'featureDisabled',
      'loanCoinClosed',
      'pledgeCoinClosed',
      'reviewTaken',
      'marketStale',
      'loanLtvTooHigh',
      'loanPoolEmpty',
    ],
    example: { input: { id: '17', decision: 'approve', reason: 'Known trader, low LTV' }, answer: {} },
  }),
};

export type LoanRisk = z.output<(typeof loanHouseCalls)['risk']['answer']>;
