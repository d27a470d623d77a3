import { apiKeyCalls } from '../../../contract/api-key.ts';
import type { Language } from '../../../contract/languages.ts';
import { securitySettingsCalls } from '../../../contract/security.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.server.ts';
import type { ApiKeysState } from './api-keys-state.ts';

export const createForm = declareForm({ schema: apiKeyCalls.create.input, secrets: ['code'] });

export async function loadApiKeys(api: PageApi, posted: Partial<ApiKeysState> = {}): Promise<ApiKeysState> {
  const [{ items }, { now, secondFactor: ways }] = await Promise.all([
    api.load(apiKeyCalls.list, {}),
    api.load(securitySettingsCalls.overview, {}),
  ]);
  return { items, now, ways, made: undefined, refusal: undefined, create: startForm(createForm), ...posted };
}

/** What a post leads to: the page with the new key or with what is wrong; 'removed' when a key has ended. */
export async function postApiKeys(api: PageApi, form: FormData, language: Language): Promise<ApiKeysState | 'removed'> {
  if (form.get('intent') === 'remove') {
    const removed = await api.send(apiKeyCalls.remove, { input: { id: textOf(form, 'id') ?? '' } });
    return removed.ok ? 'removed' : loadApiKeys(api, { refusal: removed });
  }
  const posted = readForm(createForm, form, language);
  if (!posted.ok) return loadApiKeys(api, { refusal: posted.refusal, create: posted.refuse(posted.refusal) });
  const { code, ...input } = posted.value;
  const made = await api.send(apiKeyCalls.create, { input: { ...input, ...(code && { code }) } });
  return made.ok
    ? loadApiKeys(api, { made: made.data })
    : loadApiKeys(api, { refusal: made, create: posted.refuse(made) });
}
