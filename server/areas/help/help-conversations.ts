import type { ChatMessage } from '../../../contract/chat.ts';
import { helpRoles } from '../../../contract/help-desk.ts';
import type { Store, Transaction } from '../../database/client.ts';
import type { ChatCaller, ChatOwner, ChatStanding } from '../chat/chat-owner.ts';
import { answerCase, openCase } from './cases.ts';
import { findOwnConversation } from './find-conversation.ts';
import { mailAnswer } from './mail-answers.ts';

/** Who is in a conversation with the help desk: its member or visitor, and its operators, of whom one answers. */
export const helpConversations: ChatOwner = {
  area: 'help',
  isLiveForStaff: true,
  isSearched: true,

  async findStanding(store, conversationId, caller) {
    if (caller.operator) return standingOfOperator(store, conversationId, caller.operator);
    return standingOfClient(store, conversationId, caller);
  },

  async onSaid(tx, { conversationId, side, message, atMs }) {
    if (side === 'client') await waitForAnswer(tx, conversationId, atMs);
    else await noteAnswer(tx, conversationId, message);
  },
};

async function standingOfOperator(
  store: Store,
  conversationId: number,
  operator: NonNullable<ChatCaller['operator']>,
): Promise<ChatStanding | undefined> {
  if (!helpRoles.some((role) => operator.roles.includes(role))) return undefined;
  const found = store.selectFrom('help_conversation').select(['operator_id', 'state']);
  const row = await found.where('conversation_id', '=', conversationId).executeTakeFirst();
  if (!row) return undefined;
  const canWrite = row.operator_id === operator.id && row.state !== 'resolved';
  return { side: 'staff', author: operator.name, canWrite };
}

async function standingOfClient(
  store: Store,
  conversationId: number,
  caller: ChatCaller,
): Promise<ChatStanding | undefined> {
  if ((await findOwnConversation(store, caller)) !== conversationId) return undefined;
  const found = store
    .selectFrom('member')
    .select('nickname')
    .where('id', '=', caller.member?.id ?? 0);
  return { side: 'client', author: (await found.executeTakeFirst())?.nickname ?? '', canWrite: true };
}

/** Whoever writes is waiting, from its first message that was not answered. A closed conversation opens again. */
async function waitForAnswer(tx: Transaction, conversationId: number, atMs: number): Promise<void> {
  await tx
    .updateTable('help_conversation')
    .set(({ fn, val }) => ({ state: 'open', waiting_since: fn.coalesce('waiting_since', val(atMs)) }))
    .where('conversation_id', '=', conversationId)
    .execute();
  await openCase(tx, conversationId, atMs);
}

/** An answer to what came while nobody was there is mailed as well. */
async function noteAnswer(tx: Transaction, conversationId: number, message: ChatMessage): Promise<void> {
  const answered = tx.updateTable('help_conversation').set({ state: 'pending', waiting_since: null });
  const { operator_id: operatorId, mail_to: email } = await answered
    .where('conversation_id', '=', conversationId)
    .returning(['operator_id', 'mail_to'])
    .executeTakeFirstOrThrow();
  const atMs = message.timeCreated;
  // Only who has taken the conversation can write in it.
  if (operatorId !== null) await answerCase(tx, { conversationId, operatorId, atMs });
  if (email !== null) await mailAnswer(tx, { conversationId, email, message });
}
