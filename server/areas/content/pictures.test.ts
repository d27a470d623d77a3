import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markdownOf } from '../../../contract/content-markdown.ts';
import { picturesMax } from '../../../contract/content-values.ts';
import { type SignedInOperator, signInOperatorForTest } from '../../../tests/support/operators.ts';
import { openPlatformForTest } from '../../../tests/support/platform.ts';
import type { Platform } from '../../platform/open-platform.ts';

let platform: Platform;
let editor: SignedInOperator;
beforeAll(async () => {
  platform = await openPlatformForTest();
  editor = await signInOperatorForTest(platform, ['content']);
});
afterAll(() => platform.close());

const get = async (path: string) => (await editor.call(path, { method: 'GET' })).body.data;
const post = async (path: string, json: unknown) => (await editor.call(`/operator/posts/${path}`, { json })).body;
const settings = { isPinned: false, tags: [], topic: null, level: null, author: '', cover: null, publishAt: null };
const text = { language: 'en', title: 'First', summary: 'Short', body: 'one' };

let slugs = 0;
/** With an English text, at version 1. */
async function createDraft(): Promise<string> {
  slugs += 1;
  const form = { category: '1', slug: `pictured-${slugs}` };
  const { id } = (await editor.call('/operator/posts/create', { form })).body.data;
  await post('text', { id, version: 0, ...text });
  return id;
}

let shades = 0;
/** Each another one. */
function paint(size = { width: 120, height: 80 }): Promise<Buffer> {
  shades += 1;
  const background = { r: 200, g: (shades * 5) % 256, b: (shades * 40) % 256 };
  return sharp({ create: { ...size, channels: 3, background } })
    .png()
    .toBuffer();
}

async function upload(id: string, bytes: Uint8Array, alt = 'A chart') {
  const files = { id, alt, picture: new File([new Uint8Array(bytes)], 'chart.png', { type: 'image/png' }) };
  return (await editor.call('/operator/posts/picture', { files })).body;
}
const addTo = async (id: string, alt?: string): Promise<string> => (await upload(id, await paint(), alt)).data.name;
const picturesOf = async (id: string) => (await get(`/operator/posts/one?id=${id}`)).pictures;
const addressOf = (name: string) => `/api/image/picture/${name}`;
const fetchPicture = (name: string) => platform.api.fetch(new Request(`http://localhost${addressOf(name)}`));

test('a picture is encoded anew, kept for good at an address made of its bytes, and stored once', async () => {
  const id = await createDraft();
  const bytes = Buffer.concat([await paint({ width: 2000, height: 1000 }), Buffer.from('<script>alert(1)</script>')]);
  const { name } = (await upload(id, bytes)).data;
  expect((await upload(await createDraft(), bytes)).data.name).toBe(name);
  expect(await picturesOf(id)).toMatchObject([{ name, width: 1600, height: 800, alts: { en: 'A chart' }, version: 0 }]);
  const served = await fetchPicture(name);
  expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(served.headers.get('content-type')).toBe('image/jpeg');
  const sent = Buffer.from(await served.arrayBuffer());
  expect(sent.includes('script')).toBe(false);
  expect(await sharp(sent).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 800 });
  expect((await fetchPicture('47DEQpj8HBSa-_TImW-5JC.jpeg')).status).toBe(404);
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /Invalid image/],
  ['a page', Buffer.from('<html><script>alert(1)</script></html>'), /Invalid image/],
  ['nothing', Buffer.alloc(0), /./],
])('%s is refused at the field', async (_, bytes, message) => {
  const refused = await upload(await createDraft(), bytes);
  expect(refused).toMatchObject({ errcode: 400, data: { fields: { picture: expect.stringMatching(message) } } });
});

test('what is seen is asked for in every language of the post, and of two editors one hears of the other', async () => {
  const id = await createDraft();
  await post('text', { id, version: 1, ...text, language: 'de' });
  expect((await upload(id, await paint(), '  ')).data.fields).toHaveProperty('alt');
  const name = await addTo(id);
  const say = (version: number, alts: object) => post('picture/describe', { id, name, version, alts });
  const refused = await say(0, { en: 'A chart', ja: 'x' });
  expect(Object.keys(refused.data.fields)).toEqual(['alts.de']);
  const saves = ['Kurs', 'Verlauf'].map((de) => say(0, { en: 'A chart', de }));
  const codes = (await Promise.all(saves)).map(({ errcode }) => errcode);
  expect(codes.toSorted()).toEqual([0, 9008]);
  const [{ alts, version }] = await picturesOf(id);
  expect([alts, version]).toEqual([{ en: 'A chart', de: codes[0] === 0 ? 'Kurs' : 'Verlauf' }, 1]);
});

test('a text shows the post’s picture with its size and words; one that is gone is left out', async () => {
  const id = await createDraft();
  const name = await addTo(id, 'A "chart" <b>');
  const gone = addressOf('47DEQpj8HBSa-_TImW-5JC.jpeg');
  const body = `![](${addressOf(name)}) ![x](${gone})`;
  const { html } = (await post('preview', { language: 'de', body })).data;
  expect(html.match(/<img[^>]*>/g)).toEqual([
    `<img src="${addressOf(name)}" alt="A &quot;chart&quot; &lt;b&gt;" width="120" height="80" ` +
      'loading="lazy" decoding="async" />',
  ]);
});

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '](javascript:alert(1)) ![x](https://elsewhere.example/pixel.gif',
  '`[x](javascript:alert(1))`',
])('%s as what is seen is text for readers, in every language and as Markdown for the text', async (evil) => {
  const id = await createDraft();
  const name = await addTo(id, evil);
  expect((await post('picture/describe', { id, name, version: 0, alts: { en: evil, de: evil } })).errcode).toBe(0);
  const [picture] = await picturesOf(id);
  const body = `![](${addressOf(name)}) ${markdownOf(picture, 'de')}`;
  await post('text', { id, version: 1, ...text, body });
  await post('settings', { id, version: 2, ...settings, state: 'published', cover: name });
  const { cover, html } = await get(`/post?id=${id}`);
  const shown = evil.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  expect([cover.alt, html.match(/<img [^>]*>/g).length, html.split(`alt="${shown}"`).length]).toEqual([evil, 2, 3]);
  expect(html).not.toMatch(/<(?!\/?p>|img )/);
});

test('a cover is one of the post’s own pictures, and readers get it in lists and on the page', async () => {
  const id = await createDraft();
  const name = await addTo(id);
  const other = await addTo(await createDraft());
  const save = (version: number, cover: string | null) =>
    post('settings', { id, version, ...settings, state: 'published', cover });
  expect((await save(1, other)).data.fields).toHaveProperty('cover');
  expect((await save(1, name)).data).toEqual({ version: 2 });
  const sizeBytes = (await (await fetchPicture(name)).arrayBuffer()).byteLength;
  const cover = { src: addressOf(name), alt: 'A chart', width: 120, height: 80, sizeBytes };
  expect((await get(`/post?id=${id}`)).cover).toEqual(cover);
  const listed = (await editor.call('/post/category?id=1', { json: {} })).body.data;
  expect(listed.find((item: { id: string }) => item.id === id).cover).toEqual(cover);
});

test('a picture that a cover or a text shows can not be removed, and nothing is left of another one', async () => {
  const id = await createDraft();
  const name = await addTo(id);
  const remove = () => post('picture/remove', { id, name });
  await post('settings', { id, version: 1, ...settings, state: 'draft', cover: name });
  expect((await remove()).errcode).toBe(9031);
  await post('settings', { id, version: 2, ...settings, state: 'draft' });
  await post('text', { id, version: 3, ...text, body: `![x](${addressOf(name)})` });
  expect([(await remove()).errcode, (await picturesOf(id))[0].isUsed]).toEqual([9031, true]);
  await post('text', { id, version: 4, ...text });
  expect((await remove()).errcode).toBe(0);
  expect([await picturesOf(id), (await fetchPicture(name)).status]).toEqual([[], 404]);
  expect((await remove()).errcode).toBe(404);
  const { items } = await get(`/operator/posts/history?id=${id}`);
  const withCover = items.find(({ version }: { version: number }) => version === 2);
  expect((await post('restore', { id, version: 5, revision: withCover.id })).data).toEqual({ version: 6 });
  expect((await get(`/operator/posts/one?id=${id}`)).settings.cover).toBeNull();
});

test('a post has so many pictures and not more', async () => {
  const id = await createDraft();
  const { database } = platform.services;
  const stored = Array.from({ length: picturesMax }, (_, index) => `${String(index).padStart(22, '0')}.jpeg`);
  const row = { bytes: Buffer.of(0), content_type: 'image/jpeg' as const, width: 1, height: 1, created_at: 1 };
  await database
    .insertInto('picture')
    .values(stored.map((name) => ({ name, ...row })))
    .execute();
  const ofPost = stored.map((name) => ({ post_id: Number(id), name, alts: '{}', created_at: 1 }));
  await database.insertInto('post_picture').values(ofPost).execute();
  expect((await upload(id, await paint())).errcode).toBe(9032);
});
