import { sql } from 'kysely';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { auditSave } from './save-post.ts';

type Ordered = { id: string; version: number; sort: number };

/** Gives posts other places in the list of their category. One that somebody has saved since refuses all of them. */
export async function orderPosts(
  tx: Transaction,
  posts: readonly Ordered[],
  { operatorId, atMs }: { operatorId: number; atMs: number },
): Promise<Result<Record<string, never>>> {
  const wanted = new Map(posts.map((post) => [Number(post.id), post]));
  const rows = await tx
    .selectFrom('content_post')
    .select(['id', 'sort', 'version'])
    .where('id', 'in', [...wanted.keys()])
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length < wanted.size) return refuse('notFound');
  const moved = rows.flatMap(({ id, ...stored }) => {
    const { sort, version } = wanted.get(id) ?? stored;
    return sort === stored.sort ? [] : [{ id, stored, sort, version }];
  });
  if (moved.some(({ stored, version }) => stored.version !== version)) return refuse('postChanged');
  for (const { id, sort, version } of moved) {
    await tx
      .updateTable('content_post')
      .set({ sort, version: version + 1, updated_at: sql<number>`greatest(updated_at, ${atMs}::bigint)` })
      .where('id', '=', id)
      .execute();
  }
  for (const { id, stored, sort } of moved) {
    const entry = { action: 'post.order', before: { sort: stored.sort }, after: { sort } };
    await auditSave(tx, { postId: id, operatorId, atMs }, entry);
  }
  return ok({});
}
