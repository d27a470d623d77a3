import { type Clock, dayMs } from '../../clock.ts';
import type { Database, Transaction } from '../../database/client.ts';
import type { Log } from '../../log.ts';
import { readSeeds, type SeedPost } from './read-seeds.ts';
import { createPost, describePost, type NewPost } from './write-post.ts';
import { type NewText, writeTexts } from './write-text.ts';

export type SeedOptions = { database: Database; clock: Clock; log: Log; directory?: string };
type KnownPost = { id: number; isEdited: boolean; hashes: Map<string, string | null> };

/**
 * Brings the posts of the files into the database: new ones, and texts whose file changed. What an editor changed,
 * archived or scheduled stays as it is. Several processes may do so at once.
 */
export async function loadSeeds({ database, clock, log, directory }: SeedOptions): Promise<void> {
  const seeds = await readSeeds(directory);
  const known = await readKnown(database);
  const changed = seeds.filter((seed) => isChanged(seed, known.get(nameOf(seed))));
  if (changed.length === 0) return;
  const count = await database.transaction().execute(async (tx) => {
    const texts: NewText[] = [];
    for (const seed of changed) texts.push(...(await bringIn(tx, seed, known.get(nameOf(seed)), clock.now())));
    await writeTexts(tx, texts);
    return texts.length;
  });
  log.info({ posts: changed.length, texts: count }, 'posts of the files were loaded');
}

const nameOf = ({ category, slug }: { category: number; slug: string }) => `${category}/${slug}`;

async function readKnown(database: Database): Promise<Map<string, KnownPost>> {
  const rows = await database
    .selectFrom('content_post as post')
    .leftJoin('content_text as text', 'text.post_id', 'post.id')
    .select(['post.id', 'post.category', 'post.slug', 'post.version', 'text.language', 'text.seed_hash'])
    .execute();
  const known = new Map<string, KnownPost>();
  for (const { id, category, slug, version, language, seed_hash } of rows) {
    const post = known.get(nameOf({ category, slug })) ?? { id, isEdited: version > 0, hashes: new Map() };
    if (language !== null) post.hashes.set(language, seed_hash);
    known.set(nameOf({ category, slug }), post);
  }
  return known;
}

const changedTexts = ({ texts }: SeedPost, known: KnownPost | undefined) =>
  [...texts].filter(([language, { hash }]) => {
    const stored = known?.hashes.get(language);
    return stored !== null && stored !== hash;
  });

const isChanged = (seed: SeedPost, known: KnownPost | undefined): boolean =>
  known === undefined || changedTexts(seed, known).length > 0;

async function bringIn(
  tx: Transaction,
  seed: SeedPost,
  known: KnownPost | undefined,
  atMs: number,
): Promise<NewText[]> {
  const post = toPost(seed, atMs);
  const postId = known?.id ?? (await createPost(tx, post, atMs));
  // Another process was first.
  if (postId === undefined) return [];
  const changed = changedTexts(seed, known);
  const isDescribed = known && !known.isEdited && changed.some(([language]) => language === 'en');
  if (isDescribed) await describePost(tx, postId, post, atMs);
  // What is there from the start has not been updated since.
  const writtenAtMs = known ? atMs : post.publishedAtMs;
  return changed.map(([language, { hash, ...text }]) => {
    return { postId, language, ...text, seedHash: hash, atMs: writtenAtMs };
  });
}

const toPost = (
  { category, slug, isPinned, sort, tags, topic, level, daysBefore }: SeedPost,
  atMs: number,
): NewPost => ({
  category,
  slug,
  status: 'published',
  publishedAtMs: atMs - Math.round(daysBefore * dayMs),
  isPinned,
  sort,
  tags,
  topic,
  level,
  cover: null,
  author: '',
});
