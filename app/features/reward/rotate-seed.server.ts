import type { Language } from '../../../contract/languages.ts';
import { rewardCalls } from '../../../contract/reward.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { declareForm, type FormStateOf, startForm } from '../../forms/declare-form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';

const seedForm = declareForm({ schema: rewardCalls.rotate.input });
export type SeedState = FormStateOf<typeof seedForm>;

export const startSeedForm = (): SeedState => startForm(seedForm);

/** What the API said, and the form as it comes back when that is no. */
export async function rotateSeed(api: PageApi, form: FormData, language: Language) {
  const posted = readForm(seedForm, form, language);
  const answer = posted.ok ? await api.send(rewardCalls.rotate, { input: posted.value }) : posted.refusal;
  return { answer, state: answer.ok ? startSeedForm() : posted.refuse(answer) };
}
