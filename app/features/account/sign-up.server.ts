import { accountCalls } from '../../../contract/account.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { Captcha, Target } from './account-form.ts';
import { askForCode } from './ask-for-code.server.ts';
import { loadCsrf, loadRegions, readResend, readTarget, readTargetInput, textOf } from './read-form.server.ts';
import type { StateOf } from './sign-up-state.ts';

type Who = { target: Target; referralCode: string };

export async function startStep(
  api: PageApi,
  language: Language,
  { target, referralCode, refusal, captcha }: Who & { refusal?: Refusal; captcha?: Captcha | undefined },
): Promise<StateOf<'start'>> {
  const [csrf, regions] = await Promise.all([loadCsrf(api), loadRegions(api, language, target.method)]);
  return { step: 'start', csrf, target, referralCode, refusal, captcha, regions };
}

/** The first form's post: a code is sent to whoever signs up, or the form comes back with what is wrong. */
export async function sendCode(api: PageApi, language: Language, form: FormData) {
  const who = readWho(form);
  const asked = await askForCode(api, { type: 'signup', target: who.target, form });
  if (!asked.isThere) return startStep(api, language, { ...who, ...asked });
  const state: StateOf<'code'> = {
    ...who,
    step: 'code',
    csrf: await loadCsrf(api),
    refusal: asked.refusal,
    code: '',
    hasAcceptedTerms: false,
    rules: await api.rules(),
    resend: asked.resend,
  };
  return state;
}

/** The second form's post. undefined when the account is there and its owner signed in. */
export async function createAccount(api: PageApi, form: FormData): Promise<StateOf<'code'> | undefined> {
  const who = readWho(form);
  const code = textOf(form, 'code') ?? '';
  const terms = textOf(form, 'terms');
  const answer = await api.send(accountCalls.create, {
    input: {
      ...(await readTargetInput(api, who.target)),
      password: textOf(form, 'password') ?? '',
      code: code.trim(),
      referralCode: who.referralCode.trim() || undefined,
      terms,
      __RequestVerificationToken: textOf(form, '__RequestVerificationToken'),
    },
  });
  if (answer.ok) return undefined;
  const csrf = await loadCsrf(api);
  const hasAcceptedTerms = terms !== undefined;
  const rules = await api.rules();
  return { ...who, step: 'code', csrf, refusal: answer, code, hasAcceptedTerms, rules, resend: readResend(form) };
}

/** Back to the first form, for another code or another address. */
export const backToStart = (api: PageApi, language: Language, form: FormData) =>
  startStep(api, language, readWho(form));

const readWho = (form: FormData): Who => ({
  target: readTarget(form),
  referralCode: textOf(form, 'referralCode') ?? '',
});
