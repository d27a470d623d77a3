import type { Chat } from '../../../contract/chat.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { inTransaction } from '../../database/client.ts';
import { networkOf } from '../../http/client-address.ts';
import type { RequestFacts, SessionMember } from '../../http/handlers.ts';
import type { ChatCaller, ChatOptions, Entered } from './chat-owner.ts';
import { enterConversation } from './enter-conversation.ts';
import { markRead } from './mark-read.ts';
import { readChat, readMissed } from './read-messages.ts';
import { readPicture, sendImage, sendText } from './send-message.ts';

type Sent = { clientId?: string | undefined };

/** All that a caller does in one conversation. Each refuses a stranger with notFound. */
export function openChatRoom(options: ChatOptions, id: string, caller: ChatCaller) {
  const { database } = options;
  const conversationId = Number(id);
  const enter = () => enterConversation(database, options, conversationId, caller);

  async function asMember<T>(work: (entered: Entered) => Promise<T>): Promise<Result<T>> {
    const entered = await enter();
    return entered.ok ? ok(await work(entered.data)) : entered;
  }

  return {
    read: (maxUid?: number): Promise<Result<Chat>> => asMember((entered) => readChat(database, entered, maxUid)),
    missed: (since: number): Promise<Result<Chat>> => asMember((entered) => readMissed(database, entered, since)),
    sendText: ({ text, clientId }: Sent & { text: string }) =>
      sendText(options, { conversationId, caller, text, clientId }),
    async sendImage({ image, clientId }: Sent & { image: File }, client: string) {
      return sendImage(options, { conversationId, caller, bytes: await image.bytes(), clientId, client });
    },
    markRead: (uid: number) =>
      inTransaction(database, async (tx): Promise<Result<Record<string, never>>> => {
        const entered = await enterConversation(tx, options, conversationId, caller);
        if (!entered.ok) return entered;
        await markRead(tx, entered.data, uid);
        return ok({});
      }),
    async picture(uid: number) {
      const entered = await enter();
      if (!entered.ok) return entered;
      const file = await readPicture(options, database, entered.data, uid);
      return file ? ok({ contentType: file.contentType, base64: file.bytes.toString('base64') }) : refuse('notFound');
    },
  };
}

/** Whose turn a picture takes: a visitor's is its network's, however many conversations it begins. */
export const pictureClientOf = (member: Pick<SessionMember, 'id'> | undefined, { address }: RequestFacts): string =>
  member ? `member ${member.id}` : networkOf(address);
