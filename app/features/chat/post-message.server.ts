import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type ChatMessage, textFields } from '../../../contract/chat.ts';
import { errors } from '../../../contract/errors.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Answer, Refusal } from '../../api/refusal.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import type { FormState } from '../../forms/form-state.ts';
import { type PostedForm, readForm } from '../../forms/read-form.server.ts';
import { wordsOf } from '../../i18n/texts.server.ts';
import type { MessageValues } from './chat-form.tsx';
import type { SendAnswer } from './chat-view.ts';

const messageForm = declareForm({
  schema: z.object({ text: textFields.text.optional(), clientId: textFields.clientId }),
});

export const startMessage = (): FormState<MessageValues> => startForm(messageForm, { clientId: randomUUID() });

/** How the owner of a conversation sends what was written; `clientId` makes one message of two posts. */
export type Senders = {
  text(input: { text: string; clientId: string | undefined }): Promise<Answer<ChatMessage>>;
  image(input: { image: File; clientId: string | undefined }): Promise<Answer<ChatMessage>>;
};
type Sent = { answer: Answer<ChatMessage>; posted: PostedForm<z.output<typeof messageForm.schema>> };

/** Sends a text, a picture, or a text and then its picture. */
export async function postMessage(senders: Senders, form: FormData, language: Language): Promise<Sent> {
  const posted = readForm(messageForm, form, language);
  if (!posted.ok) return { answer: posted.refusal, posted };
  const { text, clientId } = posted.value;
  const file = form.get('image');
  const image = file instanceof File && file.size > 0 ? file : undefined;
  if (text !== undefined) {
    const answer = await senders.text({ text, clientId });
    if (!answer.ok || !image) return { answer, posted };
  }
  if (!image) return { answer: refuseEmpty(language), posted };
  const imageId = clientId && `${clientId.slice(0, 60)}-p`;
  return { answer: await senders.image({ image, clientId: imageId }), posted };
}

function refuseEmpty(language: Language): Refusal {
  const t = wordsOf(language, 'errors');
  const { code, status } = errors.invalidInput;
  const fields = { text: t('fieldRequired') };
  return { ok: false, error: 'invalidInput', code, status, message: t('invalidInput'), fields };
}

/** What a script hears of a message that it sent. */
export function answerSent(answer: Answer<ChatMessage>): Response {
  const sent: SendAnswer = answer.ok
    ? { message: answer.data }
    : { error: Object.values(answer.fields ?? {})[0] ?? answer.message };
  const status = !answer.ok && answer.status >= 500 ? 503 : 200;
  return Response.json(sent, { status, headers: { 'cache-control': 'private, no-store' } });
}
