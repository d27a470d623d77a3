import { postCategories } from '../../../contract/content-values.ts';
import type { helpCalls } from '../../../contract/help.ts';
import { ok, refuse } from '../../../contract/result.ts';
import { inTransaction } from '../../database/client.ts';
import type { HandlersOf, RequestFacts, SessionMember } from '../../http/handlers.ts';
import { createTranslate } from '../../texts.ts';
import type { ChatCaller } from '../chat/chat-owner.ts';
import { openChatRoom, pictureClientOf } from '../chat/chat-room.ts';
import { lockConversations } from '../chat/enter-conversation.ts';
import { suggestPosts } from '../content/suggest-posts.ts';
import { rateCase } from './cases.ts';
import { findOwnConversation, helpCookie } from './find-conversation.ts';
import type { HelpOptions } from './help-options.ts';
import { readStatus } from './read-status.ts';
import { startConversation } from './start-conversation.ts';

type By = { member: SessionMember | undefined; facts: RequestFacts };

const suggested = { category: postCategories.footerHelp, limit: 3 };
const cookieSeconds = 180 * 24 * 60 * 60;
const translate = createTranslate('help-welcome');

/** The calls of members and visitors to the help desk. */
export function helpHandlers(options: HelpOptions): HandlersOf<typeof helpCalls> {
  const { database, clock, site } = options;
  /** A SessionId that is sent counts before the cookie. */
  const callerOf = ({ member, facts }: By, sessionId?: string): ChatCaller => ({
    member,
    cookies: sessionId ? { [helpCookie]: sessionId } : facts.cookies,
  });

  async function ownRoom(by: By, sessionId?: string) {
    const caller = callerOf(by, sessionId);
    const conversationId = await findOwnConversation(database, caller);
    return conversationId === undefined ? undefined : openChatRoom(options, String(conversationId), caller);
  }

  return {
    async start({ input: { serviceCode, sessionId, email }, member, facts }) {
      const { language, cookies } = facts;
      const token = sessionId ?? cookies[helpCookie];
      const start = { member, token, serviceCode, language, email, atMs: clock.now() };
      const started = await inTransaction(database, (tx) => startConversation(tx, options, start));
      if (!started.ok) return started;
      facts.setCookie(helpCookie, started.data.token, { maxAgeSeconds: cookieSeconds });
      const welcome = translate(language, 'welcome', { site: site.current().name });
      return ok({ SessionId: started.data.token, ChatId: String(started.data.conversationId), Welcome: welcome });
    },
    async text({ input: { sessionId, ...message }, ...by }) {
      const room = await ownRoom(by, sessionId);
      return room ? room.sendText(message) : refuse('notFound');
    },
    async image({ input: { sessionId, ...message }, ...by }) {
      const room = await ownRoom(by, sessionId);
      return room ? room.sendImage(message, pictureClientOf(by.member, by.facts)) : refuse('notFound');
    },
    async history({ query: { id, maxUid }, ...by }) {
      if (id !== undefined) return openChatRoom(options, id, callerOf(by)).read(maxUid);
      const room = await ownRoom(by);
      return room ? room.read(maxUid) : ok(null);
    },
    async markRead({ input, ...by }) {
      const room = await ownRoom(by);
      return room ? room.markRead(input.uid) : refuse('notFound');
    },
    picture: ({ query, ...by }) => openChatRoom(options, query.id, callerOf(by)).picture(query.uid),
    async status(by) {
      const conversationId = await findOwnConversation(database, callerOf(by));
      const asking = { settings: site.current(), memberId: by.member?.id, conversationId, atMs: clock.now() };
      return ok(await readStatus(database, asking));
    },
    rate: ({ input: { rating, sessionId }, ...by }) =>
      inTransaction(database, async (tx) => {
        const conversationId = await findOwnConversation(tx, callerOf(by, sessionId));
        if (conversationId === undefined) return refuse('notFound');
        await lockConversations(tx, [conversationId]);
        return rateCase(tx, conversationId, rating);
      }),
    async articles({ query, facts: { language } }) {
      const reader = { language, atMs: clock.now() };
      return ok(await suggestPosts(database, { ...reader, ...query, ...suggested }));
    },
  };
}
