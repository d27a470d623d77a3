import { c2cCalls } from '../../../contract/c2c.ts';
import { c2cApplicationCalls, type MerchantApplication } from '../../../contract/c2c-application.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import { keyAfter, keyOf } from '../../forms/form-key.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { loadCountries } from '../bank-account/account-form.server.ts';
import type { ApplicationState } from './application-state.ts';

export const applicationForm = declareForm({ schema: c2cApplicationCalls.apply.input });

export async function loadApplication(api: PageApi, language: Language) {
  const [application, { rules }, countries] = await Promise.all([
    api.load(c2cApplicationCalls.application, {}),
    api.load(c2cCalls.config, {}),
    loadCountries(api, language),
  ]);
  return { application, rules, countries, state: startApplication(application) };
}

/** `key` is for the next post: sent again with the same key, the bond is held once. */
const startApplication = ({ about, country }: Pick<MerchantApplication, 'about' | 'country'>): ApplicationState => ({
  ...startForm(applicationForm, { about, country }),
  key: crypto.randomUUID(),
});

/** Applies, or takes the application back: what the API said, and the form as it comes back. */
export async function postApplication(api: PageApi, form: FormData, language: Language) {
  const posted = readForm(applicationForm, form, language);
  const key = keyOf(form);
  const answer = await send();
  const state: ApplicationState = answer.ok
    ? startApplication(answer.data)
    : { ...posted.refuse(answer), key: keyAfter(answer, key) };
  return { answer, state };

  async function send() {
    if (form.get('intent') === 'resign') {
      const input = { status: form.get('status') };
      return api.send(c2cApplicationCalls.resign, { input, idempotencyKey: key });
    }
    if (!posted.ok) return posted.refusal;
    return api.send(c2cApplicationCalls.apply, { input: posted.value, idempotencyKey: key });
  }
}
