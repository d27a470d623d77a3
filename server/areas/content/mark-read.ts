import type { Database, Store } from '../../database/client.ts';
import { type Reader, selectShownPosts } from './shown-posts.ts';

type Mark = { memberId: number; postId: number };

/** Notes that a member has read a post, once. False when there is no such post for this reader. */
export async function markRead(database: Database, { memberId, postId }: Mark, reader: Reader): Promise<boolean> {
  const post = await selectShownPosts(database, reader).select('post.id').where('post.id', '=', postId).execute();
  if (post.length === 0) return false;
  await database
    .insertInto('content_read')
    .values({ member_id: memberId, post_id: postId, read_at: reader.atMs })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

export async function unmarkRead(database: Database, { memberId, postId }: Mark): Promise<void> {
  await database.deleteFrom('content_read').where('member_id', '=', memberId).where('post_id', '=', postId).execute();
}

/** The ids of all posts that a member has read. */
export async function listRead(store: Store, memberId: number): Promise<string[]> {
  const rows = await store.selectFrom('content_read').select('post_id').where('member_id', '=', memberId).execute();
  return rows.map(({ post_id }) => String(post_id));
}
