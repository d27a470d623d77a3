import { z } from 'zod';
import { call } from './call.ts';
import { deposit } from './deposit.ts';
import { depositOutcomes } from './deposit-values.ts';
import { decimalText, id, page, requiredText } from './fields.ts';
import { exampleReview, review } from './review-values.ts';

const financeRoles = ['finance', 'admin'] as const;

const outcome = z.enum(depositOutcomes, { error: 'fieldInvalid' });

const flaggedDeposit = z.object({
  deposit,
  memberId: z.string(),
  /** Worth of the amount in USDT now; null when there is no price. */
  valueUsdt: decimalText.nullable(),
  /** What the member's spot account has available now. */
  available: decimalText,
  /** What was taken back from the account, once decided; the house bears the rest. */
  takenBack: decimalText.nullable(),
  review,
});
export type FlaggedDeposit = z.output<typeof flaggedDeposit>;

const exampleEntry = {
  deposit: {
    id: '7',
    currency: 'BTC',
    network: 'bitcoin',
    networkName: 'Bitcoin',
    amount: '0.25',
    address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    memo: null,
    transactionId: '5b2ad1d9c7d8c5ee7b0a3c1f1f6b2a3d4e5f60718293a4b5c6d7e8f901234567',
    explorerUrl: null,
    state: 'flagged' as const,
    confirmations: 2,
    confirmationsNeeded: 2,
    time: 1_790_000_000_000,
    creditedTime: 1_790_000_900_000,
  },
  memberId: '1001',
  valueUsdt: '16000',
  available: '0.1',
  takenBack: null,
  review: exampleReview,
};

/** Deposits that their chain took back after they were credited. */
export const depositReviewCalls = {
  flagged: call({
    method: 'GET',
    path: '/operator/deposits/flagged',
    summary: 'Deposits that the chain took back after they were credited: to decide, oldest first; or decided ones',
    access: 'operator',
    roles: financeRoles,
    query: z.object({
      list: z.enum(['open', 'decided'], { error: 'fieldInvalid' }).default('open'),
      maxId: id.optional(),
    }),
    answer: page(flaggedDeposit),
    example: { query: {}, answer: { items: [exampleEntry], next: null } },
  }),
  resolve: call({
    method: 'POST',
    path: '/operator/deposits/flagged/resolve',
    summary: 'Take the amount from the member again, as far as it is there, or write it off; large ones take two',
    access: 'operator',
    roles: financeRoles,
    body: 'form',
    input: z.object({ id, outcome, reason: requiredText(500) }),
    answer: z.object({}),
    errors: ['notFound', 'depositMoved', 'decidedBefore', 'resolutionDiffers', 'tiedByInvitation', 'tiedByRoles'],
    example: { input: { id: '7', outcome: 'takenBack', reason: 'Spent twice by its sender.' }, answer: {} },
  }),
};
