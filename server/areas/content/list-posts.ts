import type { PostCategory, PostSummary } from '../../../contract/content.ts';
import type { Store } from '../../database/client.ts';
import { type Reader, selectShownPosts, summaryColumns, toSummary } from './shown-posts.ts';

/**
 * The first posts of a category as its list has them: pinned ones first, then in the category's order, newest first.
 * Whether the site has the category switched on is for the caller to ask (featureOfCategory).
 */
export async function listPosts(
  store: Store,
  { category, limit, ...reader }: Reader & { category: PostCategory; limit: number },
): Promise<PostSummary[]> {
  const rows = await selectInOrder(store, { ...reader, category })
    .select(summaryColumns)
    .limit(limit)
    .execute();
  return rows.map(toSummary);
}

/** The posts of a category in the order of its list. */
export const selectInOrder = (store: Store, { category, ...reader }: Reader & { category: PostCategory }) =>
  selectShownPosts(store, reader)
    .where('post.category', '=', category)
    .orderBy('post.is_pinned', 'desc')
    .orderBy('post.sort')
    .orderBy('post.published_at', 'desc')
    .orderBy('post.id', 'desc');
