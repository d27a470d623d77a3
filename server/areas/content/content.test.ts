import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postCategories } from '../../../contract/content.ts';
import type { Language } from '../../../contract/languages.ts';
import { databases } from '../../../tests/support/databases.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { createLog } from '../../log.ts';
import { listPage } from './list-page.ts';
import { listPosts } from './list-posts.ts';
import { loadSeeds } from './load-seeds.ts';
import { readPost } from './read-post.ts';
import { createPostRenderer } from './render-post.ts';
import { createPost, type NewPost } from './write-post.ts';
import { writeTexts } from './write-text.ts';

const start = 1_790_000_000_000;
const category = postCategories.announcements;
const clock = { nowMs: start, now: () => clock.nowMs, monotonic: () => clock.nowMs };
const texts: Partial<Record<Language, { title: string; body: string }>>[] = [
  {
    en: { title: 'Deposit coins', body: 'How to **deposit** coins into the spot account.' },
    de: { title: 'Münzen einzahlen', body: 'Über das Einzahlen auf das Spot-Konto.' },
    ja: { title: '入金の方法', body: '現物口座に資産を入金する方法を説明します。' },
    zh: { title: '如何充值', body: '把资产充值到现货账户的步骤。' },
    ko: { title: '입금 방법', body: '현물 계정으로 자산을 입금하는 방법입니다.' },
    hi: { title: 'जमा कैसे करें', body: 'स्पॉट खाते में सिक्के जमा करने का तरीका।' },
  },
  { en: { title: 'Withdrawals pause', body: 'Withdrawals pause tonight; a deposit is not touched.' } },
];

describe.each(databases)('content on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    clock.nowMs = start;
    await opened.database.deleteFrom('content_post').execute();
  });

  const reader = (language: Language = 'en') => ({ language, atMs: clock.now() });
  const list = (language: Language = 'en') => listPosts(opened.database, { ...reader(language), category, limit: 9 });
  const titles = async (language?: Language) => (await list(language)).map(({ title }) => title);
  const search = async (language: Language, q: string) => {
    const found = await listPage(opened.database, reader(language), { category, q, page: 1 });
    return found.items.map(({ title }) => title);
  };

  async function addPost(slug: string, of: (typeof texts)[number], more: Partial<NewPost> = {}): Promise<number> {
    const post: NewPost = {
      category,
      slug,
      status: 'published',
      publishedAtMs: start,
      isPinned: false,
      sort: 0,
      tags: ['wallet'],
      topic: null,
      level: null,
      cover: null,
      author: 'Pasar',
      ...more,
    };
    const postId = await createPost(opened.database, post, start);
    if (postId === undefined) throw new Error(`${slug} is taken`);
    const written = Object.entries(of).map(([language, { title, body }]) => {
      const text = { title, summary: title, body, seedHash: null, atMs: start };
      return { postId, language: language as Language, ...text };
    });
    await writeTexts(opened.database, written);
    return postId;
  }

  test('a scheduled post appears in the millisecond it is meant for', async () => {
    await addPost('later', texts[0] ?? {}, { publishedAtMs: start + 5_000 });
    clock.nowMs = start + 4_999;
    expect(await titles()).toEqual([]);
    clock.nowMs = start + 5_000;
    expect(await titles()).toEqual(['Deposit coins']);
  });

  test('drafts and archived posts are seen by nobody, not by their id either', async () => {
    const draft = await addPost('draft', texts[0] ?? {}, { status: 'draft' });
    await addPost('old', texts[1] ?? {}, { status: 'archived' });
    expect(await titles()).toEqual([]);
    const render = createPostRenderer(() => true);
    expect(await readPost(opened.database, { ...reader(), id: draft, render })).toBeUndefined();
  });

  test('a language that a post lacks gets the English text, and the answer says so', async () => {
    await addPost('one', texts[0] ?? {});
    await addPost('two', texts[1] ?? {}, { publishedAtMs: start - 1 });
    const german = await list('de');
    expect(german.map(({ title, language }) => [title, language])).toEqual([
      ['Münzen einzahlen', 'de'],
      ['Withdrawals pause', 'en'],
    ]);
  });

  test('pinned posts stand first, then the category’s order, then the newest', async () => {
    const at = (sort: number, publishedAtMs: number, isPinned = false) => ({ sort, publishedAtMs, isPinned });
    await addPost('a', { en: { title: 'A', body: '' } }, at(0, start - 2));
    await addPost('b', { en: { title: 'B', body: '' } }, at(0, start - 1));
    await addPost('c', { en: { title: 'C', body: '' } }, at(2, start));
    await addPost('d', { en: { title: 'D', body: '' } }, at(9, start - 9, true));
    expect(await titles()).toEqual(['D', 'B', 'A', 'C']);
  });

  test.each<[Language, string, string[]]>([
    ['en', 'DEPOS', ['Deposit coins', 'Withdrawals pause']],
    ['en', 'spot deposit', ['Deposit coins']],
    ['en', 'posit', []],
    ['de', 'munzen', ['Münzen einzahlen']],
    ['de', 'über', ['Münzen einzahlen']],
    ['de', 'withdrawals', ['Withdrawals pause']],
    ['ja', '入金', ['入金の方法']],
    ['ja', '現物口座', ['入金の方法']],
    ['ja', '口座資産', []],
    ['zh', '充', ['如何充值']],
    ['zh', '现货账户', ['如何充值']],
    ['ko', '입금', ['입금 방법']],
    ['hi', 'जमा', ['जमा कैसे करें']],
    ['hi', 'खाते सिक्के', ['जमा कैसे करें']],
    ['en', "') | '':*", []],
    ['en', '!?', []],
  ])('in %s a search for %s finds %j', async (language, q, expected) => {
    await addPost('one', texts[0] ?? {});
    await addPost('two', texts[1] ?? {});
    expect(await search(language, q)).toEqual(expected);
  });

  test('found words are marked in title and text', async () => {
    await addPost('one', texts[0] ?? {});
    const { items } = await listPage(opened.database, reader(), { category, q: 'depo', page: 1 });
    expect(items[0]?.hits).toEqual({
      title: [
        { text: 'Depo', isHit: true },
        { text: 'sit coins', isHit: false },
      ],
      excerpt: [
        { text: 'How to ', isHit: false },
        { text: 'depo', isHit: true },
        { text: 'sit coins into the spot account.', isHit: false },
      ],
    });
  });

  test('a list is cut into pages and filtered by tag, topic and level', async () => {
    for (let index = 0; index < 21; index += 1) {
      const isFirst = index === 0;
      const more = {
        tags: isFirst ? ['a', 'b'] : ['b'],
        topic: isFirst ? 'basics' : null,
        publishedAtMs: start - index,
      };
      await addPost(
        `p${index}`,
        { en: { title: `P${index}`, body: '' } },
        isFirst ? { ...more, level: 'beginner' } : more,
      );
    }
    const page = (filter: object) => listPage(opened.database, reader(), { category, page: 1, ...filter });
    expect(await page({ page: 2 })).toMatchObject({
      page: 2,
      pages: 2,
      total: 21,
      tags: ['a', 'b'],
      topics: ['basics'],
      levels: ['beginner'],
    });
    expect((await page({ page: 2 })).items.map(({ title }) => title)).toEqual(['P20']);
    for (const filter of [{ tag: 'a' }, { topic: 'basics' }, { level: 'beginner' }]) {
      expect((await page(filter)).items.map(({ title }) => title)).toEqual(['P0']);
    }
    expect((await page({ page: 3 })).items).toEqual([]);
  });

  test('a post knows its neighbours and what is like it', async () => {
    await addPost('a', { en: { title: 'A', body: '' } }, { publishedAtMs: start });
    const id = await addPost('b', { en: { title: 'B', body: '' } }, { publishedAtMs: start - 1, tags: ['x', 'y'] });
    await addPost('c', { en: { title: 'C', body: '' } }, { publishedAtMs: start - 2, tags: ['x'] });
    await addPost('d', { en: { title: 'D', body: '' } }, { publishedAtMs: start - 3, tags: ['y', 'x'] });
    const post = await readPost(opened.database, { ...reader(), id, render: createPostRenderer(() => true) });
    expect([post?.previous?.title, post?.next?.title]).toEqual(['A', 'C']);
    expect(post?.related.map(({ title }) => title)).toEqual(['D', 'C']);
  });

  test('a post knows what follows in its topic, in the order of the list', async () => {
    const inTopic = async (name: string, sort: number, topic: string | null = 'trading') =>
      addPost(name, { en: { title: name.toUpperCase(), body: '' } }, { sort, topic });
    for (const [index, name] of ['f', 'e', 'd', 'c'].entries()) await inTopic(name, 9 - index);
    const id = await inTopic('b', 2);
    await inTopic('a', 1);
    await inTopic('x', 3, 'safety');
    const alone = await inTopic('y', 4, null);
    const read = async (postId: number) => {
      const post = await readPost(opened.database, { ...reader(), id: postId, render: createPostRenderer(() => true) });
      return post?.nextInTopic.map(({ title }) => title);
    };
    expect(await read(id)).toEqual(['C', 'D', 'E']);
    expect(await read(alone)).toEqual([]);
  });

  test('the files come in once, again when they change, and never over an editor’s text', async () => {
    const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'seeds-'));
    const folder = path.join(directory, 'announcements', 'hello');
    fs.mkdirSync(folder, { recursive: true });
    const write = (language: string, title: string) =>
      fs.writeFileSync(
        path.join(folder, `${language}.md`),
        `---\ntitle: ${title}\nsummary: S\ndaysBefore: 1\n---\nBody`,
      );
    const load = () => loadSeeds({ database: opened.database, clock, log: createLog('silent'), directory });
    write('en', 'One');
    await Promise.all([load(), load()]);
    await load();
    expect(await titles()).toEqual(['One']);
    expect((await list())[0]?.time).toBe(start - 86_400_000);
    write('en', 'Two');
    write('de', 'Zwei');
    await load();
    expect([await titles(), await titles('de')]).toEqual([['Two'], ['Zwei']]);
    const { id } = (await list())[0] ?? {};
    const edited = { postId: Number(id), language: 'en' as const, title: 'Edited', summary: 'S', body: 'B' };
    await writeTexts(opened.database, [{ ...edited, seedHash: null, atMs: start }]);
    write('en', 'Three');
    await load();
    expect(await titles()).toEqual(['Edited']);
    fs.rmSync(directory, { recursive: true });
  });
});
