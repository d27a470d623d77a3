import { z } from 'zod';
import { securityCalls } from '../../../contract/account.ts';
import type { Language } from '../../../contract/languages.ts';
import { securitySettingsCalls } from '../../../contract/security.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { readResend, startResend } from '../account/resend.server.ts';
import { readMethod } from '../account/target.server.ts';
import type { WithdrawalPasswordState } from './withdrawal-password-state.ts';

const { shape } = securitySettingsCalls.changeWithdrawalPassword.input;
/** The API decides which fields are needed: it depends on whether a password is set, changed or forgotten. */
export const withdrawalPasswordForm = declareForm({
  schema: z.object(shape).omit({ action: true, method: true }),
  secrets: ['secondFactor'],
});

/** The first form: to set it, to change it, or to ask for a code instead of the old one. */
export async function startWithdrawalPassword(
  api: PageApi,
  { isForgotten, refusal }: { isForgotten: boolean; refusal?: Refusal },
): Promise<WithdrawalPasswordState> {
  const { hasWithdrawalPassword, ...account } = await loadAccount(api);
  const step = isForgotten ? 'ask' : 'change';
  return { ...startForm(withdrawalPasswordForm), ...account, refusal, step: hasWithdrawalPassword ? step : 'set' };
}

/** Sends a code for a forgotten password to one of the member's own contacts. */
export async function sendWithdrawalPasswordCode(
  api: PageApi,
  form: FormData,
  language: Language,
): Promise<WithdrawalPasswordState> {
  const posted = readForm(withdrawalPasswordForm, form, language);
  const method = readMethod(form.get('method'));
  const answer = await api.send(securityCalls.sendCode, { params: { type: 'withdrawpassword' }, input: { method } });
  // One that was sent just before still counts.
  const isThere = form.has('resendAt') || (!answer.ok && answer.error === 'codeTooSoon');
  if (!answer.ok && !isThere) return startWithdrawalPassword(api, { isForgotten: true, refusal: answer });
  const { ways, contacts } = await loadAccount(api);
  const resend = answer.ok ? startResend(answer.data) : readResend(form);
  const refusal = answer.ok ? undefined : answer;
  const state = startForm(withdrawalPasswordForm, { code: posted.typed('code') });
  return { ...state, step: 'code', ways, contacts, method, resend, refusal };
}

/** What a post leads to: the page with what is wrong, or undefined when the password is set. */
export async function saveWithdrawalPassword(
  api: PageApi,
  form: FormData,
  language: Language,
): Promise<WithdrawalPasswordState | undefined> {
  const intent = form.get('intent');
  const action = intent === 'change' || intent === 'reset' ? intent : 'set';
  const method = readMethod(form.get('method'));
  const posted = readForm(withdrawalPasswordForm, form, language);
  const answer = posted.ok
    ? await api.send(securitySettingsCalls.changeWithdrawalPassword, { input: { ...posted.value, action, method } })
    : posted.refusal;
  if (answer.ok) return undefined;
  const { ways, contacts } = await loadAccount(api);
  const state = { ...posted.refuse(answer), ways, contacts };
  return action === 'reset' ? { ...state, step: 'code', method, resend: readResend(form) } : { ...state, step: action };
}

async function loadAccount(api: PageApi) {
  const overview = await api.load(securitySettingsCalls.overview, {});
  const { hasSecondFactor, secondFactor, hasWithdrawalPassword, contacts } = overview;
  return { ways: hasSecondFactor ? secondFactor : undefined, hasWithdrawalPassword, contacts };
}
