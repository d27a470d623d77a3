import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Chat } from '../../../contract/chat.ts';
import type { HelpConversation } from '../../../contract/help-desk.ts';
import { makePhoto } from '../../../tests/contract/hostile/files.ts';
import { addC2cOrder } from '../../../tests/support/c2c-orders.ts';
import { addMember } from '../../../tests/support/members.ts';
import { type SignedInOperator, signInOperatorForTest } from '../../../tests/support/operators.ts';
import { openPlatformForTest, type SignedIn, signInForTest } from '../../../tests/support/platform.ts';
import { createVisitor, type Visitor } from '../../../tests/support/visitor.ts';
import type { Platform } from '../../platform/open-platform.ts';

type Queue = { items: HelpConversation[] };
type Started = { SessionId: string; ChatId: string; Welcome: string };
const get = { method: 'GET' };

describe('the help desk', () => {
  let platform: Platform;
  let visitor: Visitor;
  let member: SignedIn;
  let [ada, ben]: SignedInOperator[] = [];
  beforeAll(async () => {
    platform = await openPlatformForTest({ MARKET_MAKER: 'false' }, { jobs: false });
    [ada, ben] = [await signInOperatorForTest(platform, ['support']), await signInOperatorForTest(platform, ['admin'])];
  });
  beforeEach(async () => {
    await configure({});
    visitor = createVisitor(platform.api.fetch);
    member = await signInForTest(platform);
  });
  afterAll(() => platform.close());

  async function configure(changes: Record<string, unknown>) {
    const { database, site } = platform.services;
    await database.deleteFrom('site_config').where('key', '=', 'helpDesk').execute();
    const helpDesk = { useExternal: false, extLink: '', authRequired: false, scRequired: false, ...changes };
    await database
      .insertInto('site_config')
      .values({ key: 'helpDesk', value: JSON.stringify(helpDesk), updated_at: 0 })
      .execute();
    await site.reload();
  }
  const start = async (by: Visitor, form: Record<string, string> = {}) =>
    (await by.call<Started>('/helpdesk/start', { form })).body;
  const write = (by: Visitor, text: string, more: Record<string, string> = {}) =>
    by.call('/helpdesk/text', { form: { text, ...more } });
  const read = async (by: Visitor): Promise<Chat | null> => (await by.call<Chat>('/helpdesk/history', get)).body.data;
  const textsOf = (chat: Chat | null) => chat?.messages.map(({ body }) => body);
  const desk = (by: SignedInOperator | undefined, deed: string, form: Record<string, string>) =>
    (by as SignedInOperator).call(`/operator/help/${deed}`, { form });
  async function view(id: string, by = ada) {
    const seen = await (by as SignedInOperator).call<{ conversation: HelpConversation; chat: Chat }>(
      `/operator/help/conversation?id=${id}`,
      get,
    );
    return seen.body.data;
  }

  test('a visitor begins a conversation, finds it again by its cookie, and is welcomed', async () => {
    const { data } = await start(visitor);
    expect(data).toEqual({
      SessionId: expect.stringMatching(/^[\w-]{32}$/),
      ChatId: expect.stringMatching(/^\d+$/),
      Welcome: expect.stringContaining('Pasar'),
    });
    await write(visitor, 'Hello', { clientId: 'a' });
    await write(visitor, 'Hello', { clientId: 'a' });
    expect(textsOf(await read(visitor))).toEqual(['Hello']);
    expect((await start(visitor)).data).toEqual(data);
    expect(await read(createVisitor(platform.api.fetch))).toBeNull();
  });

  test('a client without cookies goes on by its SessionId', async () => {
    const { SessionId: sessionId } = (await start(visitor)).data;
    const bare = createVisitor(platform.api.fetch);
    expect((await write(bare, 'From an app', { sessionId })).body.errcode).toBe(0);
    expect(textsOf(await read(visitor))).toEqual(['From an app']);
    expect((await write(createVisitor(platform.api.fetch), 'a', { sessionId: 'guessed' })).status).toBe(404);
  });

  test('another visitor and another member find nothing, not even by the number of the conversation', async () => {
    const { ChatId: id } = (await start(member)).data;
    await member.call('/helpdesk/image', { files: { image: await photo() } });
    const stranger = await signInForTest(platform);
    await start(stranger);
    await start(visitor);
    for (const other of [visitor, stranger]) {
      expect((await other.call(`/helpdesk/history?id=${id}`, get)).status).toBe(404);
      expect((await other.call(`/helpdesk/image?id=${id}&uid=1`, get)).status).toBe(404);
    }
    expect((await stranger.call(`/chat?id=${id}`, get)).status).toBe(404);
    expect((await stranger.call(`/chat/image?id=${id}&uid=1`, get)).status).toBe(404);
    expect((await stranger.call('/chat/text', { form: { id, text: 'a' } })).status).toBe(404);
    const own = await member.call(`/chat/image?id=${id}&uid=1`, get);
    expect(own.body.data).toMatchObject({ contentType: 'image/jpeg' });
  });

  test('who signs in takes the conversation along, and nobody reads it by the cookie alone', async () => {
    const { ChatId: id } = (await start(visitor)).data;
    await write(visitor, 'Before');
    member.cookies.set('help', visitor.cookies.get('help') ?? '');
    expect((await start(member)).data.ChatId).toBe(id);
    expect(await read(visitor)).toBeNull();
    expect((await write(visitor, 'a')).status).toBe(404);
    const elsewhere = await signInForTest(platform);
    elsewhere.cookies.set('help', visitor.cookies.get('help') ?? '');
    expect((await start(elsewhere)).data.ChatId).not.toBe(id);
    member.cookies.delete('help');
    expect(textsOf(await read(member))).toEqual(['Before']);
  });

  test('what a visitor wrote is added to the conversation that the member has', async () => {
    const { ChatId: id } = (await start(member)).data;
    await write(member, 'Long ago', { clientId: 'a' });
    await start(visitor);
    await write(visitor, 'Just now', { clientId: 'a' });
    member.cookies.set('help', visitor.cookies.get('help') ?? '');
    expect((await start(member)).data.ChatId).toBe(id);
    expect(textsOf(await read(member))).toEqual(['Long ago', 'Just now']);
    expect(await read(visitor)).toBeNull();
  });

  test('a member that starts many times at once has one conversation', async () => {
    const started = await Promise.all(Array.from({ length: 8 }, () => start(member)));
    expect(new Set(started.map(({ data }) => data.ChatId)).size).toBe(1);
  });

  test('settings of the site ask for a sign-in, for a service code, or lead elsewhere', async () => {
    await configure({ authRequired: true });
    expect((await start(visitor)).errcode).toBe(401);
    expect((await start(member)).errcode).toBe(0);
    await configure({ scRequired: true });
    for (const form of [{}, { serviceCode: '471' }, { serviceCode: '47111' }] as Record<string, string>[]) {
      expect(await start(visitor, form)).toMatchObject({ errcode: 400, data: { fields: { serviceCode: /./ } } });
    }
    const { ChatId: id } = (await start(visitor, { serviceCode: 'A😀1b' })).data;
    expect((await view(id)).conversation.serviceCode).toBe('A😀1b');
    await configure({ useExternal: true, extLink: 'https://help.example' });
    expect((await start(visitor)).errcode).toBe(4033);
  });

  test('without a code a random number is noted', async () => {
    const { ChatId: id } = (await start(visitor)).data;
    expect((await view(id)).conversation.serviceCode).toMatch(/^\d{1,10}$/);
  });

  test.each([
    ['emoji 57', { text: 'a [:57:]' }, 'text'],
    ['emoji -1', { text: '[:-1:]' }, 'text'],
    ['no text', { text: ' \n ' }, 'text'],
    ['a text that is too long', { text: 'a'.repeat(1_001) }, 'text'],
    ['a forged author', { text: 'a', author: 'Support' }, 'body'],
    ['a forged side', { text: 'a', fromClient: 'false' }, 'body'],
    ['a forged type', { text: 'a', type: '10' }, 'body'],
  ])('%s is refused, and nothing is sent', async (_what, form, field) => {
    await start(member);
    for (const path of ['/helpdesk/text', '/chat/text']) {
      const { ChatId: id } = (await start(member)).data;
      const own = path === '/chat/text' ? { ...form, id } : form;
      const answer = await member.call(path, { form: own as Record<string, string> });
      expect(answer.body).toMatchObject({ errcode: 400, data: { fields: { [field]: /./ } } });
    }
    expect((await read(member))?.lastUid).toBe(0);
  });

  test('a text of a megabyte is refused before it is read', async () => {
    await start(visitor);
    expect((await write(visitor, 'a'.repeat(1_048_576))).status).toBe(413);
    expect((await read(visitor))?.lastUid).toBe(0);
  });

  test('a text keeps two lines', async () => {
    await start(visitor);
    expect((await write(visitor, 'one\r\ntwo\r\nthree')).body.data.body).toBe('one\ntwo');
  });

  test('a page in place of a picture is refused', async () => {
    await start(visitor);
    const html = new Blob(['<html><script>alert(1)</script></html>'], { type: 'image/jpeg' });
    const answer = await visitor.call('/helpdesk/image', { files: { image: html } });
    expect(answer.body).toMatchObject({ errcode: 400, data: { fields: { image: /./ } } });
    expect((await read(visitor))?.lastUid).toBe(0);
  });

  test('a conversation waits, is taken, answered, closed, and opens when the client writes again', async () => {
    const { ChatId: id } = (await start(member)).data;
    await write(member, 'Where is my money?');
    const queue = async (state: string) =>
      ((await ada?.call<Queue>(`/operator/help?state=${state}`, get))?.body.data.items ?? []).find(
        (one) => one.id === id,
      );
    expect(await queue('open')).toMatchObject({ operator: null, lastText: 'Where is my money?', isOwn: false });
    expect((await desk(ada, 'text', { id, text: 'Hello' })).body.errcode).toBe(3601);
    expect((await desk(ada, 'take', { id })).body.errcode).toBe(0);
    expect((await desk(ben, 'take', { id })).body.errcode).toBe(3611);
    expect((await desk(ben, 'text', { id, text: 'Me too' })).body.errcode).toBe(3601);
    expect((await desk(ben, 'close', { id, uid: '1' })).body.errcode).toBe(3612);
    expect((await desk(ada, 'text', { id, text: 'On its way' })).body.data).toMatchObject({ side: 'staff' });
    expect(await queue('pending')).toMatchObject({ isOwn: true, waitingSince: null });
    const uid = String((await view(id)).chat.lastUid);
    expect((await desk(ada, 'close', { id, uid })).body.errcode).toBe(0);
    expect((await desk(ada, 'close', { id, uid })).body.errcode).toBe(9007);
    expect(await queue('resolved')).toBeDefined();
    await write(member, 'Thanks');
    expect(await queue('open')).toMatchObject({ waitingSince: expect.any(Number) });
    expect((await desk(ada, 'reopen', { id })).body.errcode).toBe(9007);
    expect((await read(member))?.messages.map(({ side, body }) => `${side}: ${body}`)).toEqual([
      'client: Where is my money?',
      'system: taken',
      'staff: On its way',
      'system: resolved',
      'client: Thanks',
    ]);
    const from = String(ada?.operatorId);
    expect((await desk(ben, 'take', { id, from })).body.errcode).toBe(0);
    expect((await view(id, ben)).conversation.isOwn).toBe(true);
  });

  test('a conversation is not closed over a question that its operator has not seen', async () => {
    const { ChatId: id } = (await start(member)).data;
    await write(member, 'Where is my money?');
    await desk(ada, 'take', { id });
    const uid = String((await view(id)).chat.lastUid);
    await write(member, 'And my coins?');
    expect((await desk(ben, 'close', { id, uid })).body.errcode).toBe(3612);
    expect((await desk(ada, 'close', { id, uid })).body.errcode).toBe(3613);
    expect((await view(id)).conversation.state).toBe('open');
    const seen = String((await view(id)).chat.lastUid);
    expect((await desk(ada, 'close', { id, uid: seen })).body.errcode).toBe(0);
  });

  test('a conversation without a message is not in the queue', async () => {
    const { ChatId: id } = (await start(visitor)).data;
    const pending = async () =>
      (await (ada as SignedInOperator).call<Queue>('/operator/help?state=pending', get)).body.data.items;
    expect((await pending()).some((one) => one.id === id)).toBe(false);
    await desk(ada, 'take', { id });
    expect((await pending()).some((one) => one.id === id)).toBe(true);
  });

  test('of two operators who take a conversation at once one gets it', async () => {
    const { ChatId: id } = (await start(visitor)).data;
    const taken = await Promise.all([desk(ada, 'take', { id }), desk(ben, 'take', { id })]);
    expect(taken.map(({ body }) => body.errcode).toSorted()).toEqual([0, 3611]);
  });

  test('the account behind a conversation is shown to its operator, and the look is logged', async () => {
    const { ChatId: id } = (await start(member)).data;
    const look = () => ada?.call(`/operator/help/member?id=${id}`, get);
    expect((await look())?.body.errcode).toBe(3612);
    await desk(ada, 'take', { id });
    const { database } = platform.services;
    const other = await addMember(database);
    const bought = await addC2cOrder(database, { buyerId: member.memberId, sellerId: other.id, atMs: 1_000 });
    const sold = await addC2cOrder(database, { buyerId: other.id, sellerId: member.memberId, atMs: 2_000 });
    await addC2cOrder(database, { buyerId: other.id, sellerId: (await addMember(database)).id });
    const ofOrder = { state: 'paid', asset: 'USDT', quantity: '50', fiat: 'IDR', amount: '817500' };
    expect((await look())?.body.data).toEqual({
      verifiedLevel: 0,
      vipLevel: 0,
      identityStatus: 0,
      openOrders: 0,
      orders: [],
      p2pOrders: [
        { ...ofOrder, id: String(sold), side: 'sell', time: 2_000 },
        { ...ofOrder, id: String(bought), side: 'buy', time: 1_000 },
      ],
      deposits: [],
      withdrawals: [],
    });
    const logged = database.selectFrom('audit_entry').select(['action', 'subject']);
    expect(await logged.where('subject', '=', `member:${member.memberId}`).execute()).toEqual([
      { action: 'help.view', subject: `member:${member.memberId}` },
    ]);
  });

  test('operators without the role see nothing of it', async () => {
    const { ChatId: id } = (await start(visitor)).data;
    const reviewer = await signInOperatorForTest(platform, ['reviewer']);
    expect((await reviewer.call(`/operator/help/conversation?id=${id}`, get)).status).toBe(403);
    expect((await desk(reviewer, 'take', { id })).status).toBe(403);
  });
});

const photo = async () => new Blob([new Uint8Array(await makePhoto())], { type: 'image/jpeg' });
