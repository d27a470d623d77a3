import { z } from 'zod';
import { accountCalls } from '../../../contract/account.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { Target } from './account-form.ts';
import { askForCode, startTarget, targetForm } from './ask-for-code.server.ts';
import { loadCsrf } from './load-csrf.server.ts';
import { readResend } from './resend.server.ts';
import type { SignUpState, StateOf } from './sign-up-state.ts';
import { readTarget, readTargetInput, targetFields } from './target.server.ts';

export const accountForm = declareForm({ schema: z.object({ ...accountCalls.create.input.shape, ...targetFields }) });

export const startStep = async (
  api: PageApi,
  language: Language,
  who: Target & { referralCode: string },
): Promise<StateOf<'start'>> => ({ ...(await startTarget(api, language, who)), step: 'start' });

/** The first form's post: a code is sent to whoever signs up, or the form comes back with what is wrong. */
export async function sendCode(api: PageApi, language: Language, form: FormData): Promise<SignUpState> {
  const posted = readForm(targetForm, form, language);
  const asked = await askForCode(api, language, 'signup', posted);
  if (!asked.isThere) return { ...asked.refused, step: 'start' };
  return {
    ...startForm(accountForm),
    step: 'code',
    target: readTarget(posted.typed),
    referralCode: posted.typed('referralCode'),
    csrf: await loadCsrf(api),
    refusal: asked.refusal,
    rules: await api.rules(),
    resend: asked.resend,
  };
}

/** The second form's post. undefined when the account is there and its owner signed in. */
export async function createAccount(
  api: PageApi,
  language: Language,
  form: FormData,
): Promise<StateOf<'code'> | undefined> {
  const posted = readForm(accountForm, form, language);
  const target = readTarget(posted.typed);
  const answer = posted.ok
    ? await api.send(accountCalls.create, { input: { ...posted.value, ...(await readTargetInput(api, target)) } })
    : posted.refusal;
  if (answer.ok) return undefined;
  return {
    ...posted.refuse(answer),
    step: 'code',
    target,
    referralCode: posted.typed('referralCode'),
    csrf: await loadCsrf(api),
    rules: await api.rules(),
    resend: readResend(form),
  };
}

/** Back to the first form, for another code or another address. */
export function backToStart(api: PageApi, language: Language, form: FormData) {
  const { typed } = readForm(targetForm, form, language);
  return startStep(api, language, { ...readTarget(typed), referralCode: typed('referralCode') });
}
