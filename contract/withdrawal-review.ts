import { z } from 'zod';
import { call } from './call.ts';
import { decimalText, id, page, requiredText, text } from './fields.ts';
import { exampleReview, review } from './review-values.ts';
import { exampleWithdrawal, withdrawal } from './withdrawal.ts';

const financeRoles = ['finance', 'admin'] as const;

export const reviewedWithdrawal = z.object({
  withdrawal,
  memberId: z.string(),
  verifiedLevel: z.int(),
  /** Worth of the amount in USDT when it was asked for. */
  valueUsdt: decimalText,
  review,
});
export type ReviewedWithdrawal = z.output<typeof reviewedWithdrawal>;

const exampleEntry = {
  withdrawal: exampleWithdrawal,
  memberId: '1001',
  verifiedLevel: 1,
  valueUsdt: '100',
  review: exampleReview,
};
const reason = requiredText(500);

export const withdrawalReviewCalls = {
  queue: call({
    method: 'GET',
    path: '/operator/withdrawals',
    summary: 'Withdrawals that wait for an operator, oldest first; or all others, newest first',
    access: 'operator',
    roles: financeRoles,
    query: z.object({
      list: z.enum(['open', 'all'], { error: 'fieldInvalid' }).default('open'),
      maxId: id.optional(),
    }),
    answer: page(reviewedWithdrawal),
    example: { query: {}, answer: { items: [exampleEntry], next: null } },
  }),
  approve: call({
    method: 'POST',
    path: '/operator/withdrawals/approve',
    summary: 'Approve a withdrawal; it is sent when as many different operators have as it needs',
    access: 'operator',
    roles: financeRoles,
    body: 'form',
    input: z.object({ id, reason: text(500).default('') }),
    answer: z.object({}),
    errors: ['notFound', 'withdrawalMoved', 'decidedBefore', 'tiedByInvitation', 'tiedByRoles'],
    example: { input: { id: '9', reason: '' }, answer: {} },
  }),
  reject: call({
    method: 'POST',
    path: '/operator/withdrawals/reject',
    summary: 'Reject a withdrawal that is not signed yet, with a reason for the member; the amount is available again',
    access: 'operator',
    roles: financeRoles,
    body: 'form',
    input: z.object({ id, reason }),
    answer: z.object({}),
    errors: ['notFound', 'withdrawalMoved'],
    example: { input: { id: '9', reason: 'The address is on a sanctions list.' }, answer: {} },
  }),
  pay: call({
    method: 'POST',
    path: '/operator/withdrawals/pay',
    summary: 'Take an approved bank transfer to pay it out: of two operators, one does. Then say what became of it',
    access: 'operator',
    roles: financeRoles,
    body: 'form',
    input: z.object({ id, reason: text(500).default('') }),
    answer: z.object({}),
    errors: ['notFound', 'withdrawalMoved', 'memberSuspended'],
    example: { input: { id: '9', reason: '' }, answer: {} },
  }),
  resolve: call({
    method: 'POST',
    path: '/operator/withdrawals/resolve',
    summary:
      'Say what became of one that nobody knew of, after a look at the network, which takes two operators; or of a ' +
      'bank transfer that was taken to be paid, with the reference of the bank',
    access: 'operator',
    roles: financeRoles,
    body: 'form',
    input: z.object({
      id,
      outcome: z.enum(['arrived', 'neverLeft'], { error: 'fieldInvalid' }),
      transactionId: text(120).trim().default(''),
      reason,
    }),
    answer: z.object({}),
    errors: ['notFound', 'withdrawalMoved', 'decidedBefore', 'resolutionDiffers', 'tiedByInvitation', 'tiedByRoles'],
    example: {
      input: { id: '9', outcome: 'arrived', transactionId: '5b2a', reason: 'Seen on the explorer.' },
      answer: {},
    },
  }),
};
