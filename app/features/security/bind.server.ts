import { z } from 'zod';
import type { Language } from '../../../contract/languages.ts';
import { securitySettingsCalls } from '../../../contract/security.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { Method, Target } from '../account/account-form.ts';
import { askForCode, startTarget, targetForm } from '../account/ask-for-code.server.ts';
import { readResend } from '../account/resend.server.ts';
import { noTarget, readTarget, readTargetInput, targetFields } from '../account/target.server.ts';
import type { BindState, BindStateOf, Contacts } from './bind-state.ts';

const { code, currentCode, secondFactor } = securitySettingsCalls.bindEmail.input.shape;
export const bindForm = declareForm({
  schema: z.object({ ...targetFields, code, currentCode, secondFactor }),
  secrets: ['secondFactor'],
  // The code stands for the address that it was sent to.
  renamed: { email: 'code', phone: 'code', dialCode: 'code' },
});

/** The first form: the new address or number, and a captcha where one is asked for. */
export async function startBinding(
  api: PageApi,
  language: Language,
  method: Method,
  target: Target = noTarget(method),
): Promise<BindStateOf<'start'>> {
  const [start, contacts] = await Promise.all([startTarget(api, language, target), loadContacts(api, method)]);
  return { ...start, ...contacts, step: 'start' };
}

/** What a post leads to: the page as it is then, or undefined when the contact is bound. */
export async function postBinding(
  api: PageApi,
  language: Language,
  method: Method,
  form: FormData,
): Promise<BindState | undefined> {
  form.set('method', method);
  const intent = form.get('intent');
  if (intent === 'code') return sendBindingCodes(api, language, method, form);
  if (intent !== 'back') return saveBinding(api, language, method, form);
  return startBinding(api, language, method, readTarget(readForm(targetForm, form, language).typed));
}

async function sendBindingCodes(api: PageApi, language: Language, method: Method, form: FormData): Promise<BindState> {
  const posted = readForm(targetForm, form, language);
  const asked = await askForCode(api, language, 'bind', posted);
  const contacts = await loadContacts(api, method);
  if (!asked.isThere) return { ...asked.refused, ...contacts, step: 'start' };
  const { resend, refusal } = asked;
  return { ...startForm(bindForm), ...contacts, step: 'code', target: readTarget(posted.typed), resend, refusal };
}

async function saveBinding(
  api: PageApi,
  language: Language,
  method: Method,
  form: FormData,
): Promise<BindState | undefined> {
  const posted = readForm(bindForm, form, language);
  const target = readTarget(posted.typed);
  const answer = posted.ok ? await bind(api, target, posted.value) : posted.refusal;
  if (answer.ok) return undefined;
  const contacts = await loadContacts(api, method);
  return { ...posted.refuse(answer), ...contacts, step: 'code', target, resend: readResend(form) };
}

async function bind(api: PageApi, target: Target, confirmed: Confirmed) {
  const { code, currentCode, secondFactor } = confirmed;
  const contact = await readTargetInput(api, target);
  return contact.method === 'email'
    ? api.send(securitySettingsCalls.bindEmail, { input: { email: contact.email, code, currentCode, secondFactor } })
    : api.send(securitySettingsCalls.bindPhone, {
        input: { dialCode: contact.dialCode ?? '', phone: contact.phone, code, currentCode, secondFactor },
      });
}
type Confirmed = z.output<typeof bindForm.schema>;

async function loadContacts(api: PageApi, method: Method): Promise<Contacts> {
  const { contacts, hasSecondFactor, secondFactor: ways } = await api.load(securitySettingsCalls.overview, {});
  const current = contacts[method];
  const other = contacts[method === 'email' ? 'phone' : 'email'];
  return { current, confirming: hasSecondFactor ? '' : current || other, ways };
}
