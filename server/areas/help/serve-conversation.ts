import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { lockConversations } from '../chat/enter-conversation.ts';
import { tellChat } from '../chat/say.ts';
import { reopenCase, resolveCase } from './cases.ts';

/** What an operator does with a conversation. */
type Deed = { conversationId: number; operator: { id: number; name: string }; atMs: number };

/** `from`: the colleague who was seen to have it. Refuses with helpTaken when somebody else has taken it meanwhile. */
export async function takeConversation(
  tx: Transaction,
  { conversationId, operator, from, atMs }: Deed & { from: number | undefined },
): Promise<Result<Record<string, never>>> {
  await lockConversations(tx, [conversationId]);
  const taken = await tx
    .updateTable('help_conversation')
    .set({ operator_id: operator.id })
    .where('conversation_id', '=', conversationId)
    .where('operator_id', 'is not distinct from', from ?? null)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) {
    return (await isThere(tx, conversationId)) ? refuse('helpTaken') : refuse('notFound');
  }
  await tellChat(tx, { conversationId, name: 'taken', values: { name: operator.name }, atMs });
  return ok({});
}

/** `seen`: the number of the newest message that was seen. */
export type CloseOrReopen = { to: 'resolved'; seen: number } | { to: 'open' };

/**
 * Refuses with helpNotTaken who has not taken it, with alreadyDone when it is closed, or open, already, and with
 * helpChanged when the client wrote what was not seen.
 */
export async function closeOrReopen(
  tx: Transaction,
  { conversationId, operator, atMs, ...deed }: Deed & CloseOrReopen,
): Promise<Result<Record<string, never>>> {
  const { to } = deed;
  await lockConversations(tx, [conversationId]);
  const conversations = tx.selectFrom('help_conversation').select(['operator_id', 'state']);
  const found = await conversations.where('conversation_id', '=', conversationId).executeTakeFirst();
  if (!found) return refuse('notFound');
  if (found.operator_id !== operator.id) return refuse('helpNotTaken');
  if ((found.state === 'resolved') === (to === 'resolved')) return refuse('alreadyDone');
  if (deed.to === 'resolved' && (await hasQuestionAfter(tx, conversationId, deed.seen))) return refuse('helpChanged');
  const changed = tx.updateTable('help_conversation').set({ state: to, waiting_since: null });
  await changed.where('conversation_id', '=', conversationId).execute();
  if (to === 'resolved') await resolveCase(tx, conversationId, atMs);
  else await reopenCase(tx, conversationId);
  await tellChat(tx, { conversationId, name: to === 'resolved' ? 'resolved' : 'reopened', atMs });
  return ok({});
}

async function hasQuestionAfter(tx: Transaction, conversationId: number, seen: number): Promise<boolean> {
  const later = tx.selectFrom('chat_message').select('number').where('conversation_id', '=', conversationId);
  const question = later.where('number', '>', seen).where('side', '=', 'client').limit(1);
  return (await question.executeTakeFirst()) !== undefined;
}

const isThere = (tx: Transaction, conversationId: number) =>
  tx
    .selectFrom('help_conversation')
    .select('conversation_id')
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
