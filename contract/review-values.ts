import { z } from 'zod';
import { time } from './fields.ts';
import { oneVoice, voices } from './voices.ts';

/** The kinds of items in the console's list of what waits for a decision. */
export const reviewKinds = [
  'withdrawal',
  'fiatDeposit',
  'deposit',
  'identity',
  'proposal',
  'c2cCase',
  'c2cMerchant',
  'c2cReport',
  'c2cAccount',
  'loan',
] as const;
export type ReviewKind = (typeof reviewKinds)[number];

/** Who has taken an item, and until when; null if nobody has. */
export const taken = z.object({ by: z.string(), until: time, isOwn: z.boolean() }).nullable();

/** What an operator has to know before deciding on a subject. */
export const review = z.object({
  /** How many different operators have to agree, and what was said so far. */
  needed: z.int(),
  said: z.array(
    z.object({
      name: z.string(),
      time,
      verdict: z.string(),
      /** Facts that came with it, by name. */
      shown: z.record(z.string(), z.string()),
      reason: z.string(),
    }),
  ),
  /** Whether the caller is among them, and it is not decided yet. */
  isMine: z.boolean(),
  taken,
  ...voices,
});
export type Review = z.output<typeof review>;

export const exampleReview: Review = { needed: 1, said: [], isMine: false, taken: null, ...oneVoice };
