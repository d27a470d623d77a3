import type { ChatMessage } from '../../../contract/chat.ts';
import { type ChatSide, messageTypes } from '../../../contract/chat-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { announce } from '../../database/committed.ts';
import { searchVector } from '../content/search-words.ts';
import type { Entered } from './chat-owner.ts';
import { lockConversations } from './enter-conversation.ts';
import { advanceRead } from './mark-read.ts';
import { describeMessage } from './read-messages.ts';

export type Said = {
  type: ChatMessage['type'];
  body: string;
  clientId?: string | undefined;
  fileId?: string;
  atMs: number;
};

/** `isNew`: false for a message that had come before, by the same client id. */
export type Stored = { message: ChatMessage; isNew: boolean };

/**
 * Adds what one side says. The same client id again gives the message that is there; it refuses with messageDiffers
 * when another text or kind came under it. Refuses with chatClosed who may only read.
 */
export async function say(tx: Transaction, entered: Entered, said: Said): Promise<Result<Stored>> {
  const { conversationId, owner, standing } = entered;
  const { side, author, canWrite } = standing;
  const { clientId, atMs } = said;
  const [last] = await lockConversations(tx, [conversationId]);
  // It was put behind another one meanwhile.
  if (!last) return refuse('notFound');
  const number = last.last_number + 1;
  const before = clientId === undefined ? undefined : await findByClientId(tx, { conversationId, side, clientId });
  if (before) {
    const isSame = before.type === said.type && (said.type === messageTypes.image || before.body === said.body);
    return isSame ? ok({ message: describeMessage(before), isNew: false }) : refuse('messageDiffers');
  }
  if (!canWrite) return refuse('chatClosed');
  const words = owner.isSearched && said.type === messageTypes.text ? wordsOf(said.body) : null;
  const message = await add(tx, { conversationId, number, side, author, words, ...said });
  await advanceRead(tx, { conversationId, side, number });
  await owner.onSaid?.(tx, { conversationId, side, message, atMs });
  return ok({ message, isNew: true });
}

/** Tells all sides what happened, by a name that each page says in its reader's language. */
export async function tellChat(
  tx: Transaction,
  told: { conversationId: number; name: string; values?: Record<string, string>; atMs: number },
): Promise<void> {
  const { conversationId, name, values, atMs } = told;
  const [last] = await lockConversations(tx, [conversationId]);
  if (!last) throw new Error(`conversation ${conversationId} is not there`);
  const number = last.last_number + 1;
  const message = { side: 'system' as const, author: '', type: messageTypes.text, body: name, values };
  await add(tx, { conversationId, number, ...message, atMs });
}

const findByClientId = (tx: Transaction, own: { conversationId: number; side: ChatSide; clientId: string }) =>
  tx
    .selectFrom('chat_message')
    .selectAll()
    .where('conversation_id', '=', own.conversationId)
    .where('side', '=', own.side)
    .where('client_id', '=', own.clientId)
    .executeTakeFirst();

type Added = Omit<Said, 'clientId'> & {
  conversationId: number;
  number: number;
  side: ChatSide;
  author: string;
  clientId?: string | undefined;
  values?: Record<string, string> | undefined;
  words?: string | null;
};

const wordsOf = (body: string): string => searchVector({ title: '', summary: '', body });

async function add(tx: Transaction, added: Added): Promise<ChatMessage> {
  const { conversationId, number, side, author, type, body, values = {}, fileId, clientId, words = null, atMs } = added;
  const row = {
    conversation_id: conversationId,
    number,
    side,
    author,
    type,
    body,
    message_values: JSON.stringify(values),
    file_id: fileId ?? null,
    client_id: clientId ?? null,
    words,
    created_at: atMs,
  };
  const stored = await tx.insertInto('chat_message').values(row).returningAll().executeTakeFirstOrThrow();
  const grown = tx.updateTable('conversation').set({ last_number: number, last_at: atMs });
  await grown.where('id', '=', conversationId).execute();
  const message = describeMessage(stored);
  announce(tx, { what: 'chatSaid', chatId: String(conversationId), message });
  return message;
}
