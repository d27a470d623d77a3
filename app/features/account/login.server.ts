import { accountCalls } from '../../../contract/account.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { LoginState, LoginStateOf } from './login-state.ts';
import {
  loadCaptcha,
  loadCsrf,
  loadRegions,
  loadWays,
  readTarget,
  readTargetInput,
  textOf,
} from './read-form.server.ts';

/** The first form's post: who signs in, and the password. undefined when that was enough. */
export async function sendPassword(api: PageApi, language: Language, form: FormData): Promise<LoginState | undefined> {
  const target = readTarget(form);
  const answer = await api.send(accountCalls.signIn, {
    input: {
      ...(await readTargetInput(api, target)),
      password: textOf(form, 'password') ?? '',
      captchaId: textOf(form, 'captchaId'),
      captcha: textOf(form, 'captcha'),
      __RequestVerificationToken: textOf(form, '__RequestVerificationToken'),
    },
  });
  if (answer.ok) return undefined;
  const csrf = await loadCsrf(api);
  if (answer.error === 'secondFactorRequired') {
    return { step: 'code', csrf, refusal: undefined, ways: await loadWays(api, 'signIn'), trustsDevice: false };
  }
  const asksForCaptcha = form.has('captchaId') || answer.error === 'captchaRequired';
  const captcha = asksForCaptcha ? await loadCaptcha(api, 'signIn') : undefined;
  const regions = await loadRegions(api, language, target.method);
  return { step: 'password', csrf, regions, target, captcha, refusal: answer };
}

/** The second form's post. undefined when the code was right; back to the first form when it came too late. */
export async function sendSecondFactor(api: PageApi, form: FormData): Promise<LoginState | undefined> {
  const trustDevice = textOf(form, 'trustDevice');
  const answer = await api.send(accountCalls.confirmSignIn, {
    input: {
      code: textOf(form, 'code') ?? '',
      trustDevice,
      __RequestVerificationToken: textOf(form, '__RequestVerificationToken'),
    },
  });
  if (answer.ok) return undefined;
  const csrf = await loadCsrf(api);
  if (answer.error !== 'signInExpired') {
    const trustsDevice = trustDevice !== undefined;
    return { step: 'code', csrf, refusal: answer, ways: await loadWays(api, 'signIn'), trustsDevice };
  }
  const start: LoginStateOf<'password'> = {
    step: 'password',
    csrf,
    regions: undefined,
    target: { method: 'email', email: '', region: '', phone: '' },
    captcha: undefined,
    refusal: answer,
  };
  return start;
}
