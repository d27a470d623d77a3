import { sql } from 'kysely';
import {
  type ListedPost,
  type PostCategory,
  type PostLevel,
  type PostList,
  postLevels,
  postsPerPage,
} from '../../../contract/content.ts';
import { arrayLiteral, type Store } from '../../database/client.ts';
import { markExcerpt, markHits } from './mark-hits.ts';
import { searchQuery } from './search-words.ts';
import { type Reader, selectShownPosts, summaryColumns, toSummary } from './shown-posts.ts';

export type ListFilter = {
  category: PostCategory;
  tag?: string | undefined;
  topic?: string | undefined;
  level?: PostLevel | undefined;
  /** Words of the text; the best fitting posts come first then. */
  q?: string | undefined;
  /** From 1. */
  page: number;
};

/** A page of the category's posts that fit, and what the whole category can be filtered by. */
export async function listPage(store: Store, reader: Reader, filter: ListFilter): Promise<PostList> {
  const { category, page } = filter;
  const asked = filter.q?.trim() ?? '';
  const words = asked ? searchQuery(asked) : undefined;
  // Only signs: there is nothing that could be found.
  const isEmpty = asked !== '' && words === undefined;
  const filters = await listFilters(store, reader, category);
  if (isEmpty) return { items: [], page: 1, pages: 1, total: 0, ...filters };

  const fitting = selectFitting(store, reader, filter, words);
  const { total } = await fitting.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await fitting
    .select([...summaryColumns, 'post.level', 'post.topic', 'shown.reading_minutes'])
    .$if(words !== undefined, (query) => query.select('shown.plain'))
    .$if(words !== undefined, (query) => query.orderBy(sql`ts_rank(shown.search, ${words}::tsquery)`, 'desc'))
    .$if(words === undefined, (query) => query.orderBy('post.is_pinned', 'desc').orderBy('post.sort'))
    .orderBy('post.published_at', 'desc')
    .orderBy('post.id', 'desc')
    .limit(postsPerPage)
    .offset((page - 1) * postsPerPage)
    .execute();
  const items = rows.map(
    (row): ListedPost => ({
      ...toSummary(row),
      level: row.level,
      topic: row.topic,
      readingMinutes: row.reading_minutes,
      hits: words ? { title: markHits(row.title, asked), excerpt: markExcerpt(row.plain ?? '', asked) } : null,
    }),
  );
  return { items, page, pages: Math.max(1, Math.ceil(total / postsPerPage)), total, ...filters };
}

function selectFitting(store: Store, reader: Reader, filter: ListFilter, words: string | undefined) {
  const { category, tag, topic, level } = filter;
  return selectShownPosts(store, reader)
    .where('post.category', '=', category)
    .$if(Boolean(tag), (query) => query.where(sql<boolean>`post.tags @> ${arrayLiteral([tag])}::text[]`))
    .$if(Boolean(topic), (query) => query.where('post.topic', '=', topic as string))
    .$if(level !== undefined, (query) => query.where('post.level', '=', level as PostLevel))
    .$if(words !== undefined, (query) => query.where(sql<boolean>`shown.search @@ ${words}::tsquery`));
}

/** Tags by name, topics in the order of the list. */
async function listFilters(store: Store, reader: Reader, category: PostCategory) {
  const rows = await selectShownPosts(store, reader)
    .select(['post.tags', 'post.topic', 'post.level'])
    .where('post.category', '=', category)
    .orderBy('post.sort')
    .orderBy('post.published_at', 'desc')
    .execute();
  return {
    tags: [...new Set(rows.flatMap(({ tags }) => tags))].sort(),
    topics: [...new Set(rows.flatMap(({ topic }) => topic ?? []))],
    levels: postLevels.filter((known) => rows.some(({ level }) => level === known)),
  };
}
