import { sql } from 'kysely';
import type { EditedListItem, EditedPost } from '../../../contract/content-editor.ts';
import type { PostCategory, PostState } from '../../../contract/content-values.ts';
import { type Language, languages } from '../../../contract/languages.ts';
import type { Store, Transaction } from '../../database/client.ts';
import { listPostPictures } from './post-pictures.ts';
import { readSettings, stateOf } from './save-post.ts';

const perPage = 30;

type Filter = {
  category?: PostCategory | undefined;
  state?: PostState | undefined;
  lacks?: Language | undefined;
  q?: string | undefined;
  /** From 1. */
  page: number;
  /** Of the titles, where they are written in it. */
  language: Language;
};

/** Posts as editors list them, those changed last first. */
export async function listEdited(
  store: Store,
  { category, state, lacks, q, page, language: own }: Filter,
  atMs: number,
) {
  const words = q?.trim() ?? '';
  const status = state === 'scheduled' ? 'published' : state;
  const fitting = store
    .selectFrom('content_post as post')
    .$if(category !== undefined, (query) => query.where('post.category', '=', category as PostCategory))
    .$if(status !== undefined, (query) => query.where('post.status', '=', status as 'draft'))
    .$if(state === 'scheduled', (query) => query.where('post.published_at', '>', atMs))
    .$if(state === 'published', (query) => query.where('post.published_at', '<=', atMs))
    .$if(lacks !== undefined, (query) =>
      query.where(({ not, exists }) => not(exists(textsOf(store).where('text.language', '=', lacks as Language)))),
    )
    .$if(words !== '', (query) =>
      query.where(({ or, exists }) =>
        or([
          sql<boolean>`position(lower(${words}) in post.slug) > 0`,
          exists(textsOf(store).where(sql<boolean>`position(lower(${words}) in lower(text.title)) > 0`)),
        ]),
      ),
    );
  const { total } = await fitting.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await fitting
    .select(['post.id', 'post.category', 'post.slug', 'post.status', 'post.published_at', 'post.is_pinned'])
    .orderBy('post.updated_at', 'desc')
    .orderBy('post.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  const titles = await readTitles(
    store,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row): EditedListItem => {
    const written = titles.get(row.id) ?? [];
    const title = [own, 'en'].map((wanted) => written.find(({ language }) => language === wanted)).find(Boolean);
    return {
      id: String(row.id),
      category: row.category,
      slug: row.slug,
      title: (title ?? written[0])?.title ?? '',
      state: stateOf(row, atMs),
      publishAt: row.published_at,
      isPinned: row.is_pinned,
      languages: languages.filter((known) => written.some(({ language }) => language === known)),
    };
  });
  return { items, page, pages: Math.max(1, Math.ceil(total / perPage)) };
}

const textsOf = (store: Store) =>
  store.selectFrom('content_text as text').select('text.post_id').whereRef('text.post_id', '=', sql`post.id`);

async function readTitles(store: Store, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never[]>();
  const query = store.selectFrom('content_text').select(['post_id', 'language', 'title']).where('post_id', 'in', ids);
  return Map.groupBy(await query.execute(), ({ post_id }) => post_id);
}

/** A post as it is written; undefined when there is none. */
export async function readEdited(tx: Transaction, postId: number, atMs: number): Promise<EditedPost | undefined> {
  const query = tx.selectFrom('content_post').select(['version', 'category', 'slug']).where('id', '=', postId);
  const post = await query.executeTakeFirst();
  const settings = await readSettings(tx, postId, atMs);
  if (!post || !settings) return undefined;
  const texts = await tx
    .selectFrom('content_text')
    .select(['language', 'title', 'summary', 'body'])
    .where('post_id', '=', postId)
    .execute();
  return { id: String(postId), ...post, settings, texts, pictures: await listPostPictures(tx, postId) };
}
