import { z } from 'zod';
import { call } from './call.ts';
import { time } from './fields.ts';
import { coolingOffDays, understandingAnswers } from './futures-limits-values.ts';
import { leverageHighest } from './futures-values.ts';
import { features } from './site-features.ts';

const answer = z.enum(understandingAnswers, {
  error: ({ input }) => (input === undefined ? 'fieldRequired' : 'fieldInvalid'),
});
const version = z.int({ error: 'fieldRequired' });

const limits = z.object({
  noticeVersion: z.int(),
  isNoticeAccepted: z.boolean(),
  understandingVersion: z.int(),
  hasUnderstood: z.boolean(),
  /** What needs no answers. */
  untestedLeverageMax: z.int(),
  /** The member's own; null where it has set none. */
  leverageMax: z.int().nullable(),
  /** Nothing is opened before; null when that is over. */
  coolingUntil: time.nullable(),
});
export type FuturesLimits = z.output<typeof limits>;
const example = {
  noticeVersion: 1,
  isNoticeAccepted: true,
  understandingVersion: 1,
  hasUnderstood: false,
  untestedLeverageMax: 10,
  leverageMax: 5,
  coolingUntil: null,
};
const change = { method: 'POST', access: 'member', body: 'json', feature: features.futures, answer: limits } as const;

/** What a member has to know before it opens tickets, and what it keeps itself from. Calls of ours. */
export const futuresLimitsCalls = {
  view: call({
    method: 'GET',
    path: '/futures/limits',
    summary: 'What the member has read and understood of futures, and its own bounds',
    access: 'member',
    answer: limits,
    example: { answer: example },
  }),
  acceptNotice: call({
    ...change,
    path: '/futures/acceptnotice',
    summary: 'Accept the risk notice, without which nothing is opened',
    input: z.object({ version }),
    example: { input: { version: 1 }, answer: example },
  }),
  answerQuestions: call({
    ...change,
    path: '/futures/understanding',
    summary: 'Answer the three questions about futures, which higher leverage takes',
    input: z.object({ version, leverage: answer, liquidation: answer, stop: answer }),
    errors: ['answerWrong'],
    example: { input: { version: 1, leverage: 'b', liquidation: 'c', stop: 'a' }, answer: example },
  }),
  setLeverageMax: call({
    ...change,
    path: '/futures/ownleverage',
    summary: 'Set the highest leverage that the member allows itself; 0 sets none',
    input: z.object({
      leverageMax: z.int({ error: 'fieldRequired' }).min(0, 'fieldInvalid').max(leverageHighest, 'leverageTooHigh'),
    }),
    errors: ['coolingOff'],
    example: { input: { leverageMax: 5 }, answer: example },
  }),
  coolOff: call({
    ...change,
    path: '/futures/cooloff',
    summary: 'Open nothing for some days: it can be made longer and never shorter. Waiting orders are cancelled',
    input: z.object({
      days: z
        .int({ error: 'fieldRequired' })
        .refine((days) => (coolingOffDays as readonly number[]).includes(days), 'fieldInvalid'),
    }),
    errors: ['coolingOffShortened'],
    example: { input: { days: 1 }, answer: { ...example, coolingUntil: 1_790_086_400_000 } },
  }),
};
