import type { PostCategory, PostLevel } from '../../../contract/content.ts';
import { arrayLiteral, type Store } from '../../database/client.ts';

/** Everything of a post but its texts. */
export type NewPost = {
  category: PostCategory;
  /** Small letters, digits and hyphens; the post's name within its category. */
  slug: string;
  status: 'draft' | 'published' | 'archived';
  /** Readers see a published post from this moment on, in milliseconds since 1970 UTC. */
  publishedAtMs: number;
  isPinned: boolean;
  /** Small numbers stand first; posts of one number newest first. */
  sort: number;
  tags: readonly string[];
  topic: string | null;
  level: PostLevel | null;
  cover: string | null;
  /** Empty for the house itself. */
  author: string;
};

/** Gives the post's id; undefined when the category has a post of that name. */
export async function createPost(store: Store, post: NewPost, atMs: number): Promise<number | undefined> {
  const row = { ...listingOf(post), status: post.status, published_at: post.publishedAtMs };
  const inserted = await store
    .insertInto('content_post')
    .values({ ...row, category: post.category, slug: post.slug, created_at: atMs, updated_at: atMs })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Changes how a post is listed; whether and since when it is published stays. */
export async function describePost(store: Store, id: number, post: NewPost, atMs: number): Promise<void> {
  await store
    .updateTable('content_post')
    .set({ ...listingOf(post), updated_at: atMs })
    .where('id', '=', id)
    .execute();
}

const listingOf = ({ isPinned, sort, tags, topic, level, cover, author }: NewPost) => ({
  is_pinned: isPinned,
  sort,
  tags: arrayLiteral(tags),
  topic,
  level,
  cover,
  author,
});
