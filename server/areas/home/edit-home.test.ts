import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HomeConfig } from '../../../contract/home.ts';
import type { EditedItem, FooterPost } from '../../../contract/home-editor.ts';
import { type SignedInOperator, signInOperatorForTest } from '../../../tests/support/operators.ts';
import { openPlatformForTest } from '../../../tests/support/platform.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { listHomeItems } from './home-items.ts';

let platform: Platform;
let editor: SignedInOperator;
beforeAll(async () => {
  platform = await openPlatformForTest();
  editor = await signInOperatorForTest(platform, ['content']);
});
afterAll(() => platform.close());

const get = async (path: string) => (await editor.call(path, { method: 'GET' })).body.data;
const post = async (path: string, json: unknown) => (await editor.call(`/operator/home/${path}`, { json })).body;
const edited = () => get('/operator/home');
const homeOf = (language: string): Promise<HomeConfig> => get(`/home?lang=${language}`);

const banner = {
  kind: 'banner',
  isNew: 'yes',
  version: '0',
  language: 'en',
  title: 'Look',
  text: '',
  action: 'Go',
  alt: '',
  path: '/quotes',
  from: '',
  to: '',
  referralCode: '',
  sort: '0',
};
const save = async (files: Record<string, Blob | string>) =>
  (await editor.call('/operator/home/item', { files: { ...banner, ...files } })).body;
const itemOf = async (id: string): Promise<EditedItem | undefined> =>
  (await edited()).items.find((item: EditedItem) => item.id === id);
const bannerIn = async (language: string, id: string) =>
  (await homeOf(language)).banners.find((shown) => shown.id === id);

async function paint(shade: number): Promise<File> {
  const background = { r: shade, g: 0, b: 0 };
  const bytes = await sharp({ create: { width: 60, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'banner.png');
}

test('a banner has a picture in each language, or the English one; nothing is left when it is removed', async () => {
  const first = await save({ id: 'two-pictures', picture: await paint(50), alt: 'Red' });
  expect(first.errcode).toBe(0);
  const german = { id: 'two-pictures', isNew: 'no', language: 'de', title: 'Schau', action: 'Los' };
  const second = await save({ ...german, version: String(first.data.version) });
  expect(await bannerIn('de', 'two-pictures')).toMatchObject({
    title: 'Schau',
    picture: { alt: 'Red', width: 60, height: 30 },
  });
  const withOwn = { ...german, picture: await paint(90), alt: 'Rot' };
  const third = await save({ ...withOwn, version: String(second.data.version) });
  expect(await bannerIn('de', 'two-pictures')).toMatchObject({ picture: { alt: 'Rot' } });
  expect(await bannerIn('ja', 'two-pictures')).toMatchObject({ title: 'Look', picture: { alt: 'Red' } });
  const without = await save({ ...german, removesPicture: 'yes', version: String(third.data.version) });
  expect(await bannerIn('de', 'two-pictures')).toMatchObject({ title: 'Schau', picture: { alt: 'Red' } });
  const empty = { ...german, title: '', text: '', action: '', version: String(without.data.version) };
  const fifth = await save(empty);
  expect((await itemOf('two-pictures'))?.texts.de).toBeUndefined();
  await post('item/remove', { kind: 'banner', id: 'two-pictures', version: fifth.data.version });
  expect(await bannerIn('en', 'two-pictures')).toBeUndefined();
  const left = await platform.services.database.selectFrom('picture').select('name').execute();
  expect(left).toEqual([]);
});

test('of two editors who have seen the same the second is told; a new one takes nobody’s place', async () => {
  const { version } = (await save({ id: 'contested' })).data;
  expect((await save({ id: 'contested' })).data.fields).toHaveProperty('id');
  const again = (title: string) => save({ id: 'contested', isNew: 'no', version: String(version), title });
  const codes = (await Promise.all(['Mine', 'Yours'].map(again))).map(({ errcode }) => errcode);
  expect(codes.toSorted()).toEqual([0, 9033]);
  expect((await itemOf('contested'))?.texts.en?.title).toBe(codes[0] === 0 ? 'Mine' : 'Yours');
  expect((await post('item/remove', { kind: 'banner', id: 'contested', version })).errcode).toBe(9033);
  const now = (await itemOf('contested'))?.version;
  expect((await post('item/remove', { kind: 'banner', id: 'contested', version: now })).errcode).toBe(0);
});

test('a window begins and ends to the millisecond, and has to end after it began', async () => {
  const from = Date.parse('2031-05-17T10:00:00Z');
  const window = { id: 'windowed', from: String(from), to: String(from + 1_000) };
  expect((await save({ ...window, to: String(from) })).data.fields).toHaveProperty('to');
  expect((await save(window)).errcode).toBe(0);
  const popup = { ...window, kind: 'popup', popupMode: '2', path: '', action: '' };
  expect((await save(popup)).errcode).toBe(0);
  const shownAt = async (atMs: number) => {
    const { database } = platform.services;
    const { banners, popups } = await listHomeItems(database, { language: 'en', referralCode: undefined, atMs });
    return [banners, popups].map((items) => items.some(({ id }) => id === 'windowed'));
  };
  // Pages keep a popup for a minute before it begins; each says when that is.
  expect(await shownAt(from - 1)).toEqual([false, true]);
  expect(await shownAt(from)).toEqual([true, true]);
  expect(await shownAt(from + 999)).toEqual([true, true]);
  expect(await shownAt(from + 1_000)).toEqual([false, false]);
  const { banners } = await homeOf('en');
  expect(banners.some(({ id }) => id === 'windowed')).toBe(false);
});

const hostileLinks = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://plain.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https:elsewhere.example',
  'https://pasar.example@elsewhere.example/',
  'https://\\elsewhere.example',
  'https://a.example/ onclick=alert(1)',
  'quotes',
];
test.each(hostileLinks)(
  '%s is no link for banners, popups and social links, and says so at the field',
  async (link) => {
    for (const kind of ['banner', 'popup']) {
      const refused = await save({ kind, id: 'hostile', path: link, popupMode: '1' });
      expect([refused.errcode, Object.keys(refused.data.fields)]).toEqual([400, ['path']]);
    }
    const { version } = (await edited()).socialLinks;
    const links = await post('sociallinks', { version, of: 'default', links: { twitter: link }, reason: 'x' });
    expect([links.errcode, Object.keys(links.data.fields)]).toEqual([400, ['links.twitter']]);
    expect(await itemOf('hostile')).toBeUndefined();
  },
);

test.each(['/quotes?rank=gainers', 'https://example.com/a?b=c#d'])('%s is a link', async (path) => {
  const { version } = (await save({ id: 'linked', path })).data;
  expect(await bannerIn('en', 'linked')).toMatchObject({ path });
  await post('item/remove', { kind: 'banner', id: 'linked', version });
});

test('what can not be shown is refused at its field', async () => {
  const fieldsOf = async (files: Record<string, Blob | string>) =>
    Object.keys((await save({ id: 'wrong', ...files })).data.fields);
  expect(await fieldsOf({ title: '' })).toEqual(['title']);
  expect(await fieldsOf({ action: '' })).toEqual(['action']);
  expect(await fieldsOf({ path: '' })).toEqual(['path']);
  expect(await fieldsOf({ id: 'No Name' })).toEqual(['id']);
  expect(await fieldsOf({ sort: '-1' })).toEqual(['sort']);
  expect(await fieldsOf({ from: 'soon' })).toEqual(['from']);
  expect(await fieldsOf({ referralCode: 'a b' })).toEqual(['referralCode']);
  expect(await fieldsOf({ picture: await paint(1) })).toEqual(['alt']);
  expect(await fieldsOf({ picture: new File(['<svg onload="alert(1)"/>'], 'a.svg'), alt: 'x' })).toEqual(['picture']);
});

test('top searches stand as editors pin and hide them', async () => {
  const { version } = (await edited()).topSearches;
  const set = (seen: number, pinned: string[], hidden: string[]) =>
    post('topsearches', { version: seen, pinned, hidden });
  expect((await set(version, ['NO_SUCH'], [])).data.fields).toHaveProperty('pinned');
  const volume = (await homeOf('en')).volume.map(({ symbol }) => symbol);
  const [first = '', second = ''] = volume.filter((symbol) => symbol !== 'ETH_USDT');
  const saved = await set(version, ['eth_usdt'], [first]);
  const top = (await homeOf('en')).topSearches.map(({ symbol }) => symbol);
  expect([top[0], top.includes(first), top.includes(second)]).toEqual(['ETH_USDT', false, true]);
  expect((await set(version, [], [])).errcode).toBe(9033);
  expect((await set(saved.data.version, [], [])).errcode).toBe(0);
  expect((await get('/config')).topSearches).toBeUndefined();
});

test('social links of a language are there at once, beside those of the others', async () => {
  const { version } = (await edited()).socialLinks;
  const set = (seen: number, of: string, links: object) =>
    post('sociallinks', { version: seen, of, links, reason: 'test' });
  const first = await set(version, 'default', { twitter: 'https://example.com/x' });
  expect((await set(version, 'de', {})).errcode).toBe(9033);
  await set(first.data.version, 'de', { youtube: 'https://example.com/y' });
  expect((await get('/config')).socialLinks).toEqual({
    default: { twitter: 'https://example.com/x' },
    de: { youtube: 'https://example.com/y' },
  });
});

test('the footer’s posts stand in the order that editors give them, and nobody’s save is lost', async () => {
  const posts: FooterPost[] = (await edited()).footer.filter(({ category }: FooterPost) => category === 1000);
  const reversed = posts.map(({ id, version }, index) => ({ id, version, sort: 900 - index }));
  expect((await post('footer', { posts: reversed })).errcode).toBe(0);
  const listed = (await editor.call('/post/category?id=1000', { json: {} })).body.data;
  expect(listed.map(({ id }: { id: string }) => id)).toEqual(posts.map(({ id }) => id).toReversed());
  expect((await post('footer', { posts: reversed.map((one) => ({ ...one, sort: 1 })) })).errcode).toBe(9008);
  expect((await post('footer', { posts: [{ id: '1', version: 0, sort: 1.5 }] })).errcode).toBe(400);
});

test('each deed is in the audit log', async () => {
  const admin = await signInOperatorForTest(platform, ['admin']);
  const { version } = (await save({ id: 'audited' })).data;
  await post('item/remove', { kind: 'banner', id: 'audited', version });
  const { items } = (await admin.call('/operator/audit?subject=banner:audited', { method: 'GET' })).body.data;
  expect(items.map(({ action }: { action: string }) => action)).toEqual(['home.bannerGone', 'home.banner']);
});
