import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alwaysOpen } from '../../../contract/help-hours.ts';
import type { Result } from '../../../contract/result.ts';
import { databases } from '../../../tests/support/databases.ts';
import { addMember } from '../../../tests/support/members.ts';
import { addOperator } from '../../../tests/support/operators.ts';
import { systemRandomBytes } from '../../clock.ts';
import { inTransaction, type OpenDatabase } from '../../database/client.ts';
import type { ChatCaller, ChatOptions } from '../chat/chat-owner.ts';
import { openChatRoom } from '../chat/chat-room.ts';
import { lockConversations } from '../chat/enter-conversation.ts';
import { rateCase } from './cases.ts';
import { helpCookie } from './find-conversation.ts';
import { helpConversations } from './help-conversations.ts';
import { closeOrReopen, takeConversation } from './serve-conversation.ts';
import { startConversation } from './start-conversation.ts';

const helpDesk = { useExternal: false, extLink: '', authRequired: false, scRequired: false };
const atMs = 1_790_000_000_000;

describe.each(databases)('the help desk at once on $name', ({ open }) => {
  let opened: OpenDatabase;
  let options: ChatOptions;
  beforeAll(async () => {
    opened = await open();
    const clock = { now: () => atMs, monotonic: () => 0 };
    options = { database: opened.database, clock, chatOwners: [helpConversations] } as unknown as ChatOptions;
  });
  afterAll(() => opened.close());

  async function start(memberId?: number, token?: string) {
    const site = { current: () => ({ helpDesk, helpHours: alwaysOpen }) as never };
    const member = memberId === undefined ? undefined : { id: memberId };
    const asked = { member, token, serviceCode: undefined, language: 'en', atMs } as const;
    const surroundings = { site, randomBytes: systemRandomBytes };
    return unwrap(await inTransaction(opened.database, (tx) => startConversation(tx, surroundings, asked)));
  }
  const room = (id: number, caller: ChatCaller) => openChatRoom(options, String(id), caller);

  test('a member that starts many times at once has one conversation', async () => {
    const { id } = await addMember(opened.database);
    const started = await Promise.all(Array.from({ length: 8 }, () => start(id)));
    expect(new Set(started.map(({ conversationId }) => conversationId)).size).toBe(1);
  });

  test('what is written while a colleague takes and closes comes in, and nothing stops', async () => {
    const member = await addMember(opened.database);
    const { conversationId } = await start(member.id);
    const roles = ['support'] as const;
    const operator = { id: await addOperator(opened.database, [...roles]), name: 'Ada', roles };
    const deed = { conversationId, operator, atMs };
    const caller = { member, cookies: {} };
    for (let round = 0; round < 40; round += 1) {
      await Promise.all([
        room(conversationId, caller)
          .sendText({ text: `question ${round}` })
          .then(unwrap),
        inTransaction(opened.database, (tx) => takeConversation(tx, { ...deed, from: undefined })),
        inTransaction(opened.database, (tx) => closeOrReopen(tx, { ...deed, to: 'resolved', seen: 1_000 })),
      ]);
    }
    const asked = opened.database.selectFrom('chat_message').select('body').where('side', '=', 'client');
    expect(await asked.where('conversation_id', '=', conversationId).execute()).toHaveLength(40);
    // A question that was not closed is a case that is open.
    const found = opened.database.selectFrom('help_conversation').select('state');
    const { state } = await found.where('conversation_id', '=', conversationId).executeTakeFirstOrThrow();
    const open = opened.database.selectFrom('help_case').select('id').where('resolved_at', 'is', null);
    const cases = await open.where('conversation_id', '=', conversationId).execute();
    expect(cases).toHaveLength(state === 'resolved' ? 0 : 1);
  });

  test('a rating that meets a new question rates what was closed, or nothing', async () => {
    const member = await addMember(opened.database);
    const { conversationId } = await start(member.id);
    const operator = { id: await addOperator(opened.database, ['support']), name: 'Ben' };
    const deed = { conversationId, operator, atMs };
    await inTransaction(opened.database, (tx) => takeConversation(tx, { ...deed, from: undefined }));
    for (let round = 0; round < 20; round += 1) {
      unwrap(await room(conversationId, { member, cookies: {} }).sendText({ text: 'question' }));
      unwrap(await inTransaction(opened.database, (tx) => closeOrReopen(tx, { ...deed, to: 'resolved', seen: 1_000 })));
      await Promise.all([
        room(conversationId, { member, cookies: {} }).sendText({ text: 'another' }),
        inTransaction(opened.database, async (tx) => {
          await lockConversations(tx, [conversationId]);
          return rateCase(tx, conversationId, 5);
        }),
      ]);
      const open = opened.database.selectFrom('help_case').selectAll().where('conversation_id', '=', conversationId);
      expect(await open.where('resolved_at', 'is', null).execute()).toMatchObject([{ rating: null }]);
    }
  });

  test.each([false, true])(
    'of two members with one visitor’s token one gets what was said (own: %s)',
    async (hasOwn) => {
      for (let round = 0; round < 10; round += 1) {
        const members = [await addMember(opened.database), await addMember(opened.database)];
        if (hasOwn) for (const { id } of members) await start(id);
        const { conversationId, token } = await start();
        unwrap(await room(conversationId, { cookies: { [helpCookie]: token } }).sendText({ text: 'mine' }));
        const started = await Promise.all(members.map(({ id }) => start(id, token)));
        expect(new Set(started.map((one) => one.conversationId)).size).toBe(2);
        expect(new Set(started.map((one) => one.token)).size).toBe(2);
        const chats = await Promise.all(
          members.map((member, index) => room(started[index]?.conversationId ?? 0, { member, cookies: {} }).read()),
        );
        expect(chats.map((chat) => unwrap(chat).messages.length).toSorted()).toEqual([0, 1]);
        const ids = started.map((one) => one.conversationId);
        const cases = opened.database.selectFrom('help_case').select('conversation_id');
        expect(await cases.where('conversation_id', 'in', ids).execute()).toHaveLength(1);
      }
    },
  );

  test('what a visitor writes while it signs in is in the conversation or refused, never lost', async () => {
    for (let round = 0; round < 20; round += 1) {
      const member = await addMember(opened.database);
      const { conversationId: own } = await start(member.id);
      const { conversationId: visitors, token } = await start();
      const visitor = room(visitors, { cookies: { [helpCookie]: token } });
      const [, ...sent] = await Promise.all([
        start(member.id, token),
        ...Array.from({ length: 4 }, (_, index) => visitor.sendText({ text: `${index}` })),
      ]);
      const taken = sent.filter((answer) => answer.ok).length;
      expect(sent.filter((answer) => !answer.ok && answer.error !== 'notFound')).toEqual([]);
      const chat = unwrap(await room(own, { member, cookies: {} }).read());
      expect(chat.messages).toHaveLength(taken);
    }
  });
});

function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error);
  return result.data;
}
