import { z } from 'zod';
import { boptionLimits } from './boption-shapes.ts';
import { boptionAnswers, boptionPauseDays } from './boption-values.ts';
import { call } from './call.ts';
import { features } from './site-features.ts';

const answer = z.enum(boptionAnswers, {
  error: ({ input }) => (input === undefined ? 'fieldRequired' : 'fieldInvalid'),
});
const version = z.int({ error: 'fieldRequired' });
/** An amount, or 0 for no limit. */
const dayStakeMax = z.string('fieldRequired').regex(/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/, 'amountInvalid');

const example = {
  noticeVersion: 1,
  isNoticeAccepted: true,
  country: 'ID',
  isCountryClosed: false,
  questionsVersion: 1,
  hasUnderstood: false,
  dayStakeMax: '100',
  nextDayStake: null,
  stakedToday: [{ currency: 'USDT' as const, amount: '20' }],
  pausedUntil: null,
  lossesInRow: 0,
};
const change = { method: 'POST', access: 'member', body: 'json', answer: boptionLimits } as const;

/** What a member has to know before it stakes real money, and what it keeps itself from. Calls of ours. */
export const boptionLimitsCalls = {
  view: call({
    method: 'GET',
    path: '/boption/limits',
    summary: 'What the member has read and understood of options, its own limits, and losses in a row',
    access: 'member',
    answer: boptionLimits,
    example: { answer: example },
  }),
  acceptNotice: call({
    ...change,
    path: '/boption/acceptnotice',
    summary: 'Say where one lives and accept the risk notice, without which no real money is staked',
    feature: features.boption,
    input: z.object({ version, country: z.string('fieldRequired').regex(/^[A-Z]{2}$/, 'fieldInvalid') }),
    errors: ['boptionCountryClosed'],
    example: { input: { version: 1, country: 'ID' }, answer: example },
  }),
  answerQuestions: call({
    ...change,
    path: '/boption/understanding',
    summary: 'Answer the three questions about options, without which no real money is staked',
    feature: features.boption,
    input: z.object({ version, breakEven: answer, entry: answer, tie: answer }),
    errors: ['answerWrong'],
    example: { input: { version: 1, breakEven: 'b', entry: 'c', tie: 'a' }, answer: example },
  }),
  setDayStake: call({
    ...change,
    path: '/boption/ownlimit',
    summary: 'Set what one may stake per UTC day; a lower limit holds at once, a higher one or none from tomorrow on',
    input: z.object({ dayStakeMax }),
    example: { input: { dayStakeMax: '100' }, answer: example },
  }),
  pause: call({
    ...change,
    path: '/boption/pause',
    summary: 'Buy nothing for some days: it can be made longer and never shorter',
    input: z.object({
      days: z
        .int({ error: 'fieldRequired' })
        .refine((days) => (boptionPauseDays as readonly number[]).includes(days), 'fieldInvalid'),
    }),
    errors: ['boptionPauseShortened'],
    example: { input: { days: 1 }, answer: { ...example, pausedUntil: 1_790_086_400_000 } },
  }),
};
