import { securityCalls } from '../../../contract/account.ts';
import type { Language } from '../../../contract/languages.ts';
import { securitySettingsCalls } from '../../../contract/security.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import type { Method, Target } from '../account/account-form.ts';
import {
  loadCaptcha,
  loadRegions,
  readResend,
  readTarget,
  readTargetInput,
  startResend,
  textOf,
} from '../account/read-form.server.ts';
import type { BindState, BindStateOf } from './bind-state.ts';

/** The first form: the new address or number, and a captcha before a code is sent there. */
export async function startBinding(
  api: PageApi,
  language: Language,
  method: Method,
  typed?: { target: Target; refusal?: Refusal },
): Promise<BindStateOf<'start'>> {
  const [captcha, regions, contacts] = await Promise.all([
    loadCaptcha(api),
    loadRegions(api, language, method),
    loadContacts(api, method),
  ]);
  const target = typed?.target ?? { method, email: '', region: '', phone: '' };
  return { step: 'start', target, ...contacts, refusal: typed?.refusal, captcha, regions };
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
  const answer = await api.send(securityCalls.sendCode, {
    params: { type: 'bind' },
    input: {
      ...(await readTargetInput(api, target)),
      captchaId: textOf(form, 'captchaId'),
      captcha: textOf(form, 'captcha'),
    },
  });
  if (!answer.ok) return startBinding(api, language, target.method, { target, refusal: answer });
  const contacts = await loadContacts(api, target.method);
  const resend = startResend(answer.data);
  return { step: 'code', target, ...contacts, code: '', currentCode: '', resend, refusal: undefined };
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
