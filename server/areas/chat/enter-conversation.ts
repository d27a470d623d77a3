import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import type { Store, Transaction } from '../../database/client.ts';
import type { ChatCaller, ChatOptions, Entered } from './chat-owner.ts';

/** Begins a conversation of an area, in the transaction of the area's own row. */
export async function beginConversation(tx: Transaction, area: string, atMs: number): Promise<number> {
  const row = { area, last_at: atMs, created_at: atMs };
  return (await tx.insertInto('conversation').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/**
 * Until the transaction ends nobody else adds a message. Who also changes rows of the owning area locks the
 * conversation first: a message does so too.
 */
export const lockConversations = (tx: Transaction, ids: readonly number[]) =>
  tx
    .selectFrom('conversation')
    .select(['id', 'last_number', 'last_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Finds what the caller is in a conversation. A stranger is refused as if there were none: notFound. */
export async function enterConversation(
  store: Store,
  { chatOwners, clock }: Pick<ChatOptions, 'chatOwners'> & { clock: Pick<Clock, 'now'> },
  conversationId: number,
  caller: ChatCaller,
): Promise<Result<Entered>> {
  const found = store.selectFrom('conversation').select('area').where('id', '=', conversationId);
  const conversation = await found.executeTakeFirst();
  const owner = chatOwners.find(({ area }) => area === conversation?.area);
  const standing = await owner?.findStanding(store, conversationId, caller, clock.now());
  return owner && standing ? ok({ conversationId, owner, standing }) : refuse('notFound');
}
