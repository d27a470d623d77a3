import type { helpDeskCalls } from '../../../contract/help-desk.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { inTransaction } from '../../database/client.ts';
import type { HandlersOf, SessionOperator } from '../../http/handlers.ts';
import { openChatRoom } from '../chat/chat-room.ts';
import type { HelpOptions } from './help-options.ts';
import { findConversation, listConversations, searchMessages } from './list-conversations.ts';
import { readFigures } from './read-figures.ts';
import { type CloseOrReopen, closeOrReopen, takeConversation } from './serve-conversation.ts';
import { viewAccount } from './view-account.ts';

/** The calls of the help desk's operators. */
export function helpDeskHandlers(options: HelpOptions): HandlersOf<typeof helpDeskCalls> {
  const { database, clock } = options;
  const roomOf = (id: string, operator: SessionOperator) => openChatRoom(options, id, { operator, cookies: {} });
  const deedOf = (id: string, operator: SessionOperator) => {
    return { conversationId: Number(id), operator, atMs: clock.now() };
  };
  const change = (id: string, operator: SessionOperator, to: CloseOrReopen) =>
    inTransaction(database, (tx) => closeOrReopen(tx, { ...deedOf(id, operator), ...to }));

  /** The room of a conversation with the help desk; those of other areas are not there for it. */
  async function ofHelp<T>(id: string, operator: SessionOperator, work: (room: ReturnType<typeof roomOf>) => T) {
    const conversation = await findConversation(database, Number(id), { operatorId: operator.id });
    return conversation ? { conversation, answer: await work(roomOf(id, operator)) } : undefined;
  }

  return {
    queue: async ({ query: { state, page }, operator }) =>
      ok(await listConversations(database, state, { operatorId: operator.id, page })),
    search: async ({ query: { q, page }, operator }) =>
      ok(await searchMessages(database, q, { operatorId: operator.id, page })),
    figures: async () => ok(await readFigures(database, clock.now())),
    async conversation({ query, operator }) {
      const found = await ofHelp(query.id, operator, (room) => room.read(query.maxUid));
      if (!found) return refuse('notFound');
      const { conversation, answer: chat } = found;
      return chat.ok ? ok({ conversation, chat: chat.data }) : chat;
    },
    member: ({ query, operator }) =>
      inTransaction(database, (tx) =>
        viewAccount(tx, { conversationId: Number(query.id), operatorId: operator.id, atMs: clock.now() }),
      ),
    async picture({ query, operator }) {
      const found = await ofHelp(query.id, operator, (room) => room.picture(query.uid));
      return found ? found.answer : refuse('notFound');
    },
    take: ({ input: { id, from }, operator }): Promise<Result<Record<string, never>>> =>
      inTransaction(database, (tx) =>
        takeConversation(tx, { ...deedOf(id, operator), from: from === undefined ? undefined : Number(from) }),
      ),
    async text({ input: { id, ...message }, operator }) {
      const found = await ofHelp(id, operator, (room) => room.sendText(message));
      return found ? found.answer : refuse('notFound');
    },
    async image({ input: { id, ...message }, operator }) {
      const found = await ofHelp(id, operator, (room) => room.sendImage(message, `operator ${operator.id}`));
      return found ? found.answer : refuse('notFound');
    },
    async markRead({ input: { id, uid }, operator }) {
      const found = await findConversation(database, Number(id), { operatorId: operator.id });
      if (!found) return refuse('notFound');
      return found.isOwn ? roomOf(id, operator).markRead(uid) : refuse('helpNotTaken');
    },
    close: ({ input, operator }) => change(input.id, operator, { to: 'resolved', seen: Number(input.uid) }),
    reopen: ({ input, operator }) => change(input.id, operator, { to: 'open' }),
  };
}
