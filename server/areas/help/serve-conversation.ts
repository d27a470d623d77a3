import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { lockConversations } from '../chat/enter-conversation.ts';
import { tellChat } from '../chat/say.ts';

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

/** Refuses with helpNotTaken who has not taken it, with alreadyDone when it is closed, or open, already. */
export async function closeOrReopen(
  tx: Transaction,
  { conversationId, operator, to, atMs }: Deed & { to: 'resolved' | 'open' },
): Promise<Result<Record<string, never>>> {
  await lockConversations(tx, [conversationId]);
  const changed = await tx
    .updateTable('help_conversation')
    .set({ state: to, waiting_since: null })
    .where('conversation_id', '=', conversationId)
    .where('operator_id', '=', operator.id)
    .where('state', to === 'resolved' ? '!=' : '=', 'resolved')
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return refuse(await whyNot(tx, conversationId, operator.id));
  await tellChat(tx, { conversationId, name: to === 'resolved' ? 'resolved' : 'reopened', atMs });
  return ok({});
}

async function whyNot(tx: Transaction, conversationId: number, operatorId: number) {
  const found = tx.selectFrom('help_conversation').select('operator_id').where('conversation_id', '=', conversationId);
  const row = await found.executeTakeFirst();
  if (!row) return 'notFound';
  return row.operator_id === operatorId ? 'alreadyDone' : 'helpNotTaken';
}

const isThere = (tx: Transaction, conversationId: number) =>
  tx
    .selectFrom('help_conversation')
    .select('conversation_id')
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
