import type { ChatMessage } from '../../../contract/chat.ts';
import { messageTypes } from '../../../contract/chat-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { inTransaction, type Store, type Transaction } from '../../database/client.ts';
import type { StoredFile } from '../../files/file-store.ts';
import type { ChatCaller, ChatOptions, Entered } from './chat-owner.ts';
import { enterConversation } from './enter-conversation.ts';
import { say } from './say.ts';

type Sending = { conversationId: number; caller: ChatCaller; clientId?: string | undefined };

/** Refuses with notFound, or as say does. */
export async function sendText(
  options: ChatOptions,
  { conversationId, caller, clientId, text }: Sending & { text: string },
): Promise<Result<ChatMessage>> {
  const said = { type: messageTypes.text, body: text, clientId, atMs: options.clock.now() };
  const stored = await inTransaction(options.database, async (tx) => {
    const entered = await enterConversation(tx, options, conversationId, caller);
    return entered.ok ? say(tx, entered.data, said) : entered;
  });
  return stored.ok ? ok(stored.data.message) : stored;
}

/**
 * `client` is whose turn the picture takes. The file is stored before its message, and goes again when there is none.
 * Refuses with notFound, as encodeImage does at the field `image`, or as say does.
 */
export async function sendImage(
  options: ChatOptions,
  { conversationId, caller, clientId, bytes, client }: Sending & { bytes: Uint8Array; client: string },
): Promise<Result<ChatMessage>> {
  const { database, files, encodeImage, clock } = options;
  const before = await enterConversation(database, options, conversationId, caller);
  if (!before.ok) return before;
  if (!before.data.standing.canWrite) return refuse('chatClosed');
  const encoded = await encodeImage({ client, field: 'image', bytes });
  if (!encoded.ok) return encoded;
  const { width, height, ...image } = encoded.data;
  const fileId = await files.put({ ...image, owner: conversationId });
  const said = { type: messageTypes.image, body: `${width}x${height}`, clientId, fileId, atMs: clock.now() };
  const work = async (tx: Transaction) => {
    const entered = await enterConversation(tx, options, conversationId, caller);
    return entered.ok ? say(tx, entered.data, said) : entered;
  };
  const stored = await inTransaction(database, work).catch(async (error) => {
    await files.delete(fileId);
    throw error;
  });
  if (!stored.ok || !stored.data.isNew) await files.delete(fileId);
  return stored.ok ? ok(stored.data.message) : stored;
}

/** The file of a message; undefined when the message has none. */
export async function readPicture(
  { files }: Pick<ChatOptions, 'files'>,
  store: Store,
  { conversationId }: Entered,
  uid: number,
): Promise<StoredFile | undefined> {
  const found = await store
    .selectFrom('chat_message')
    .select('file_id')
    .where('conversation_id', '=', conversationId)
    .where('number', '=', uid)
    .executeTakeFirst();
  return found?.file_id ? files.get(found.file_id) : undefined;
}
