import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { postCategories } from '../../../contract/content.ts';
import { features } from '../../../contract/site-features.ts';
import { openPgliteForTest } from '../../../tests/support/databases.ts';
import { addMember } from '../../../tests/support/members.ts';
import { systemClock } from '../../clock.ts';
import type { OpenDatabase } from '../../database/client.ts';
import type { RequestFacts } from '../../http/handlers.ts';
import { createLog } from '../../log.ts';
import { saveHomeItem } from '../home/home-items.ts';
import { saveSetting } from '../site/settings.ts';
import { contentHandlers } from './content-handlers.ts';
import { loadSeeds } from './load-seeds.ts';
import { readContentVersion } from './read-version.ts';

let opened: OpenDatabase;
let mask = 0;
const reload = vi.fn(async () => {});
let handlers: ReturnType<typeof contentHandlers>;
beforeAll(async () => {
  opened = await openPgliteForTest();
  await loadSeeds({ database: opened.database, clock: systemClock, log: createLog('silent') });
  const site = { current: () => ({ features: mask }), reload } as unknown as Parameters<
    typeof contentHandlers
  >[0]['site'];
  handlers = contentHandlers({ database: opened.database, clock: systemClock, site });
});
afterAll(() => opened.close());

const facts = { language: 'en' } as RequestFacts;
const request = { params: undefined, input: undefined, member: undefined, idempotency: undefined, facts };
const list = (category: number) => handlers.category({ ...request, query: { id: category as 1 } });
const firstOf = async (category: number) => {
  const answer = await list(category);
  return (answer.ok && answer.data[0]?.id) || '';
};

test('the platform opens with posts in every category, the welcome first', async () => {
  const counts = await Promise.all(
    Object.values(postCategories).map(async (category) => {
      const answer = await list(category);
      return answer.ok ? answer.data.length : 0;
    }),
  );
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(4);
  const welcome = await handlers.post({ ...request, query: { id: await firstOf(postCategories.announcements) } });
  expect(welcome).toMatchObject({ ok: true, data: { title: 'The exchange is open', isPinned: true, language: 'en' } });
});

test.each([
  ['announcements', features.announcements, postCategories.announcements],
  ['college', features.college, postCategories.college],
])('%s can be switched off, list, search and article', async (_name, bit, category) => {
  const id = await firstOf(category);
  mask = bit;
  const answers = await Promise.all([
    list(category),
    handlers.list({ ...request, query: { category, page: 1 } }),
    handlers.post({ ...request, query: { id } }),
  ]);
  const others = await Promise.all([list(postCategories.footerHelp), list(postCategories.notices)]);
  mask = 0;
  expect(answers).toEqual(Array(3).fill(expect.objectContaining({ ok: false, error: 'featureDisabled' })));
  expect(others.every(({ ok }) => ok)).toBe(true);
});

test('a notice is found among the notices only', async () => {
  const notice = (id: string) => handlers.notice({ ...request, query: { id } });
  expect(await notice(await firstOf(postCategories.notices))).toMatchObject({ ok: true, data: { category: 3 } });
  const others = [await firstOf(postCategories.announcements), '999999', '9999999999999999'];
  for (const id of others) expect(await notice(id)).toMatchObject({ ok: false, error: 'notFound' });
});

test('whoever hears of a change gets the settings that belong to it', async () => {
  const version = async () => {
    const answer = await handlers.version({ ...request, query: undefined });
    return answer.ok && answer.data.version;
  };
  const before = await version();
  reload.mockClear();
  expect(await version()).toBe(before);
  expect(reload).not.toHaveBeenCalled();
  await opened.database.updateTable('content_post').set({ author: 'A' }).execute();
  expect(await version()).not.toBe(before);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('every change and everything that the clock shows or hides gives the content another version', async () => {
  const { database } = opened;
  const start = 2_000_000_000_000;
  const by = { by: 'test', atMs: start };
  const of = (atMs: number) => readContentVersion(database, atMs);
  await database.deleteFrom('home_item').execute();
  const seen = [(await of(start)).version];
  const note = async () => seen.push((await of(start)).version);
  const id = Number(await firstOf(postCategories.college));
  await database
    .updateTable('content_post')
    .set({ published_at: start + 10 })
    .where('id', '=', id)
    .execute();
  await note();
  await database.updateTable('content_text').set({ title: 'Two' }).where('post_id', '=', id).execute();
  await note();
  const item = { texts: { en: { title: 'A', text: '' } }, from: start + 20, to: start + 30 };
  await saveHomeItem(database, { kind: 'banner', id: 'a', item, ...by });
  await note();
  await saveSetting(database, { key: 'name', value: 'Other', ...by });
  await note();
  const nexts: (number | null)[] = [];
  for (const afterMs of [10, 20, 30]) {
    expect(await of(start + afterMs - 1)).toMatchObject({ version: seen.at(-1), nextAtMs: start + afterMs });
    const { version, nextAtMs } = await of(start + afterMs);
    seen.push(version);
    nexts.push(nextAtMs);
  }
  expect(nexts).toEqual([start + 20, start + 30, null]);
  expect(new Set(seen).size).toBe(seen.length);
});

test('a member marks articles as read, once each, and takes the mark away', async () => {
  const member = await addMember(opened.database);
  const other = await addMember(opened.database);
  const mark = async (id: string, isRead: boolean) => {
    const answer = await handlers.markRead({ ...request, query: undefined, input: { id, isRead }, member });
    return answer.ok ? answer.data.ids : answer.error;
  };
  const id = await firstOf(postCategories.college);
  expect(await mark(id, true)).toEqual([id]);
  expect(await mark(id, true)).toEqual([id]);
  expect(await mark('999999', true)).toBe('notFound');
  expect(await handlers.readPosts({ ...request, query: undefined, member: other })).toEqual({
    ok: true,
    data: { ids: [] },
  });
  expect(await mark(id, false)).toEqual([]);
});
