import { redirect } from 'react-router';
import { chatCalls } from '../../../contract/chat.ts';
import type { Language } from '../../../contract/languages.ts';
import { answerState } from '../../api/hear-state.ts';
import { leaveWhenSignedOut } from '../../api/leave-when-signed-out.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { FormState } from '../../forms/form-state.ts';
import { orderChatPath } from '../../paths/c2c-paths.ts';
import type { MessageValues } from '../chat/chat-form.tsx';
import { postMessage } from '../chat/post-message.server.ts';
import { refuseMessage } from '../chat/refuse-message.server.ts';
import { loadOrderChat } from './load-order-chat.server.ts';

/** Sends a message into the conversation of an order. */
export const postOrderMessage = (api: PageApi, chatId: string, form: FormData, language: Language) =>
  postMessage(
    {
      text: (input) => api.send(chatCalls.sendText, { input: { id: chatId, ...input } }),
      image: (input) => api.send(chatCalls.sendImage, { input: { id: chatId, ...input } }),
    },
    form,
    language,
  );

/** For the pages of an order's conversation: sends what their form has, and shows the conversation. */
export async function postOrderChat(request: Request, api: PageApi, language: Language) {
  const { order } = await loadOrderChat(api, new URL(request.url).searchParams);
  const { answer, posted } = await postOrderMessage(api, order.chatId, await request.formData(), language);
  if (answer.ok) throw redirect(orderChatPath(order.id), 303);
  leaveWhenSignedOut(answer, request);
  return answerState<FormState<MessageValues>>(refuseMessage(posted, answer));
}
