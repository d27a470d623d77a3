import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postCategories } from '../../../../contract/content.ts';
import { type Language, languages } from '../../../../contract/languages.ts';
import { openPgliteForTest } from '../../../../tests/support/databases.ts';
import { systemClock } from '../../../clock.ts';
import type { OpenDatabase } from '../../../database/client.ts';
import { createPictureTurns } from '../../../files/picture-turns.ts';
import { createLog } from '../../../log.ts';
import { loadSeeds } from '../load-seeds.ts';
import { readPost } from '../read-post.ts';
import { createPostRenderer } from '../render-post.ts';
import { createCardStore } from './card-store.ts';
import { createCardDrawer } from './draw-card.ts';
import { createCardFinder } from './find-card.ts';

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'cards-'));
const log = createLog('silent');
const drawCard = createCardDrawer(createPictureTurns({ megapixelsPerMinuteMax: () => 200 }));
const render = createPostRenderer(() => true);
let opened: OpenDatabase;
let offCategory = 0;
let findCard: ReturnType<typeof createCardFinder>;
beforeAll(async () => {
  opened = await openPgliteForTest();
  const { database } = opened;
  await loadSeeds({ database, clock: systemClock, log });
  const isOff = (category: number) => category === offCategory;
  const store = createCardStore(directory);
  findCard = createCardFinder({ database, clock: systemClock, log, isOff, store, drawCard });
});
afterAll(async () => {
  await opened.close();
  fs.rmSync(directory, { recursive: true });
});

async function idOf(slug: string): Promise<number> {
  const query = opened.database.selectFrom('content_post').select('id').where('slug', '=', slug);
  return (await query.executeTakeFirstOrThrow()).id;
}

/** The name that readers of the post get as the address of its card; null where they get none. */
async function nameOf(slug: string, language: Language): Promise<string | null> {
  const reader = { language, atMs: systemClock.now() };
  const post = await readPost(opened.database, { ...reader, id: await idOf(slug), render });
  const address = post?.shareImage ?? null;
  expect(address === null || address.startsWith('/api/image/card/')).toBe(true);
  return address && path.basename(address);
}

async function retitle(slug: string, title: string): Promise<void> {
  const text = opened.database.updateTable('content_text').set({ title }).where('language', '=', 'en');
  await text.where('post_id', '=', await idOf(slug)).execute();
}

async function draw(name: string | null): Promise<Buffer> {
  const card = await findCard(name ?? '');
  if (!card) throw new Error(`there is no card ${name}`);
  expect(await sharp(card.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  return card.bytes;
}

/** What of two cards differs, as a share of all pixels. */
async function compare(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((bytes) => sharp(bytes).greyscale().raw().toBuffer()));
  return a?.reduce((count, shade, at) => count + (Math.abs(shade - (b?.[at] ?? 0)) > 64 ? 1 : 0), 0) ?? 0;
}

test.each(languages)('a post has a card in %s, and another post another one', async (language) => {
  const [first, second] = await Promise.all([nameOf('reading-a-chart', language), nameOf('terms-of-use', language)]);
  expect(first).not.toBe(second);
  expect(await compare(await draw(first), await draw(second))).toBeGreaterThan(1_000);
});

test('another title makes another address and another card; the former stays while it is kept', async () => {
  const before = await nameOf('welcome', 'en');
  const drawn = await draw(before);
  await retitle('welcome', 'All markets are open');
  const after = await nameOf('welcome', 'en');
  expect(after).not.toBe(before);
  expect(await compare(drawn, await draw(after))).toBeGreaterThan(1_000);
  expect((await findCard(before ?? ''))?.bytes).toEqual(drawn);
});

test('a long title, one of one word and one with markup are drawn', async () => {
  for (const title of ['W'.repeat(160), 'Fees', '<b>& "more"</b>']) {
    await retitle('planned-maintenance', title);
    await draw(await nameOf('planned-maintenance', 'en'));
  }
});

test('a title that the fonts cannot write has no card', async () => {
  for (const title of ['To the moon 🚀', 'Привет', 'Fees 手续费']) {
    await retitle('spot-fees', title);
    expect(await nameOf('spot-fees', 'en'), title).toBeNull();
  }
});

test('a card is found on the disk by whoever asks later', async () => {
  const name = (await nameOf('proof-of-reserves', 'de')) ?? '';
  await draw(name);
  fs.writeFileSync(path.join(directory, name), 'kept');
  expect((await findCard(name))?.bytes.toString()).toBe('kept');
});

test('a card is drawn once for all who ask at the same time', async () => {
  const name = (await nameOf('proof-of-reserves', 'fr')) ?? '';
  const asked = Promise.withResolvers<void>();
  let readers = 0;
  const written: string[] = [];
  const find = createCardFinder({
    database: opened.database,
    clock: systemClock,
    log,
    isOff: () => false,
    drawCard,
    store: {
      async read() {
        readers += 1;
        if (readers === 2) asked.resolve();
        await asked.promise;
        return undefined;
      },
      async write(kept) {
        written.push(kept);
      },
    },
  });
  const [one, other] = await Promise.all([find(name), find(name)]);
  expect(one?.bytes).toBe(other?.bytes);
  expect(written).toEqual([name]);
});

test('there is none of another text, language or post than readers see', async () => {
  const name = (await nameOf('order-types-in-depth', 'en')) ?? '';
  expect(await findCard(name)).toBeDefined();
  const guessed = name.replace(/[\da-f]{16}/, '0123456789abcdef');
  const drafted = { status: 'draft' } as const;
  for (const wrong of [guessed, name.replace('-en-', '-de-'), `9${name}`, '../../etc/passwd', '', 'x.jpeg']) {
    expect(await findCard(wrong), wrong).toBeUndefined();
  }
  offCategory = postCategories.college;
  expect(await findCard(name)).toBeUndefined();
  offCategory = 0;
  const id = await idOf('order-types-in-depth');
  await opened.database.updateTable('content_post').set(drafted).where('id', '=', id).execute();
  expect(await findCard(name)).toBeUndefined();
});
