import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '../../../contract/languages.ts';
import { databases } from '../../../tests/support/databases.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { type ItemKind, listHomeItems, saveHomeItem } from './home-items.ts';
import { seedBanners } from './seed-banners.ts';

const nowMs = 1_790_000_000_000;
const minuteMs = 60_000;
const texts = { en: { title: 'Welcome', text: 'Look around.', action: 'Look' } };

describe.each(databases)('what the home page shows, on $name', ({ open }) => {
  let opened: OpenDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  const save = (kind: ItemKind, id: string, item: unknown) =>
    saveHomeItem(opened.database, { kind, id, item, by: 'ana', atMs: nowMs });
  const list = (seen: { language?: Language; referralCode?: string; atMs?: number } = {}) =>
    listHomeItems(opened.database, { language: 'en', referralCode: undefined, atMs: nowMs, ...seen });
  const popupIds = async (seen?: Parameters<typeof list>[0]) => (await list(seen)).popups.map(({ id }) => id);

  test('a language that has no texts of its own is shown in English', async () => {
    await save('banner', 'book', { texts: { ...texts, de: { ...texts.en, title: 'Willkommen' } }, path: '/exchange' });
    const titleIn = async (language: Language) => (await list({ language })).banners.map(({ title }) => title);
    expect([await titleIn('de'), await titleIn('ja')]).toEqual([['Willkommen'], ['Welcome']]);
    await save('banner', 'book', undefined);
    expect((await list()).banners).toEqual([]);
  });

  test('a popup is given from a minute before its window on, as long as pages keep it, and up to its end', async () => {
    await save('popup', 'soon', { texts, popupMode: 1, from: nowMs + minuteMs, to: nowMs + 2 * minuteMs });
    expect(await popupIds({ atMs: nowMs - 1 })).toEqual([]);
    expect(await popupIds()).toEqual(['soon']);
    expect((await list()).popups[0]).toMatchObject({ popupMode: 1, popupFrom: nowMs + minuteMs, title: 'Welcome' });
    expect(await popupIds({ atMs: nowMs + 2 * minuteMs })).toEqual([]);
    await save('popup', 'soon', undefined);
  });

  test('a banner is there in its window only', async () => {
    await save('banner', 'sale', { texts, path: '/quotes', from: nowMs, to: nowMs + minuteMs });
    const count = async (atMs: number) => (await list({ atMs })).banners.length;
    expect([await count(nowMs - 1), await count(nowMs), await count(nowMs + minuteMs)]).toEqual([0, 1, 0]);
    await save('banner', 'sale', undefined);
  });

  test('what is meant for a referral code is shown to those whom it brought, and to nobody else', async () => {
    await save('popup', 'partner', { texts, popupMode: 3, referralCode: 'k7m2qx' });
    expect(await popupIds()).toEqual([]);
    expect(await popupIds({ referralCode: 'OTHER1' })).toEqual([]);
    expect(await popupIds({ referralCode: 'K7M2QX' })).toEqual(['partner']);
    await save('popup', 'partner', undefined);
  });

  test.each([
    { texts: { de: texts.en } },
    { texts, path: 'http://evil.example' },
    { texts, path: '//evil.example' },
    { texts, popupMode: 4 },
    { texts, colour: 'red' },
    { texts, referralCode: 'a b' },
  ])('what does not fit is not stored: %j', async (item) => {
    await expect(save('popup', 'wrong', item)).rejects.toThrow();
    expect(await popupIds()).toEqual([]);
  });

  test('the site’s own banners are written once; what an operator changes or deletes stays so', async () => {
    const banners = async () => (await list()).banners.map(({ id, title }) => [id, title]);
    await seedBanners(opened.database);
    const first = await banners();
    expect(first.map(([id]) => id)).toEqual(['open-book', 'college', 'markets']);
    await save('banner', 'open-book', { texts, path: '/exchange' });
    await save('banner', 'markets', undefined);
    await opened.database.updateTable('home_item').set({ seed_hash: 'older' }).where('id', '=', 'college').execute();
    await seedBanners(opened.database);
    expect(await banners()).toEqual([['open-book', 'Welcome'], first[1]]);
    const college = opened.database.selectFrom('home_item').select('seed_hash').where('id', '=', 'college');
    expect((await college.executeTakeFirstOrThrow()).seed_hash).not.toBe('older');
  });

  test('every change is in a history that nobody can change', async () => {
    const query = opened.database.selectFrom('site_change').selectAll().orderBy('id', 'desc').limit(2);
    expect(await query.execute()).toMatchObject([
      { key: 'banner markets', value: null, changed_by: 'ana', changed_at: nowMs },
      { key: 'banner open-book', value: { path: '/exchange' } },
    ]);
    await expect(opened.database.updateTable('site_change').set({ changed_by: 'ben' }).execute()).rejects.toThrow();
    await expect(opened.database.deleteFrom('site_change').execute()).rejects.toThrow('only grows');
  });
});
