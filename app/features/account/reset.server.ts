import { z } from 'zod';
import { accountCalls } from '../../../contract/account.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { Target } from './account-form.ts';
import { askForCode, startTarget, targetForm } from './ask-for-code.server.ts';
import { loadCsrf } from './load-csrf.server.ts';
import { loadWays } from './load-ways.server.ts';
import { readResend } from './resend.server.ts';
import type { ResetState, ResetStateOf } from './reset-state.ts';
import { readTarget, readTargetInput, targetFields } from './target.server.ts';

export const resetForm = declareForm({
  schema: z.object({ ...accountCalls.resetPassword.input.shape, ...targetFields }),
  secrets: ['secondFactor'],
});

export const startReset = async (api: PageApi, language: Language, target: Target): Promise<ResetStateOf<'start'>> => ({
  ...(await startTarget(api, language, target)),
  step: 'start',
});

/** Back to the first form, for another code or another address. */
export const backToReset = (api: PageApi, language: Language, form: FormData) =>
  startReset(api, language, readTarget(readForm(targetForm, form, language).typed));

/** The first form's post: a code is on its way, whether or not there is an account. */
export async function sendResetCode(api: PageApi, language: Language, form: FormData): Promise<ResetState> {
  const posted = readForm(targetForm, form, language);
  const asked = await askForCode(api, language, 'reset', posted);
  if (!asked.isThere) return { ...asked.refused, step: 'start' };
  return {
    ...startForm(resetForm),
    step: 'code',
    target: readTarget(posted.typed),
    csrf: await loadCsrf(api),
    refusal: asked.refusal,
    resend: asked.resend,
    ways: undefined,
  };
}

/** The second form's post. undefined when the password is set. */
export async function setNewPassword(
  api: PageApi,
  language: Language,
  form: FormData,
): Promise<ResetStateOf<'code'> | undefined> {
  const posted = readForm(resetForm, form, language);
  const target = readTarget(posted.typed);
  const answer = posted.ok
    ? await api.send(accountCalls.resetPassword, {
        input: { ...posted.value, ...(await readTargetInput(api, target)) },
      })
    : posted.refusal;
  if (answer.ok) return undefined;
  const asksForSecondFactor = form.has('secondFactor') || answer.error === 'secondFactorRequired';
  const csrf = await loadCsrf(api);
  const ways = asksForSecondFactor ? await loadWays(api, 'reset') : undefined;
  return { ...posted.refuse(answer), step: 'code', target, csrf, resend: readResend(form), ways };
}
