import type { Post, PostSummary } from '../../../contract/content.ts';
import type { Store } from '../../database/client.ts';
import { listPosts, selectInOrder } from './list-posts.ts';
import { readPicturesOf } from './pictures.ts';
import type { RenderPost } from './render-post.ts';
import { addressOfCard } from './share-cards/card-address.ts';
import { type Reader, selectShownPosts, summaryColumns, toSummary } from './shown-posts.ts';

const neighboursMax = 500;
const relatedMax = 3;
const nextInTopicMax = 3;

/** A post as a reader gets it; undefined when there is none for this reader. */
export async function readPost(
  store: Store,
  { id, render, ...reader }: Reader & { id: number; render: RenderPost },
): Promise<Post | undefined> {
  const row = await selectShownPosts(store, reader)
    .select([...summaryColumns, 'shown.body', 'shown.reading_minutes', 'shown.updated_at'])
    .select(['post.author', 'post.level', 'post.topic'])
    .where('post.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const summary = toSummary(row);
  const listed = await listPosts(store, { ...reader, category: row.category, limit: neighboursMax });
  const written = await store.selectFrom('content_text').select('language').where('post_id', '=', id).execute();
  return {
    ...summary,
    ...render({
      id,
      body: row.body,
      updatedAt: row.updated_at,
      language: row.language,
      readerLanguage: reader.language,
      pictures: await readPicturesOf(store, row),
    }),
    author: row.author,
    shareImage: addressOfCard({ ...summary, topic: row.topic }),
    level: row.level,
    topic: row.topic,
    readingMinutes: row.reading_minutes,
    updatedTime: Math.max(row.updated_at, row.published_at),
    languages: written.map(({ language }) => language).sort(),
    ...findNeighbours(summary, listed),
    nextInTopic: row.topic === null ? [] : await findNextInTopic(store, { ...reader, topic: row.topic }, summary),
    related: findRelated(summary, listed),
  };
}

function findNeighbours({ id }: PostSummary, listed: readonly PostSummary[]) {
  const at = listed.findIndex((other) => other.id === id);
  const linkTo = (other: PostSummary | undefined) => (other ? { id: other.id, title: other.title } : null);
  return { previous: at > 0 ? linkTo(listed[at - 1]) : null, next: at >= 0 ? linkTo(listed[at + 1]) : null };
}

/** In the order of the category's list. */
async function findNextInTopic(store: Store, { topic, ...reader }: Reader & { topic: string }, post: PostSummary) {
  const rows = await selectInOrder(store, { ...reader, category: post.category })
    .select(['post.id', 'shown.title'])
    .where('post.topic', '=', topic)
    .execute();
  const links = rows.map(({ id, title }) => ({ id: String(id), title }));
  const at = links.findIndex(({ id }) => id === post.id);
  return links.slice(at + 1, at + 1 + nextInTopicMax);
}

/** Posts with the most tags in common; of as many, those that stand first in the list. */
function findRelated({ id, tags }: PostSummary, listed: readonly PostSummary[]): PostSummary[] {
  const wanted = new Set(tags);
  const scored = listed.map((post) => ({ post, score: post.tags.filter((tag) => wanted.has(tag)).length }));
  const fitting = scored.filter(({ post, score }) => post.id !== id && score > 0);
  return fitting
    .toSorted((a, b) => b.score - a.score)
    .slice(0, relatedMax)
    .map(({ post }) => post);
}
