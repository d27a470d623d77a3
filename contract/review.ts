import { z } from 'zod';
import { call } from './call.ts';
import { decimalText, id, time } from './fields.ts';
import { reviewKinds, taken } from './review-values.ts';

/** Who may decide on some kind; each sees the kinds of its roles only. */
const roles = ['support', 'reviewer', 'finance', 'admin'] as const;

const kind = z.enum(reviewKinds, { error: 'fieldInvalid' });

const waiting = z.object({
  kind,
  id: z.string(),
  /** null where it is about no member. */
  memberId: z.string().nullable(),
  /** Since when it waits. */
  since: time,
  /** null where it is about no money. */
  amount: z.object({ value: decimalText, currency: z.string() }).nullable(),
  /** In USDT; null where it is about no money, or nobody knows its worth. */
  valueUsdt: decimalText.nullable(),
  taken,
});
export type WaitingReview = z.output<typeof waiting>;

const queue = z.object({
  /** Server time. */
  now: time,
  items: z.array(waiting),
  /** Where the next page begins; null at the end. */
  next: z.string().nullable(),
  /** How many wait, by kind, whatever the filter. */
  counts: z.array(z.object({ kind, count: z.int() })),
});
export type ReviewQueue = z.output<typeof queue>;

const subject = z.object({ kind, id });

/** Everything that waits for the decision of an operator, of all areas. */
export const reviewCalls = {
  queue: call({
    method: 'GET',
    path: '/operator/reviews',
    summary: 'What waits for a decision and this operator may decide, the oldest first, and who is looking at it',
    access: 'operator',
    roles,
    query: z.object({
      kind: kind.optional(),
      taken: z.enum(['mine', 'free'], { error: 'fieldInvalid' }).optional(),
      after: z
        .string()
        .regex(/^\d{1,16}-[a-zA-Z]{1,40}-\d{1,16}$/, 'fieldInvalid')
        .optional(),
    }),
    answer: queue,
    example: {
      query: {},
      answer: {
        now: 1_790_000_000_000,
        items: [
          {
            kind: 'withdrawal',
            id: '9',
            memberId: '1001',
            since: 1_789_999_000_000,
            amount: { value: '100', currency: 'USDT' },
            valueUsdt: '100',
            taken: { by: 'Ada', until: 1_790_000_900_000, isOwn: false },
          },
        ],
        next: null,
        counts: [{ kind: 'withdrawal', count: 1 }],
      },
    },
  }),
  take: call({
    method: 'POST',
    path: '/operator/reviews/take',
    summary: 'Take one, for half an hour: nobody else decides on it meanwhile',
    access: 'operator',
    roles,
    body: 'form',
    input: subject,
    answer: z.object({}),
    errors: ['reviewTaken', 'reviewRenewedTooOften'],
    example: { input: { kind: 'withdrawal', id: '9' }, answer: {} },
  }),
  giveBack: call({
    method: 'POST',
    path: '/operator/reviews/giveback',
    summary: 'Leave one that was taken to others',
    access: 'operator',
    roles,
    body: 'form',
    input: subject,
    answer: z.object({}),
    errors: ['reviewNotTaken'],
    example: { input: { kind: 'withdrawal', id: '9' }, answer: {} },
  }),
};
