import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Store } from '../../database/client.ts';
import type { TranscriptHead } from '../../database/schema/c2c.ts';
import type { ChatSchema } from '../../database/schema/chat.ts';
import { readTermsOfVersion } from '../../products/read-terms.ts';
import type { OrderRow } from './open-case.ts';

type MessageRow = Selectable<ChatSchema['chat_message']>;
type TranscriptLine = { message: MessageRow; hash: string };

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

/** What a message says, in the order in which it is hashed; the database keeps names of values in its own order. */
function contentOf({ number, side, author, type, body, message_values, file_id, created_at }: MessageRow) {
  const values = Object.fromEntries(
    Object.entries(message_values).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  return { number, side, author, type, body, values, picture: file_id, at: created_at };
}

/** Of the previous hash and the message as JSON: anybody can compute it again from a transcript. */
const hashMessage = (previousHash: string, message: MessageRow): string =>
  createHash('sha256')
    .update(previousHash + JSON.stringify(contentOf(message)))
    .digest('hex');

/**
 * The whole conversation as a file. What the first line says of an order's cases proves it: each keeps the number of
 * messages and the last hash of the moment in which it was opened, and of its end.
 */
export async function writeTranscript(store: Store, order: OrderRow): Promise<string> {
  const lines = await readTranscript(store, order.conversation_id);
  const verdict = await verdictOn(store, order, lines);
  const cases = store
    .selectFrom('c2c_case')
    .select(['id', 'transcript_opened', 'transcript_ended'])
    .where('order_id', '=', order.id)
    .orderBy('id');
  const heads = (await cases.execute()).flatMap(
    ({ id: number, transcript_opened: opened, transcript_ended: ended }) => [
      `case ${number} opened ${opened.count} ${opened.hash} ${verdict(opened)}`,
      ...(ended ? [`case ${number} ended ${ended.count} ${ended.hash} ${verdict(ended)}`] : []),
    ],
  );
  const said = lines.map(({ message, hash }) => JSON.stringify({ ...contentOf(message), hash }));
  return [`order ${order.id}`, ...heads, ...said, ''].join('\n');
}

/** Messages that were deleted by the rules prove nothing, and break nothing. */
async function verdictOn(store: Store, order: OrderRow, lines: readonly TranscriptLine[]) {
  if (order.chat_deleted_at === null) {
    return (head: TranscriptHead) => (holdsHead(lines, head) ? 'holds' : 'BROKEN');
  }
  const rules = await readTermsOfVersion(store, { kind: 'c2c.rules', key: '' }, order.rules_version);
  return () => `deleted after ${rules.retentionDays} days`;
}
