import { hashToken } from '../../access/hash-token.ts';
import type { Store } from '../../database/client.ts';
import type { ChatCaller } from '../chat/chat-owner.ts';

/** The cookie by which a visitor's browser finds its conversation again. */
export const helpCookie = 'help';

export type HelpRow = { conversation_id: number; member_id: number | null };

export const findOfMember = (store: Store, memberId: number): Promise<HelpRow | undefined> =>
  store
    .selectFrom('help_conversation')
    .select(['conversation_id', 'member_id'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** Whoever it belongs to: the caller compares. */
export const findOfSession = (store: Store, token: string): Promise<HelpRow | undefined> =>
  store
    .selectFrom('help_session')
    .innerJoin('help_conversation', 'help_conversation.conversation_id', 'help_session.conversation_id')
    .select(['help_conversation.conversation_id', 'member_id'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();

/**
 * The conversation that a caller goes on with: the member's own, else the one of the browser, as long as it is no
 * member's. So nobody reads a member's conversation with a token that was left behind.
 */
export async function findOwnConversation(
  store: Store,
  { member, cookies }: Pick<ChatCaller, 'member' | 'cookies'>,
): Promise<number | undefined> {
  const ofMember = member && (await findOfMember(store, member.id));
  if (ofMember) return ofMember.conversation_id;
  const token = cookies[helpCookie];
  const ofSession = token ? await findOfSession(store, token) : undefined;
  return ofSession?.member_id === null ? ofSession.conversation_id : undefined;
}

/** The address that answers can be mailed to. */
export async function findEmail(store: Store, memberId: number): Promise<string | undefined> {
  const member = store.selectFrom('member').select('email').where('id', '=', memberId);
  return (await member.executeTakeFirst())?.email ?? undefined;
}
