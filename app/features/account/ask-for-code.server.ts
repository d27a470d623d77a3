import { securityCalls } from '../../../contract/account.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { Captcha, Resend, Target } from './account-form.ts';
import { loadCaptcha, readTargetInput, startResend, textOf } from './read-form.server.ts';

type Asked =
  | { isThere: true; resend: Resend; refusal: Refusal | undefined }
  | { isThere: false; refusal: Refusal; captcha: Captcha | undefined };

/** Asks for a code to what was typed; there is one too where another has to wait, since the last one still counts. */
export async function askForCode(
  api: PageApi,
  { type, target, form }: { type: 'signup' | 'reset' | 'bind'; target: Target; form: FormData },
): Promise<Asked> {
  const [captchaId, captcha] = [textOf(form, 'captchaId'), textOf(form, 'captcha')];
  const input = { ...(await readTargetInput(api, target)), captchaId, captcha };
  const answer = await api.send(securityCalls.sendCode, { params: { type }, input });
  if (answer.ok) return { isThere: true, resend: startResend(answer.data), refusal: undefined };
  if (answer.error === 'codeTooSoon' && type !== 'bind') {
    return { isThere: true, resend: startResend({ resendAfterSeconds: answer.waitSeconds ?? 0 }), refusal: answer };
  }
  const isAsked = captchaId !== undefined || answer.error === 'captchaRequired';
  return { isThere: false, refusal: answer, captcha: isAsked ? await loadCaptcha(api, 'code') : undefined };
}
