import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ChatMessage } from '../../../contract/chat.ts';
import { textFields } from '../../../contract/chat.ts';
import { helpCalls } from '../../../contract/help.ts';
import { serviceCodeLength } from '../../../contract/help-values.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Answer } from '../../api/refusal.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import type { FormState } from '../../forms/form-state.ts';
import { type PostedForm, readForm } from '../../forms/read-form.server.ts';
import { postMessage, type Senders } from '../chat/post-message.server.ts';

const fields = { text: textFields.text.optional(), clientId: textFields.clientId };
const { email } = helpCalls.start.input.shape;
const messageForm = declareForm({
  schema: z.object({
    ...fields,
    email,
    rating: z.string().optional(),
    serviceCode: z
      .string()
      .max(serviceCodeLength * 2)
      .optional(),
  }),
});
export type HelpValues = { text?: string; clientId?: string; serviceCode?: string; email?: string };

export const startMessage = (): FormState<HelpValues> => startForm(messageForm, { clientId: randomUUID() });

type Sent<Data = ChatMessage> = { answer: Answer<Data>; posted: PostedForm<z.output<typeof messageForm.schema>> };

/** What a form of the page or the panel asks for: a message, a rating, or to mail the answer somewhere. */
export async function postHelp(api: PageApi, form: FormData, language: Language): Promise<Sent<unknown>> {
  const intent = form.get('intent');
  if (intent !== 'rate' && intent !== 'address') return postQuestion(api, form, language);
  const posted = readForm(messageForm, form, language);
  if (!posted.ok) return { answer: posted.refusal, posted };
  const { rating = '', email: address } = posted.value;
  const answer =
    intent === 'rate'
      ? await api.send(helpCalls.rate, { input: { rating } })
      : await api.send(helpCalls.start, { input: { email: address } });
  return { answer, posted };
}

/** Sends what a member or visitor wrote, or a picture; begins the conversation with the first message. */
export async function postQuestion(api: PageApi, form: FormData, language: Language): Promise<Sent> {
  const posted = readForm(messageForm, form, language);
  if (!posted.ok) return { answer: posted.refusal, posted };
  const { serviceCode, email: address } = posted.value;
  /** Only once there is something to say: nobody is to answer a conversation without a message. */
  async function begun(send: () => Promise<Answer<ChatMessage>>): Promise<Answer<ChatMessage>> {
    const started = await api.send(helpCalls.start, { input: { serviceCode, email: address } });
    return started.ok ? send() : started;
  }
  const senders: Senders = {
    text: (input) => begun(() => api.send(helpCalls.text, { input })),
    image: (input) => begun(() => api.send(helpCalls.image, { input })),
  };
  return { answer: (await postMessage(senders, form, language)).answer, posted };
}
