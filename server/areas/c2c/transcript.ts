import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Store } from '../../database/client.ts';
import type { TranscriptHead } from '../../database/schema/c2c.ts';
import type { ChatSchema } from '../../database/schema/chat.ts';

type MessageRow = Selectable<ChatSchema['chat_message']>;
export type TranscriptLine = { message: MessageRow; hash: string };

/** The previous hash of the first message. */
const start = '0'.repeat(64);

/** A conversation from its first message on, each with its hash. */
export async function readTranscript(store: Store, conversationId: number): Promise<TranscriptLine[]> {
  const messages = store.selectFrom('chat_message').selectAll().where('conversation_id', '=', conversationId);
  let hash = start;
  return (await messages.orderBy('number').execute()).map((message) => {
    hash = hashMessage(hash, message);
    return { message, hash };
  });
}

export async function readTranscriptHead(store: Store, conversationId: number): Promise<TranscriptHead> {
  const lines = await readTranscript(store, conversationId);
  return { count: lines.length, hash: lines.at(-1)?.hash ?? start };
}

/** Whether the conversation still begins with the messages that it had then. */
export const holdsHead = (lines: readonly TranscriptLine[], { count, hash }: TranscriptHead): boolean =>
  (count === 0 ? start : lines[count - 1]?.hash) === hash;

/** Over the previous hash and everything that the message says, in this order and as JSON. */
function hashMessage(previousHash: string, message: MessageRow): string {
  const { number, side, author, type, body, message_values: values, file_id: fileId, created_at: at } = message;
  // The database keeps the names of values in an order of its own.
  const said = Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const content = JSON.stringify([previousHash, number, side, author, type, body, said, fileId, at]);
  return createHash('sha256').update(content).digest('hex');
}
