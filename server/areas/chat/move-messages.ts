import { sql } from 'kysely';
import type { Transaction } from '../../database/client.ts';
import { lockConversations } from './enter-conversation.ts';

/**
 * Puts the messages of one conversation behind those of another, and ends the first. Its owner has let go of it before.
 * Ids of clients are dropped: both may have used the same ones.
 */
export async function moveMessages(tx: Transaction, { from, to }: { from: number; to: number }): Promise<void> {
  const locked = await lockConversations(tx, [from, to]);
  const [source, target] = [from, to].map((id) => locked.find((row) => row.id === id));
  if (!source || !target) throw new Error(`conversation ${from} or ${to} is not there`);
  await tx.deleteFrom('chat_read').where('conversation_id', '=', from).execute();
  await tx
    .updateTable('chat_message')
    .set({ conversation_id: to, number: sql`number + ${target.last_number}`, client_id: null })
    .where('conversation_id', '=', from)
    .execute();
  const lastAt = Math.max(source.last_at, target.last_at);
  const grown = tx.updateTable('conversation').set({ last_at: lastAt });
  await grown
    .set({ last_number: target.last_number + source.last_number })
    .where('id', '=', to)
    .execute();
  await tx.deleteFrom('conversation').where('id', '=', from).execute();
}
