import type { Selectable } from 'kysely';
import type { Chat, ChatMessage, ChatReads } from '../../../contract/chat.ts';
import { messagesMax } from '../../../contract/chat-values.ts';
import type { Store } from '../../database/client.ts';
import type { ChatSchema } from '../../database/schema/chat.ts';
import type { Entered } from './chat-owner.ts';

type MessageRow = Selectable<ChatSchema['chat_message']>;

export const describeMessage = (row: MessageRow): ChatMessage => ({
  uid: row.number,
  clientId: row.client_id,
  type: row.type,
  body: row.body,
  values: row.message_values,
  fromClient: row.side === 'client',
  visible: true,
  side: row.side,
  author: row.author,
  timeCreated: row.created_at,
});

/** The newest messages, or those before a number; oldest first. */
export async function readChat(store: Store, entered: Entered, maxUid?: number): Promise<Chat> {
  const { conversationId, standing } = entered;
  const { side, canWrite } = standing;
  let older = store.selectFrom('chat_message').selectAll().where('conversation_id', '=', conversationId);
  if (maxUid !== undefined) older = older.where('number', '<', maxUid);
  // One more shows whether there are older ones: the first of all may be deleted.
  const rows = await older
    .orderBy('number', 'desc')
    .limit(messagesMax + 1)
    .execute();
  const messages = rows.slice(0, messagesMax).toReversed().map(describeMessage);
  const hasOlder = rows.length > messagesMax;
  const newestUid = maxUid === undefined ? (messages.at(-1)?.uid ?? 0) : await readLastUid(store, conversationId);
  const reads = await readReads(store, conversationId);
  return { id: String(conversationId), side, canWrite, messages, hasOlder, lastUid: newestUid, reads };
}

/**
 * What somebody missed who knows the messages up to `since`: the newest ones after it. There may be more between when
 * the first is not the next one.
 */
export async function readMissed(store: Store, entered: Entered, since: number) {
  const chat = await readChat(store, entered);
  return { ...chat, messages: chat.messages.filter(({ uid }) => uid > since) };
}

async function readLastUid(store: Store, conversationId: number): Promise<number> {
  const conversation = store.selectFrom('conversation').select('last_number').where('id', '=', conversationId);
  return (await conversation.executeTakeFirstOrThrow()).last_number;
}

async function readReads(store: Store, conversationId: number): Promise<ChatReads> {
  const read = store.selectFrom('chat_read').select(['side', 'number']).where('conversation_id', '=', conversationId);
  const reads: ChatReads = { client: 0, host: 0, staff: 0 };
  for (const { side, number } of await read.execute()) reads[side] = number;
  return reads;
}
