import type { Chat } from '../../../contract/chat.ts';
import type { Area } from '../../platform/area.ts';
import type { ChatCaller, ChatOptions } from './chat-owner.ts';
import { openChatRoom } from './chat-room.ts';
import { chatHandlers } from './handlers.ts';

export const chatArea = {
  handlers: (services: ChatOptions) => ({ chat: chatHandlers(services) }),
  front: (services: ChatOptions) => ({ chat: chatHandlers(services) }),
} satisfies Area;

type ChatWish = { id: string; since: number; caller: ChatCaller };

/**
 * For the live feed: a conversation and its messages after `since`; undefined for a stranger, and for operators where
 * each look is logged.
 */
export async function findChat(services: ChatOptions, { id, since, caller }: ChatWish): Promise<Chat | undefined> {
  const { chatOwners } = services;
  const heard = caller.operator ? chatOwners.filter(({ isLiveForStaff }) => isLiveForStaff) : chatOwners;
  const chat = await openChatRoom({ ...services, chatOwners: heard }, id, caller).missed(since);
  return chat.ok ? chat.data : undefined;
}
