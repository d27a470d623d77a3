import { accountCalls, securityCalls } from '../../../contract/account.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { Target } from './account-form.ts';
import {
  loadCaptcha,
  loadCsrf,
  loadRegions,
  loadWays,
  readResend,
  readTarget,
  readTargetInput,
  startResend,
  textOf,
} from './read-form.server.ts';
import type { ResetStateOf } from './reset-state.ts';

export async function startReset(
  api: PageApi,
  language: Language,
  target: Target,
  refusal?: Refusal,
): Promise<ResetStateOf<'start'>> {
  const [captcha, regions] = await Promise.all([loadCaptcha(api), loadRegions(api, language, target.method)]);
  return { step: 'start', target, refusal, captcha, regions };
}

/** The first form's post: a code is on its way, whether or not there is an account. */
export async function sendResetCode(api: PageApi, language: Language, form: FormData) {
  const target = readTarget(form);
  const answer = await api.send(securityCalls.sendCode, {
    params: { type: 'reset' },
    input: {
      ...(await readTargetInput(api, target)),
      captchaId: textOf(form, 'captchaId'),
      captcha: textOf(form, 'captcha'),
    },
  });
  if (!answer.ok) return startReset(api, language, target, answer);
  const csrf = await loadCsrf(api);
  const state: ResetStateOf<'code'> = {
    step: 'code',
    target,
    csrf,
    refusal: undefined,
    code: '',
    resend: startResend(answer.data),
    ways: undefined,
  };
  return state;
}

/** The second form's post. undefined when the password is set. */
export async function setNewPassword(api: PageApi, form: FormData): Promise<ResetStateOf<'code'> | undefined> {
  const target = readTarget(form);
  const code = textOf(form, 'code') ?? '';
  const answer = await api.send(accountCalls.resetPassword, {
    input: {
      ...(await readTargetInput(api, target)),
      password: textOf(form, 'password') ?? '',
      code: code.trim(),
      secondFactor: textOf(form, 'secondFactor'),
      __RequestVerificationToken: textOf(form, '__RequestVerificationToken'),
    },
  });
  if (answer.ok) return undefined;
  const asksForSecondFactor = form.has('secondFactor') || answer.error === 'secondFactorRequired';
  const csrf = await loadCsrf(api);
  const ways = asksForSecondFactor ? await loadWays(api, 'reset') : undefined;
  return { step: 'code', target, csrf, refusal: answer, code, resend: readResend(form), ways };
}
