import type { chatCalls } from '../../../contract/chat.ts';
import type { HandlersOf, RequestFacts, SessionMember } from '../../http/handlers.ts';
import type { ChatOptions } from './chat-owner.ts';
import { openChatRoom, pictureClientOf } from './chat-room.ts';

/** The calls of members in their conversations, whatever area those belong to. */
export function chatHandlers(options: ChatOptions): HandlersOf<typeof chatCalls> {
  const roomOf = (id: string, { member, facts }: { member: SessionMember; facts: RequestFacts }) =>
    openChatRoom(options, id, { member, cookies: facts.cookies });
  return {
    history: ({ query, ...by }) => roomOf(query.id, by).read(query.maxUid),
    sendText: ({ input, ...by }) => roomOf(input.id, by).sendText(input),
    sendImage: ({ input, ...by }) => roomOf(input.id, by).sendImage(input, pictureClientOf(by.member, by.facts)),
    markRead: ({ input, ...by }) => roomOf(input.id, by).markRead(input.uid),
    picture: ({ query, ...by }) => roomOf(query.id, by).picture(query.uid),
  };
}
