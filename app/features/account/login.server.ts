import { z } from 'zod';
import { accountCalls } from '../../../contract/account.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { Method } from './account-form.ts';
import { loadCaptcha } from './load-captcha.server.ts';
import { loadCsrf } from './load-csrf.server.ts';
import { loadWays } from './load-ways.server.ts';
import type { LoginState, LoginStateOf } from './login-state.ts';
import { loadRegions, readTarget, readTargetInput, targetFields, targetNames } from './target.server.ts';

export const passwordForm = declareForm({
  schema: z.object({ ...accountCalls.signIn.input.shape, ...targetFields }),
  secrets: ['captcha'],
  renamed: targetNames,
});
export const secondFactorForm = declareForm({ schema: accountCalls.confirmSignIn.input, secrets: ['code'] });

export async function startLogin(api: PageApi, language: Language, method: Method): Promise<LoginStateOf<'password'>> {
  const [csrf, regions] = await Promise.all([loadCsrf(api), loadRegions(api, language, method)]);
  return { ...startForm(passwordForm), step: 'password', csrf, method, regions, captcha: undefined };
}

/** The first form's post: who signs in, and the password. undefined when that was enough. */
export async function sendPassword(api: PageApi, language: Language, form: FormData): Promise<LoginState | undefined> {
  const posted = readForm(passwordForm, form, language);
  const target = readTarget(posted.typed);
  const answer = posted.ok
    ? await api.send(accountCalls.signIn, { input: { ...posted.value, ...(await readTargetInput(api, target)) } })
    : posted.refusal;
  if (answer.ok) return undefined;
  const csrf = await loadCsrf(api);
  if (answer.error === 'secondFactorRequired') {
    return { ...startForm(secondFactorForm), step: 'code', csrf, ways: await loadWays(api, 'signIn') };
  }
  const asksForCaptcha = posted.typed('captchaId') !== '' || answer.error === 'captchaRequired';
  const captcha = asksForCaptcha ? await loadCaptcha(api, 'signIn') : undefined;
  const regions = await loadRegions(api, language, target.method);
  return { ...posted.refuse(answer), step: 'password', csrf, method: target.method, regions, captcha };
}

/** The second form's post. undefined when the code was right; back to the first form when it came too late. */
export async function sendSecondFactor(
  api: PageApi,
  language: Language,
  form: FormData,
): Promise<LoginState | undefined> {
  const posted = readForm(secondFactorForm, form, language);
  const answer = posted.ok ? await api.send(accountCalls.confirmSignIn, { input: posted.value }) : posted.refusal;
  if (answer.ok) return undefined;
  if (answer.error === 'signInExpired') return { ...(await startLogin(api, language, 'email')), refusal: answer };
  const [csrf, ways] = await Promise.all([loadCsrf(api), loadWays(api, 'signIn')]);
  return { ...posted.refuse(answer), step: 'code', csrf, ways };
}
