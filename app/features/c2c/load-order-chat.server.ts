import { c2cOrderCalls } from '../../../contract/c2c-orders.ts';
import { chatCalls } from '../../../contract/chat.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { startMessage } from '../chat/post-message.server.ts';

/** The conversation of the order that the address names; `before` asks for older messages. */
export async function loadOrderChat(api: PageApi, parameters: URLSearchParams) {
  const order = await api.load(c2cOrderCalls.order, { query: { id: parameters.get('id') ?? '' } });
  const before = /^[1-9]\d{0,8}$/.exec(parameters.get('before') ?? '')?.[0];
  const chat = await api.load(chatCalls.history, { query: { id: order.chatId, maxUid: before } });
  return { order, chat, isOlder: before !== undefined, state: startMessage() };
}
