import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedInOperator, signInOperatorForTest } from '../../../tests/support/operators.ts';
import { openPlatformForTest } from '../../../tests/support/platform.ts';
import type { Clock } from '../../clock.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { editorHandlers } from './editor-handlers.ts';
import { loadSeeds } from './load-seeds.ts';
import { readPost } from './read-post.ts';
import { createPostRenderer } from './render-post.ts';

let platform: Platform;
let editor: SignedInOperator;
let admin: SignedInOperator;
beforeAll(async () => {
  platform = await openPlatformForTest();
  editor = await signInOperatorForTest(platform, ['content']);
  admin = await signInOperatorForTest(platform, ['admin']);
});
afterAll(() => platform.close());

const get = async (path: string) => (await editor.call(path, { method: 'GET' })).body.data;
const post = async (path: string, json: unknown) => (await editor.call(`/operator/posts/${path}`, { json })).body;
const readerSees = async (id: string) => (await editor.call(`/post?id=${id}`, { method: 'GET' })).body;
const plain = { isPinned: false, tags: [], topic: null, level: null, author: '', cover: null, publishAt: null };
const text = { language: 'en', title: 'First', summary: 'Short', body: 'one\ntwo\nthree' };

let slugs = 0;
/** With an English text, at version 1. */
async function createDraft(): Promise<string> {
  slugs += 1;
  const created = await editor.call('/operator/posts/create', { form: { category: '1', slug: `test-${slugs}` } });
  const { id } = created.body.data;
  expect((await post('text', { id, version: 0, ...text })).data).toEqual({ version: 1 });
  return id;
}

test('a draft is seen by nobody until it is published, and an archived post no more', async () => {
  const id = await createDraft();
  expect((await readerSees(id)).errcode).toBe(404);
  expect((await post('settings', { id, version: 1, ...plain, state: 'published', tags: ['spot'] })).errcode).toBe(0);
  expect((await readerSees(id)).data).toMatchObject({ title: 'First', tags: ['spot'] });
  expect((await post('settings', { id, version: 2, ...plain, state: 'archived' })).errcode).toBe(0);
  expect((await readerSees(id)).errcode).toBe(404);
  const audit = await admin.call(`/operator/audit?subject=post:${id}`, { method: 'GET' });
  const deeds = audit.body.data.items.map(({ action }: { action: string }) => action);
  expect(deeds).toEqual(['post.settings', 'post.settings', 'post.text', 'post.create']);
});

test('a slug is taken once, and nothing is published without an English text', async () => {
  const form = { category: '1', slug: 'taken' };
  const { id } = (await editor.call('/operator/posts/create', { form })).body.data;
  const again = await editor.call('/operator/posts/create', { form });
  expect(again.body).toMatchObject({ errcode: 400, data: { fields: { slug: expect.stringMatching(/already/) } } });
  await post('text', { id, version: 0, ...text, language: 'de' });
  const published = await post('settings', { id, version: 1, ...plain, state: 'published' });
  expect(published.data.fields.state).toMatch(/English/);
});

test('of two editors who save at once one is told, and nothing is lost', async () => {
  const id = await createDraft();
  const saves = ['Mine', 'Yours'].map((title) => post('text', { id, version: 1, ...text, title }));
  const answers = await Promise.all(saves);
  expect(answers.map(({ errcode }) => errcode).sort()).toEqual([0, 9008]);
  const winner = answers.findIndex(({ errcode }) => errcode === 0) === 0 ? 'Mine' : 'Yours';
  const stored = await get(`/operator/posts/one?id=${id}`);
  expect(stored).toMatchObject({ version: 2, texts: [{ title: winner }] });
  expect((await post('text', { id: '999999', version: 1, ...text })).errcode).toBe(404);
});

test('a scheduled post appears to the second, and can not be meant for the past', async () => {
  const { database } = platform.services;
  const start = Date.parse('2031-05-17T10:00:00Z');
  const clock: Clock = { now: () => start, monotonic: () => start };
  const handlers = editorHandlers({ database, clock });
  const id = await createDraft();
  const facts = { params: undefined, query: undefined, member: undefined, idempotency: undefined };
  const operator = { id: editor.operatorId, sessionId: '', email: '', name: '', roles: [] };
  const schedule = (version: number, publishAt: number | null) =>
    handlers.settings({
      ...facts,
      facts: {} as never,
      operator,
      input: { id, version, ...plain, state: 'scheduled', publishAt },
    });
  expect(await schedule(1, start)).toMatchObject({ ok: false, fields: { publishAt: 'timePast' } });
  expect(await schedule(1, null)).toMatchObject({ ok: false, fields: { publishAt: 'timePast' } });
  expect(await schedule(1, start + 1_000)).toEqual({ ok: true, data: { version: 2 } });
  const render = createPostRenderer(() => true);
  const seenAt = (atMs: number) => readPost(database, { language: 'en', atMs, id: Number(id), render });
  expect(await seenAt(start + 999)).toBeUndefined();
  expect(await seenAt(start + 1_000)).toMatchObject({ title: 'First' });
});

test('every save is kept, shown line by line, and can be brought back', async () => {
  const id = await createDraft();
  await post('text', { id, version: 1, ...text, body: 'one\r\n2\r\nthree' });
  const { items, version } = await get(`/operator/posts/history?id=${id}`);
  expect(items.map((item: { version: number; part: string }) => [item.version, item.part])).toEqual([
    [2, 'en'],
    [1, 'en'],
  ]);
  const { lines } = await get(`/operator/posts/revision?id=${id}&revision=${items[0].id}`);
  const changed = lines.filter(({ kind }: { kind: string }) => kind !== 'same');
  expect(changed).toEqual([
    { kind: 'removed', text: 'two' },
    { kind: 'added', text: '2' },
  ]);
  expect((await post('restore', { id, version: 1, revision: items[1].id })).errcode).toBe(9008);
  expect((await post('restore', { id, version, revision: items[1].id })).data).toEqual({ version: 3 });
  expect((await get(`/operator/posts/one?id=${id}`)).texts[0].body).toBe(text.body);
  const other = await createDraft();
  expect((await post('restore', { id: other, version: 1, revision: items[1].id })).errcode).toBe(404);
});

test('a post of the files stays as an editor has saved it, whatever its file says', async () => {
  const { database, clock, log } = platform.services;
  const { items } = await get('/operator/posts?q=terms-of-use');
  const { id } = items[0];
  expect((await post('text', { id, version: 0, ...text, language: 'de', title: 'Meine' })).errcode).toBe(0);
  expect((await post('settings', { id, version: 1, ...plain, state: 'published', tags: ['rules'] })).errcode).toBe(0);
  await database.updateTable('content_text').set({ seed_hash: 'older' }).where('language', '=', 'en').execute();
  await loadSeeds({ database, clock, log });
  const stored = await get(`/operator/posts/one?id=${id}`);
  expect(stored.settings.tags).toEqual(['rules']);
  expect(stored.texts.find(({ language }: { language: string }) => language === 'de').title).toBe('Meine');
  const { items: revisions } = await get(`/operator/posts/history?id=${id}`);
  expect(revisions.filter(({ by }: { by: string | null }) => by === null)).toHaveLength(2);
});

test('the list finds posts by state, missing language and words', async () => {
  const id = await createDraft();
  const idsOf = async (query: string) =>
    (await get(`/operator/posts?${query}`)).items.map((item: { id: string }) => item.id);
  expect(await idsOf('state=draft&lacks=ja')).toContain(id);
  expect(await idsOf('lacks=en')).not.toContain(id);
  expect(await idsOf('state=published')).not.toContain(id);
  expect(await idsOf(`q=TEST-${slugs}&category=1`)).toEqual([id]);
  expect(await idsOf(`q=${encodeURIComponent('%')}`)).toEqual([]);
});

/** What does something where a page or feed puts it without escaping. */
const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  ']]><svg/onload=alert(1)>',
];

test.each(hostile)('%s in every field is text for readers, in pages, previews and answers', async (evil) => {
  const id = await createDraft();
  const written = await post('text', {
    id,
    version: 1,
    language: 'en',
    title: evil,
    summary: evil,
    body: `# ${evil}\n\n${evil}`,
  });
  expect(written.errcode).toBe(0);
  const fields = { tags: [evil], topic: evil, author: evil, state: 'published' };
  expect((await post('settings', { id, version: 2, ...plain, ...fields })).errcode).toBe(0);
  const shown = (await readerSees(id)).data;
  expect(shown).toMatchObject({ title: evil, summary: evil, tags: [evil], author: evil });
  const preview = (await post('preview', { language: 'en', body: `# ${evil}\n\n${evil}` })).data.html;
  expect(shown.html).toBe(preview);
  expect(preview).not.toMatch(/<(?:script|img|svg)/i);
  expect((await editor.call('/operator/posts/create', { form: { category: '1', slug: evil } })).body.errcode).toBe(400);
});
