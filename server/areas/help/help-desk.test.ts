import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HelpStatus } from '../../../contract/help.ts';
import type { CannedAnswer, ReadyAnswer } from '../../../contract/help-answers.ts';
import type { FoundMessage, HelpConversation } from '../../../contract/help-desk.ts';
import type { DayFigures, OperatorFigures } from '../../../contract/help-figures.ts';
import { helpPageSize } from '../../../contract/help-values.ts';
import { languages } from '../../../contract/languages.ts';
import { makePhoto } from '../../../tests/contract/hostile/files.ts';
import { type SignedInOperator, signInOperatorForTest } from '../../../tests/support/operators.ts';
import { openPlatformForTest, type SignedIn, signInForTest } from '../../../tests/support/platform.ts';
import { createVisitor, type Visitor } from '../../../tests/support/visitor.ts';
import type { Platform } from '../../platform/open-platform.ts';

type Page<Item> = { items: Item[]; page: number; pages: number };
const get = { method: 'GET' };

describe('the console of the help desk', () => {
  let platform: Platform;
  let ada: SignedInOperator;
  let member: SignedIn;
  let id: string;
  beforeAll(async () => {
    platform = await openPlatformForTest({ MARKET_MAKER: 'false' }, { jobs: false });
    ada = await signInOperatorForTest(platform, ['support']);
  });
  beforeEach(async () => {
    member = await signInForTest(platform);
    id = await ask(member, 'Where is my money?');
  });
  afterAll(() => platform.close());

  async function ask(by: Visitor, text: string): Promise<string> {
    const { body } = await by.call<{ ChatId: string }>('/helpdesk/start', { form: {} });
    await by.call('/helpdesk/text', { form: { text } });
    return body.data.ChatId;
  }
  const desk = (deed: string, form: Record<string, string>) => ada.call(`/operator/help/${deed}`, { form });
  async function solve() {
    await desk('take', { id });
    await desk('text', { id, text: 'On its way' });
    expect((await desk('close', { id, uid: '1000' })).body.errcode).toBe(0);
  }
  const status = async () => (await member.call<HelpStatus>('/helpdesk/status', get)).body.data;
  const rate = async (rating: string) => (await member.call('/helpdesk/rate', { form: { rating } })).body.errcode;
  const search = async (q: string) =>
    (await ada.call<Page<FoundMessage>>(`/operator/help/search?${new URLSearchParams({ q })}`, get)).body.data;

  test('what is closed can be rated, once more as well, until something new is asked', async () => {
    expect(await rate('5')).toBe(404);
    await solve();
    expect((await status()).conversation).toMatchObject({ state: 'resolved', canRate: true, rating: null });
    expect([await rate('0'), await rate('6'), await rate('good')]).toEqual([400, 400, 400]);
    expect([await rate('2'), await rate('5')]).toEqual([0, 0]);
    expect((await status()).conversation).toMatchObject({ canRate: true, rating: 5 });
    await member.call('/helpdesk/text', { form: { text: 'One more thing' } });
    expect((await status()).conversation).toMatchObject({ canRate: false, rating: null });
    expect(await rate('1')).toBe(404);
  });

  test('who has no conversation rates nothing, and a stranger not that of another one', async () => {
    await solve();
    const stranger = await signInForTest(platform);
    expect((await stranger.call('/helpdesk/rate', { form: { rating: '1' } })).status).toBe(404);
    expect((await status()).conversation).toMatchObject({ rating: null });
  });

  test('what the help desk said counts as unread until it is read', async () => {
    await desk('take', { id });
    await desk('text', { id, text: 'One' });
    await desk('text', { id, text: 'Two' });
    expect((await status()).conversation?.unread).toBe(2);
    await member.call('/helpdesk/read', { form: { uid: '1000' } });
    expect((await status()).conversation?.unread).toBe(0);
  });

  test('messages are found by their words, in any script, with case and accents aside', async () => {
    const words = `Überweisung${member.memberId}`;
    await member.call('/helpdesk/text', { form: { text: `Meine ${words} fehlt` } });
    await member.call('/helpdesk/text', { form: { text: `提现还没有到账 ${words}` } });
    expect((await search(`uberweisung${member.memberId} fehlt`)).items).toMatchObject([
      { uid: 2, fromClient: true, conversation: { id } },
    ]);
    expect((await search(`没有到账 ${words}`)).items.map(({ uid }) => uid)).toEqual([3]);
    expect((await search(words)).items.map(({ uid }) => uid)).toEqual([3, 2]);
    expect((await search('!?')).items).toEqual([]);
  });

  test('what was said in other areas is not found', async () => {
    const { database } = platform.services;
    const conversation = { area: 'trade', last_at: 0, created_at: 0, last_number: 1 };
    const { id: other } = await database
      .insertInto('conversation')
      .values(conversation)
      .returning('id')
      .executeTakeFirstOrThrow();
    const message = { side: 'client', author: '', type: 1, body: 'secretword', created_at: 0 } as const;
    await database
      .insertInto('chat_message')
      .values({ conversation_id: other, number: 1, ...message, words: "'secretword':1" })
      .execute();
    expect((await search('secretword')).items).toEqual([]);
  });

  test('the queue goes on beyond its first page', async () => {
    const { database } = platform.services;
    for (let count = 0; count < helpPageSize; count += 1) await ask(createVisitor(platform.api.fetch), 'Hello');
    const seen = new Set<string>();
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { body } = await ada.call<Page<HelpConversation>>(`/operator/help?page=${page}`, get);
      pages = body.data.pages;
      for (const one of body.data.items) seen.add(one.id);
    }
    const open = database.selectFrom('help_conversation').select('conversation_id').where('state', '=', 'open');
    expect(seen).toEqual(new Set((await open.execute()).map((row) => String(row.conversation_id))));
    expect(seen.size).toBeGreaterThan(helpPageSize);
  });

  test('an operator shows a picture where it has taken the conversation, and marks what it read', async () => {
    const image = new Blob([new Uint8Array(await makePhoto())], { type: 'image/jpeg' });
    const show = () => ada.call('/operator/help/image', { files: { id, image } });
    expect((await show()).body.errcode).toBe(3601);
    expect((await desk('read', { id, uid: '1' })).body.errcode).toBe(3612);
    await desk('take', { id });
    expect((await show()).body.data).toMatchObject({ side: 'staff', type: 2 });
    expect((await desk('read', { id, uid: '2' })).body.errcode).toBe(0);
    const html = new Blob(['<script>alert(1)</script>'], { type: 'image/jpeg' });
    const refused = await ada.call('/operator/help/image', { files: { id, image: html } });
    expect(refused.body.errcode).toBe(400);
  });

  test('figures tell medians of days and operators', async () => {
    await solve();
    await rate('4');
    const { database, clock } = platform.services;
    const opened = database.updateTable('help_case').where('conversation_id', '=', Number(id));
    const atMs = clock.now();
    await opened.set({ opened_at: atMs, answered_at: atMs + 60_000, resolved_at: atMs + 600_000 }).execute();
    type Figures = { days: DayFigures[]; operators: OperatorFigures[] };
    const only = database.deleteFrom('help_case').where('conversation_id', '!=', Number(id));
    await only.execute();
    const { days, operators } = (await ada.call<Figures>('/operator/help/figures', get)).body.data;
    const expected = { cases: 1, solved: 1, firstAnswerMs: 60_000, solvedMs: 600_000, rating: '4.0' };
    expect(days).toEqual([{ startMs: expect.any(Number), ...expected }]);
    expect(operators).toEqual([{ operator: expect.stringContaining('Operator'), ...expected }]);
  });

  test('ten canned answers are there in all languages, and are said in that of the client', async () => {
    const answers = (await ada.call<CannedAnswer[]>('/operator/help/answers', get)).body.data;
    expect(answers).toHaveLength(10);
    for (const { texts } of answers) expect(Object.keys(texts).toSorted()).toEqual([...languages].toSorted());
    const german = createVisitor(platform.api.fetch, { headers: { 'accept-language': 'de' } });
    const chat = await ask(german, 'Hallo');
    const language = platform.services.database.updateTable('help_conversation').set({ language: 'de' });
    await language.where('conversation_id', '=', Number(chat)).execute();
    const ready = (await ada.call<ReadyAnswer[]>(`/operator/help/answers/ready?id=${chat}`, get)).body.data;
    expect(ready.find(({ title }) => title === 'Greeting')?.text).toMatch(
      /^Guten Tag, hier ist Operator \d+ von Pasar\./,
    );
  });

  test('operators change canned answers, and each change is in the audit log', async () => {
    const save = async (json: Record<string, string>) =>
      (await ada.call<{ id: string }>('/operator/help/answers', { json })).body;
    const answer = { title: 'Weekend', language: 'en', text: 'Until Monday, {name}!' };
    const { id: made } = (await save(answer)).data;
    expect((await save({ ...answer, id: made, language: 'de', text: 'Bis Montag!' })).errcode).toBe(0);
    const find = async () =>
      (await ada.call<CannedAnswer[]>('/operator/help/answers', get)).body.data.find((one) => one.id === made);
    expect((await find())?.texts).toEqual({ en: 'Until Monday, {name}!', de: 'Bis Montag!' });
    expect(await save({ ...answer, text: 'Hello {password}' })).toMatchObject({ data: { fields: { text: /./ } } });
    expect((await save({ ...answer, id: made, text: '' })).errcode).toBe(400);
    expect((await save({ ...answer, id: made, language: 'de', text: '' })).errcode).toBe(0);
    expect((await find())?.texts).toEqual({ en: 'Until Monday, {name}!' });
    expect((await desk('answers/remove', { id: made })).body.errcode).toBe(0);
    expect((await desk('answers/remove', { id: made })).status).toBe(404);
    expect((await save({ ...answer, id: made })).errcode).toBe(404);
    expect(await find()).toBeUndefined();
    const logged = platform.services.database.selectFrom('audit_entry').select('action');
    const actions = await logged.where('subject', '=', `helpAnswer:${made}`).orderBy('id').execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'help.answer',
      'help.answer',
      'help.answer',
      'help.removeAnswer',
    ]);
  });

  test('articles of the help are suggested for a question, and none for small talk', async () => {
    const titles = async (text: string) => {
      const path = `/helpdesk/articles?${new URLSearchParams({ text })}`;
      return (await member.call<{ title: string }[]>(path, get)).body.data.map(({ title }) => title);
    };
    expect((await titles('Where can I get coins to try it?'))[0]).toBe('Get trial coins');
    expect((await titles('How do I keep my account safe?'))[0]).toBe('Keep your account safe');
    expect(await titles('Hi ?!')).toEqual([]);
    expect((await titles('deposit order type security')).length).toBeLessThanOrEqual(3);
  });
});
