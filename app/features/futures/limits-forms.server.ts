import { z } from 'zod';
import { futuresLimitsCalls as calls } from '../../../contract/futures-limits.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Answer, Refusal } from '../../api/refusal.ts';
import { declareForm, type FormStateOf, startForm } from '../../forms/declare-form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';

export const understandingForm = declareForm({ schema: calls.answerQuestions.input });
export type UnderstandingState = FormStateOf<typeof understandingForm>;

export const ownLeverageForm = declareForm({ schema: calls.setLeverageMax.input });
export const coolOffForm = declareForm({
  schema: calls.coolOff.input.extend({ sure: z.literal('on', { error: 'fieldRequired' }) }),
});
/** Both forms, and what was refused of the one that was posted. */
export type LimitsState = {
  leverage: FormStateOf<typeof ownLeverageForm>;
  coolOff: FormStateOf<typeof coolOffForm>;
  refusal: Refusal | undefined;
};

export const startLimits = (leverageMax: number | null): LimitsState => ({
  leverage: startForm(ownLeverageForm, { leverageMax: leverageMax === null ? '' : String(leverageMax) }),
  coolOff: startForm(coolOffForm),
  refusal: undefined,
});

type Posted = { answer: Answer<unknown>; state: Partial<LimitsState> };

/** Carries out one of the two forms. An empty maximum is none. */
export async function postLimits(api: PageApi, form: FormData, language: Language): Promise<Posted> {
  if (form.get('intent') === 'coolOff') {
    const posted = readForm(coolOffForm, form, language);
    const answer = posted.ok ? await api.send(calls.coolOff, { input: { days: posted.value.days } }) : posted.refusal;
    return { answer, state: answer.ok ? {} : { coolOff: posted.refuse(answer), refusal: answer } };
  }
  if (form.get('leverageMax') === '') form.set('leverageMax', '0');
  const posted = readForm(ownLeverageForm, form, language);
  const answer = posted.ok ? await api.send(calls.setLeverageMax, { input: posted.value }) : posted.refusal;
  return { answer, state: answer.ok ? {} : { leverage: posted.refuse(answer), refusal: answer } };
}
