import { z } from 'zod';
import { codeForm, securityCalls } from '../../../contract/account.ts';
import { text } from '../../../contract/fields.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import type { PostedForm } from '../../forms/read-form.server.ts';
import type { Resend, Target } from './account-form.ts';
import { loadCaptcha } from './load-captcha.server.ts';
import { startResend } from './resend.server.ts';
import { loadRegions, readTarget, readTargetInput, targetFields, targetNames } from './target.server.ts';
import type { TargetStepState } from './target-step.tsx';

/** The first form of every process that begins with a code. */
export const targetForm = declareForm({
  schema: z.object({ ...codeForm.shape, ...targetFields, referralCode: text(20).optional() }),
  secrets: ['captcha'],
  renamed: targetNames,
});

export async function startTarget(
  api: PageApi,
  language: Language,
  { method, ...typed }: Target & { referralCode?: string },
): Promise<TargetStepState> {
  const regions = await loadRegions(api, language, method);
  return { ...startForm(targetForm, typed), method, regions, captcha: undefined };
}

type Asked =
  | { isThere: true; resend: Resend; refusal: Refusal | undefined }
  | { isThere: false; refused: TargetStepState };
type PostedTarget = PostedForm<z.output<typeof targetForm.schema>>;

/** Sends a code to the typed address. If it is too early for another one, that is fine: the last one is still valid. */
export async function askForCode(
  api: PageApi,
  language: Language,
  type: 'signup' | 'reset' | 'bind',
  posted: PostedTarget,
): Promise<Asked> {
  const target = readTarget(posted.typed);
  const answer = posted.ok
    ? await api.send(securityCalls.sendCode, {
        params: { type },
        input: { ...posted.value, ...(await readTargetInput(api, target)) },
      })
    : posted.refusal;
  if (answer.ok) return { isThere: true, resend: startResend(answer.data), refusal: undefined };
  if (answer.error === 'codeTooSoon' && type !== 'bind') {
    return { isThere: true, resend: startResend({ resendAfterSeconds: answer.waitSeconds ?? 0 }), refusal: answer };
  }
  const isAsked = posted.typed('captchaId') !== '' || answer.error === 'captchaRequired';
  const captcha = isAsked ? await loadCaptcha(api, 'code') : undefined;
  const regions = await loadRegions(api, language, target.method);
  return { isThere: false, refused: { ...posted.refuse(answer), method: target.method, regions, captcha } };
}
