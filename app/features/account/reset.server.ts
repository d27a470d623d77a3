import { accountCalls } from '../../../contract/account.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { Captcha, Target } from './account-form.ts';
import { askForCode } from './ask-for-code.server.ts';
import {
  loadCsrf,
  loadRegions,
  loadWays,
  readResend,
  readTarget,
  readTargetInput,
  textOf,
} from './read-form.server.ts';
import type { ResetStateOf } from './reset-state.ts';

export async function startReset(
  api: PageApi,
  language: Language,
  { target, refusal, captcha }: { target: Target; refusal?: Refusal; captcha?: Captcha | undefined },
): Promise<ResetStateOf<'start'>> {
  const regions = await loadRegions(api, language, target.method);
  return { step: 'start', target, refusal, captcha, regions };
}

/** The first form's post: a code is on its way, whether or not there is an account. */
export async function sendResetCode(api: PageApi, language: Language, form: FormData) {
  const target = readTarget(form);
  const asked = await askForCode(api, { type: 'reset', target, form });
  if (!asked.isThere) return startReset(api, language, { target, ...asked });
  const csrf = await loadCsrf(api);
  const state: ResetStateOf<'code'> = {
    step: 'code',
    target,
    csrf,
    refusal: asked.refusal,
    code: '',
    resend: asked.resend,
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
