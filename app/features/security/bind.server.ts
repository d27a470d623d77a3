import type { Language } from '../../../contract/languages.ts';
import { securitySettingsCalls } from '../../../contract/security.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { Captcha, Method, Target } from '../account/account-form.ts';
import { askForCode } from '../account/ask-for-code.server.ts';
import { loadRegions, readResend, readTarget, readTargetInput, textOf } from '../account/read-form.server.ts';
import type { BindState, BindStateOf } from './bind-state.ts';

/** The first form: the new address or number, and a captcha where one is asked for. */
export async function startBinding(
  api: PageApi,
  language: Language,
  method: Method,
  typed?: { target: Target; refusal?: Refusal; captcha?: Captcha | undefined },
): Promise<BindStateOf<'start'>> {
  const [regions, contacts] = await Promise.all([loadRegions(api, language, method), loadContacts(api, method)]);
  const target = typed?.target ?? { method, email: '', region: '', phone: '' };
  return { step: 'start', target, ...contacts, refusal: typed?.refusal, captcha: typed?.captcha, regions };
}

/** What a post leads to: the page as it is then, or undefined when the contact is bound. */
export async function postBinding(
  api: PageApi,
  language: Language,
  method: Method,
  form: FormData,
): Promise<BindState | undefined> {
  const target = { ...readTarget(form), method };
  const intent = form.get('intent');
  if (intent === 'back') return startBinding(api, language, method, { target });
  return intent === 'code' ? sendBindingCodes(api, language, target, form) : saveBinding(api, target, form);
}

async function sendBindingCodes(api: PageApi, language: Language, target: Target, form: FormData): Promise<BindState> {
  const asked = await askForCode(api, { type: 'bind', target, form });
  if (!asked.isThere) return startBinding(api, language, target.method, { target, ...asked });
  const contacts = await loadContacts(api, target.method);
  const { resend, refusal } = asked;
  return { step: 'code', target, ...contacts, code: '', currentCode: '', resend, refusal };
}

async function saveBinding(api: PageApi, target: Target, form: FormData): Promise<BindState | undefined> {
  const [code, currentCode] = [textOf(form, 'code') ?? '', textOf(form, 'currentCode') ?? ''];
  const confirmed = { code: code.trim(), currentCode: currentCode.trim(), secondFactor: textOf(form, 'secondFactor') };
  const contact = await readTargetInput(api, target);
  const answer = await (contact.method === 'email'
    ? api.send(securitySettingsCalls.bindEmail, { input: { email: contact.email, ...confirmed } })
    : api.send(securitySettingsCalls.bindPhone, {
        input: { dialCode: contact.dialCode ?? '', phone: contact.phone, ...confirmed },
      }));
  if (answer.ok) return undefined;
  const contacts = await loadContacts(api, target.method);
  return { step: 'code', target, ...contacts, code, currentCode, resend: readResend(form), refusal: answer };
}

async function loadContacts(api: PageApi, method: Method) {
  const { contacts, hasSecondFactor, secondFactor: ways } = await api.load(securitySettingsCalls.overview, {});
  const current = contacts[method];
  const other = contacts[method === 'email' ? 'phone' : 'email'];
  return { current, confirming: hasSecondFactor ? '' : current || other, ways };
}
