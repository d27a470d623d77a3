import type { Language } from '../../../contract/languages.ts';
import { securitySettingsCalls } from '../../../contract/security.ts';
import { webhookCalls } from '../../../contract/webhook.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.server.ts';
import type { WebhooksState } from './webhooks-state.ts';

export const createForm = declareForm({ schema: webhookCalls.create.input, secrets: ['code'] });

export async function loadWebhooks(api: PageApi, posted: Partial<WebhooksState> = {}): Promise<WebhooksState> {
  const [{ items }, { secondFactor: ways }] = await Promise.all([
    api.load(webhookCalls.list, {}),
    api.load(securitySettingsCalls.overview, {}),
  ]);
  return { items, ways, made: undefined, refusal: undefined, create: startForm(createForm), ...posted };
}

/** What a post leads to: the page with the new secret or with what is wrong; 'removed' when a webhook has ended. */
export async function postWebhooks(
  api: PageApi,
  form: FormData,
  language: Language,
): Promise<WebhooksState | 'removed'> {
  if (form.get('intent') === 'remove') {
    const removed = await api.send(webhookCalls.remove, { input: { id: textOf(form, 'id') ?? '' } });
    return removed.ok ? 'removed' : loadWebhooks(api, { refusal: removed });
  }
  const posted = readForm(createForm, form, language);
  if (!posted.ok) return loadWebhooks(api, { refusal: posted.refusal, create: posted.refuse(posted.refusal) });
  const { code, ...input } = posted.value;
  const made = await api.send(webhookCalls.create, { input: { ...input, ...(code && { code }) } });
  return made.ok
    ? loadWebhooks(api, { made: made.data })
    : loadWebhooks(api, { refusal: made, create: posted.refuse(made) });
}
