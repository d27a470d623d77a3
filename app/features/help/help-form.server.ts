import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ChatMessage } from '../../../contract/chat.ts';
import { textFields } from '../../../contract/chat.ts';
import { errors } from '../../../contract/errors.ts';
import { helpCalls } from '../../../contract/help.ts';
import { serviceCodeLength } from '../../../contract/help-values.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Answer, Refusal } from '../../api/refusal.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import type { FormState } from '../../forms/form-state.ts';
import { type PostedForm, readForm } from '../../forms/read-form.server.ts';
import { wordsOf } from '../../i18n/texts.server.ts';

const fields = { text: textFields.text.optional(), clientId: textFields.clientId };
const messageForm = declareForm({
  schema: z.object({
    ...fields,
    serviceCode: z
      .string()
      .max(serviceCodeLength * 2)
      .optional(),
  }),
});
export type HelpValues = { text?: string; clientId?: string; serviceCode?: string };

export const startMessage = (): FormState<HelpValues> => startForm(messageForm, { clientId: randomUUID() });

type Sent = { answer: Answer<ChatMessage>; posted: PostedForm<z.output<typeof messageForm.schema>> };

/** Sends what a member or visitor wrote, or a picture; begins the conversation with the first message. */
export async function postHelp(api: PageApi, form: FormData, language: Language): Promise<Sent> {
  const posted = readForm(messageForm, form, language);
  if (!posted.ok) return { answer: posted.refusal, posted };
  const { text, clientId, serviceCode } = posted.value;
  const file = form.get('image');
  const image = file instanceof File && file.size > 0 ? file : undefined;
  // Before anything begins: nobody is to answer a conversation without a message.
  if (!image && text === undefined) return { answer: refuseEmpty(language), posted };
  const started = await api.send(helpCalls.start, { input: { serviceCode } });
  if (!started.ok) return { answer: started, posted };
  if (!image || text !== undefined) {
    const answer = await api.send(helpCalls.text, { input: { text: text ?? '', clientId } });
    if (!answer.ok || !image) return { answer, posted };
  }
  const imageId = clientId && `${clientId.slice(0, 60)}-p`;
  return { answer: await api.send(helpCalls.image, { input: { image, clientId: imageId } }), posted };
}

function refuseEmpty(language: Language): Refusal {
  const t = wordsOf(language, 'errors');
  const { code, status } = errors.invalidInput;
  const fields = { text: t('fieldRequired') };
  return { ok: false, error: 'invalidInput', code, status, message: t('invalidInput'), fields };
}
