import { z } from 'zod';
import { call } from './call.ts';
import { exampleDeposit, fiatDeposit, receivingAccount } from './fiat-deposit.ts';
import { accountNumberLengthMax, bankNameLengthMax } from './fiat-deposit-values.ts';
import { amount, currency, id, page, requiredText, text } from './fields.ts';
import { exampleReview, review } from './review-values.ts';

const financeRoles = ['finance', 'admin'] as const;

const reviewedDeposit = z.object({
  deposit: fiatDeposit,
  memberId: z.string(),
  bankReference: z.string().nullable(),
  /** A voice has `received` and `bankReference`, as they were on the statement. */
  review,
});
export type ReviewedDeposit = z.output<typeof reviewedDeposit>;

/** `account` is null while the currency does not come in. */
const receiving = z.object({ currency: z.string(), displayName: z.string(), account: receivingAccount.nullable() });
export type Receiving = z.output<typeof receiving>;

const exampleReceiving = { currency: 'EUR', displayName: 'Euro', account: exampleDeposit.account };
const exampleReviewed = {
  deposit: exampleDeposit,
  memberId: '1001',
  bankReference: null,
  review: exampleReview,
};

/** What operators do about money that members transfer, and the accounts that it comes to. */
export const fiatDepositReviewCalls = {
  queue: call({
    method: 'GET',
    path: '/operator/deposits',
    summary: 'Announced deposits: those waiting, oldest first, or all, newest first; or the one with a reference',
    access: 'operator',
    roles: financeRoles,
    query: z.object({
      list: z.enum(['open', 'all'], { error: 'fieldInvalid' }).default('open'),
      reference: text(40).optional(),
      maxId: id.optional(),
    }),
    answer: page(reviewedDeposit),
    example: { query: {}, answer: { items: [exampleReviewed], next: null } },
  }),
  confirm: call({
    method: 'POST',
    path: '/operator/deposits/confirm',
    summary:
      'Say what really came, and how the bank calls it: that is credited, once. Large amounts take two operators',
    access: 'operator',
    roles: financeRoles,
    body: 'form',
    input: z.object({
      id,
      received: amount(2),
      bankReference: requiredText(60),
      reason: text(500).default(''),
    }),
    answer: z.object({}),
    errors: ['notFound', 'depositMoved', 'decidedBefore', 'resolutionDiffers', 'tiedByInvitation', 'tiedByRoles'],
    example: { input: { id: '5', received: '250', bankReference: 'E2E-77', reason: '' }, answer: {} },
  }),
  reject: call({
    method: 'POST',
    path: '/operator/deposits/reject',
    summary: 'Reject a deposit with a reason that the member reads; nothing is credited',
    access: 'operator',
    roles: financeRoles,
    body: 'form',
    input: z.object({ id, reason: requiredText(500) }),
    answer: z.object({}),
    errors: ['notFound', 'depositMoved'],
    example: { input: { id: '5', reason: 'It came from somebody else’s account.' }, answer: {} },
  }),
  picture: call({
    method: 'GET',
    path: '/operator/deposits/picture',
    summary: 'The picture that the member attached',
    access: 'operator',
    roles: financeRoles,
    query: z.object({ id }),
    answer: z.object({ contentType: z.string(), base64: z.string() }),
    errors: ['notFound'],
    example: { query: { id: '5' }, answer: { contentType: 'image/jpeg', base64: '/9j/' } },
  }),
  accounts: call({
    method: 'GET',
    path: '/operator/receiving',
    summary: 'The own bank accounts that members transfer to, by currency',
    access: 'operator',
    roles: financeRoles,
    answer: z.object({ items: z.array(receiving) }),
    example: { answer: { items: [exampleReceiving] } },
  }),
  proposeAccount: call({
    method: 'POST',
    path: '/operator/receiving',
    summary: 'Propose another account that members transfer a currency to; a second operator has to approve it',
    access: 'operator',
    roles: financeRoles,
    body: 'form',
    input: z.object({
      currency,
      holder: requiredText(bankNameLengthMax),
      bankName: requiredText(bankNameLengthMax),
      accountNumber: requiredText(accountNumberLengthMax),
      bic: text(11).trim().default(''),
      reason: requiredText(500),
    }),
    answer: z.object({}),
    errors: ['currencyUnknown', 'proposalOpen'],
    example: {
      input: { currency: 'EUR', ...exampleDeposit.account, reason: 'We moved to another bank.' },
      answer: {},
    },
  }),
};
