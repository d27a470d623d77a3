import { serviceCodeLength } from '../../../contract/help-values.ts';
import type { Language } from '../../../contract/languages.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { hashToken } from '../../access/hash-token.ts';
import type { Transaction } from '../../database/client.ts';
import { announce } from '../../database/committed.ts';
import { lockMember } from '../account/lock-member.ts';
import { beginConversation, lockConversations } from '../chat/enter-conversation.ts';
import { moveMessages } from '../chat/move-messages.ts';
import { moveCases } from './cases.ts';
import { findEmail, findOfMember, findOfSession, type HelpRow } from './find-conversation.ts';
import type { HelpOptions } from './help-options.ts';
import { isOpenAt } from './support-hours.ts';

const tokenBytes = 24;

export type Start = {
  member: { id: number } | undefined;
  /** Of the browser, from an earlier start. */
  token: string | undefined;
  serviceCode: string | undefined;
  language: Language;
  /** Where an answer is mailed to while nobody is there; a member has an address of its own. */
  email?: string | undefined;
  atMs: number;
};

/**
 * Begins a conversation, or finds the one to go on with. A member takes along what was said before signing in. Refuses
 * as the site's settings of the help desk want it; a service code is asked for only when a conversation begins.
 */
export async function startConversation(
  tx: Transaction,
  options: Pick<HelpOptions, 'site' | 'randomBytes'>,
  start: Start,
): Promise<Result<{ conversationId: number; token: string }>> {
  const { useExternal, authRequired } = options.site.current().helpDesk;
  if (useExternal) return refuse('featureDisabled');
  if (authRequired && !start.member) return refuse('notSignedIn');
  if (start.member) await lockMember(tx, start.member.id);
  const own = start.member && (await findOfMember(tx, start.member.id));
  const ofSession = await findOfBrowser(tx, start, own);
  const visitors = ofSession?.member_id === null ? ofSession : undefined;
  const known = start.member ? await findOrBind(tx, start.member.id, own, visitors) : visitors?.conversation_id;
  const begun = known === undefined ? await begin(tx, options, start) : ok(known);
  if (!begun.ok) return begun;
  const conversationId = begun.data;
  await noteAddress(tx, options, { ...start, conversationId });
  const isOfSession = ofSession?.conversation_id === conversationId || visitors !== undefined;
  const token =
    start.token !== undefined && isOfSession ? start.token : await addSession(tx, options, conversationId, start.atMs);
  return ok({ conversationId, token });
}

/**
 * The conversation of the browser. Another member with the same token may take it along at this moment: for a member it
 * is read again under its lock, and is then no visitor's any more.
 */
async function findOfBrowser(
  tx: Transaction,
  { member, token }: Pick<Start, 'member' | 'token'>,
  own: HelpRow | undefined,
): Promise<HelpRow | undefined> {
  const found = token === undefined ? undefined : await findOfSession(tx, token);
  if (!member || token === undefined || found?.member_id !== null) return found;
  await lockConversations(tx, own ? [found.conversation_id, own.conversation_id] : [found.conversation_id]);
  return findOfSession(tx, token);
}

/** The member's conversation, with what a visitor said added to it; or the visitor's, which becomes the member's. */
async function findOrBind(
  tx: Transaction,
  memberId: number,
  own: HelpRow | undefined,
  visitors: HelpRow | undefined,
): Promise<number | undefined> {
  if (!visitors) return own?.conversation_id;
  const [from, to] = [visitors.conversation_id, own?.conversation_id];
  const conversations = tx.updateTable('help_conversation');
  announce(tx, { what: 'chatLeftVisitor', chatId: String(from) });
  if (to === undefined) {
    const bound = conversations.set({ member_id: memberId }).where('conversation_id', '=', from);
    await bound.where('member_id', 'is', null).returning('conversation_id').executeTakeFirstOrThrow();
    return from;
  }
  const moved = tx.updateTable('help_session').set({ conversation_id: to }).where('conversation_id', '=', from);
  await moved.execute();
  await moveCases(tx, { from, to });
  const gone = tx.deleteFrom('help_conversation').where('conversation_id', '=', from).returning(['waiting_since']);
  const { waiting_since: waitingSince } = await gone.executeTakeFirstOrThrow();
  await moveMessages(tx, { from, to });
  if (waitingSince !== null) {
    await conversations
      .set(({ fn, val }) => ({ state: 'open', waiting_since: fn.coalesce('waiting_since', val(waitingSince)) }))
      .where('conversation_id', '=', to)
      .execute();
  }
  return to;
}

async function begin(
  tx: Transaction,
  { site, randomBytes }: Pick<HelpOptions, 'site' | 'randomBytes'>,
  { member, serviceCode, language, atMs }: Start,
): Promise<Result<number>> {
  const isRight = [...(serviceCode ?? '')].length === serviceCodeLength;
  if (site.current().helpDesk.scRequired && !isRight) {
    return refuse('invalidInput', { fields: { serviceCode: 'serviceCodeInvalid' } });
  }
  const conversationId = await beginConversation(tx, 'help', atMs);
  const code = serviceCode ?? String(randomBytes(4).readUInt32BE());
  await tx
    .insertInto('help_conversation')
    .values({
      conversation_id: conversationId,
      member_id: member?.id ?? null,
      language,
      service_code: code,
      state: 'pending',
    })
    .execute();
  return ok(conversationId);
}

/**
 * While nobody is there a question is a ticket, whose answer is mailed: to the address that came with it, else to the
 * member's own. With the first question that finds somebody it ends.
 */
async function noteAddress(
  tx: Transaction,
  { site }: Pick<HelpOptions, 'site'>,
  { member, email, conversationId, atMs }: Start & { conversationId: number },
): Promise<void> {
  const noted = tx.updateTable('help_conversation').where('conversation_id', '=', conversationId);
  if (isOpenAt(site.current().helpHours, atMs)) {
    await noted.set({ mail_to: null }).where('mail_to', 'is not', null).execute();
    return;
  }
  const address = email ?? (member && (await findEmail(tx, member.id)));
  if (address) await noted.set({ mail_to: address }).execute();
}

async function addSession(
  tx: Transaction,
  { randomBytes }: Pick<HelpOptions, 'randomBytes'>,
  conversationId: number,
  atMs: number,
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const row = { token_hash: hashToken(token), conversation_id: conversationId, created_at: atMs };
  await tx.insertInto('help_session').values(row).execute();
  return token;
}
