import { z } from 'zod';
import { payee } from './bank-account.ts';
import { byId } from './c2c-shapes.ts';
import { aboutLengthMax, accountStates } from './c2c-values.ts';
import { call } from './call.ts';
import { id, integerText, page, requiredText, time } from './fields.ts';
import { exampleReview, review } from './review-values.ts';

const look = { access: 'operator', roles: ['support', 'reviewer'] } as const;

const accountLine = z.object({
  /** Of the payment account. */
  id: z.string(),
  memberId: z.string(),
  state: z.enum(accountStates),
  askedAt: time,
  decidedAt: time.nullable(),
  /** Why it was rejected, as the member reads it; '' otherwise. */
  reason: z.string(),
});
export type AccountLine = z.output<typeof accountLine>;

const exampleLine: AccountLine = {
  id: '17',
  memberId: '1002',
  state: 'waiting',
  askedAt: 1_790_000_000_000,
  decidedAt: null,
  reason: '',
};

/** Payment accounts in names that may be their members': operators compare them before orders may be paid to one. */
export const c2cAccountReviewCalls = {
  accounts: call({
    ...look,
    method: 'GET',
    path: '/operator/c2c/accounts',
    summary: 'Payment accounts whose names wait to be compared, the oldest first; or those decided, the newest first',
    query: z.object({
      list: z.enum(['open', 'decided'], { error: 'fieldInvalid' }).default('open'),
      maxId: id.optional(),
    }),
    answer: page(accountLine),
    example: { query: {}, answer: { items: [exampleLine], next: null } },
  }),
  account: call({
    ...look,
    method: 'GET',
    path: '/operator/c2c/account',
    summary: 'One of them: both names and the account; each look is logged',
    query: byId,
    answer: z.object({
      account: accountLine,
      /** Its holder is the name that is compared with the verified one. */
      payee,
      verifiedName: z.string(),
      /** The verified name in Latin letters. */
      latinName: z.string(),
      review,
    }),
    errors: ['notFound'],
    example: {
      query: { id: '17' },
      answer: {
        account: exampleLine,
        verifiedName: 'Sari Wijaya',
        latinName: 'Sari Wijaya',
        payee: {
          paymentType: 'bank',
          country: 'ID',
          holder: 'S. Wijaya',
          details: { bankName: 'Bank Contoh', accountNumber: '1234567890' },
        },
        review: exampleReview,
      },
    },
  }),
  decide: call({
    access: 'operator',
    roles: ['reviewer'],
    method: 'POST',
    path: '/operator/c2c/account/decide',
    summary: 'Say that both names are of one person, or reject the account with a reason for the member',
    body: 'form',
    input: z.object({
      id,
      /** Of the request that the operator saw: another one came with another name. */
      askedAt: integerText({ min: 0, max: 8.64e15 }),
      decision: z.enum(['accept', 'reject'], { error: 'fieldRequired' }),
      reason: requiredText(aboutLengthMax),
    }),
    answer: z.object({}),
    errors: ['notFound', 'alreadyDone', 'reviewTaken'],
    example: {
      input: {
        id: '17',
        askedAt: String(exampleLine.askedAt),
        decision: 'accept',
        reason: 'The initial of the first name.',
      },
      answer: {},
    },
  }),
};
