import { z } from 'zod';
import { boptionLimitsCalls as calls } from '../../../contract/boption-limits.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Answer, Refusal } from '../../api/refusal.ts';
import { declareForm, type FormStateOf, startForm } from '../../forms/declare-form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { formatTyped } from '../../i18n/format.ts';

export const noticeForm = declareForm({ schema: calls.acceptNotice.input });
export const questionsForm = declareForm({ schema: calls.answerQuestions.input });
/** Both forms of the page, and what was refused of the one that was posted. */
export type UnderstandingState = {
  notice: FormStateOf<typeof noticeForm>;
  questions: FormStateOf<typeof questionsForm>;
  refusal: Refusal | undefined;
};

export const startUnderstanding = (country: string | null): UnderstandingState => ({
  notice: startForm(noticeForm, { country: country ?? '' }),
  questions: startForm(questionsForm),
  refusal: undefined,
});

const { dayStakeMax } = calls.setDayStake.input.shape;
/**
 * An empty field is no limit. The call says so by 0, and whoever types that means to stake nothing: it is refused here,
 * where it would lift the limit.
 */
export const dayStakeForm = declareForm({
  schema: calls.setDayStake.input.extend({
    dayStakeMax: dayStakeMax.refine((text) => !/^[0.]*$/.test(text), 'amountInvalid').optional(),
  }),
  amounts: ['dayStakeMax'],
});
export const pauseForm = declareForm({
  schema: calls.pause.input.extend({ sure: z.literal('on', { error: 'fieldRequired' }) }),
});
export type LimitsState = {
  dayStake: FormStateOf<typeof dayStakeForm>;
  pause: FormStateOf<typeof pauseForm>;
  refusal: Refusal | undefined;
};

export const startLimits = (dayStakeMax: string | null, language: Language): LimitsState => ({
  dayStake: startForm(dayStakeForm, { dayStakeMax: dayStakeMax === null ? '' : formatTyped(dayStakeMax, language) }),
  pause: startForm(pauseForm),
  refusal: undefined,
});

type Posted<State> = { answer: Answer<unknown>; state: Partial<State> };

/** Accepts the notice, or answers the questions. */
export async function postUnderstanding(
  api: PageApi,
  form: FormData,
  language: Language,
): Promise<Posted<UnderstandingState>> {
  if (form.get('intent') === 'accept') {
    const posted = readForm(noticeForm, form, language);
    const answer = posted.ok ? await api.send(calls.acceptNotice, { input: posted.value }) : posted.refusal;
    return { answer, state: answer.ok ? {} : { notice: posted.refuse(answer), refusal: answer } };
  }
  const posted = readForm(questionsForm, form, language);
  const answer = posted.ok ? await api.send(calls.answerQuestions, { input: posted.value }) : posted.refusal;
  return { answer, state: answer.ok ? {} : { questions: posted.refuse(answer), refusal: answer } };
}

/** Carries out one of the two forms. */
export async function postLimits(api: PageApi, form: FormData, language: Language): Promise<Posted<LimitsState>> {
  if (form.get('intent') === 'pause') {
    const posted = readForm(pauseForm, form, language);
    const answer = posted.ok ? await api.send(calls.pause, { input: { days: posted.value.days } }) : posted.refusal;
    return { answer, state: answer.ok ? {} : { pause: posted.refuse(answer), refusal: answer } };
  }
  const posted = readForm(dayStakeForm, form, language);
  const input = { dayStakeMax: (posted.ok && posted.value.dayStakeMax) || '0' };
  const answer = posted.ok ? await api.send(calls.setDayStake, { input }) : posted.refusal;
  return { answer, state: answer.ok ? {} : { dayStake: posted.refuse(answer), refusal: answer } };
}
