import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store, Transaction } from '../../database/client.ts';

/*
 * A case is what a client asked for, from its first message until the conversation is closed: figures and ratings are
 * about cases. Whoever changes one has locked its conversation.
 */

/** With a client's message; a case that is open goes on. */
export async function openCase(tx: Transaction, conversationId: number, atMs: number): Promise<void> {
  const opened = tx.insertInto('help_case').values({ conversation_id: conversationId, opened_at: atMs });
  await opened.onConflict((open) => open.doNothing()).execute();
}

/** The first answer counts. */
export async function answerCase(
  tx: Transaction,
  { conversationId, operatorId, atMs }: { conversationId: number; operatorId: number; atMs: number },
): Promise<void> {
  await tx
    .updateTable('help_case')
    .set({ operator_id: operatorId, answered_at: atMs })
    .where('conversation_id', '=', conversationId)
    .where('resolved_at', 'is', null)
    .where('answered_at', 'is', null)
    .execute();
}

export async function resolveCase(tx: Transaction, conversationId: number, atMs: number): Promise<void> {
  const open = tx.updateTable('help_case').set({ resolved_at: atMs }).where('resolved_at', 'is', null);
  await open.where('conversation_id', '=', conversationId).execute();
}

/** The last one goes on as if it had not been closed. */
export async function reopenCase(tx: Transaction, conversationId: number): Promise<void> {
  const last = await findLastCase(tx, conversationId);
  if (!last) return;
  const again = tx.updateTable('help_case').set({ resolved_at: null, rating: null });
  await again.where('id', '=', last.id).execute();
}

/** Cases of a conversation that is put behind another one; what was open in it belongs to what is open there. */
export async function moveCases(tx: Transaction, { from, to }: { from: number; to: number }): Promise<void> {
  const target = await findLastCase(tx, to);
  if (target?.resolved_at === null) {
    const open = tx.deleteFrom('help_case').where('conversation_id', '=', from).where('resolved_at', 'is', null);
    await open.execute();
  }
  const moved = tx.updateTable('help_case').set({ conversation_id: to });
  await moved.where('conversation_id', '=', from).execute();
}

/** Refuses with notFound when nothing was closed, or when something else is open since. */
export async function rateCase(
  tx: Transaction,
  conversationId: number,
  rating: number,
): Promise<Result<Record<string, never>>> {
  const last = await findLastCase(tx, conversationId);
  if (!last || last.resolved_at === null) return refuse('notFound');
  await tx.updateTable('help_case').set({ rating }).where('id', '=', last.id).execute();
  return ok({});
}

export const findLastCase = (store: Store, conversationId: number) =>
  store
    .selectFrom('help_case')
    .select(['id', 'resolved_at', 'rating'])
    .where('conversation_id', '=', conversationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
