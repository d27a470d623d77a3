import type { PostRevision, PostSettings, PostText } from '../../../contract/content-editor.ts';
import { type Result, refuse } from '../../../contract/result.ts';
import type { Store, Transaction } from '../../database/client.ts';
import { type DiffLine, diffLines } from './diff-lines.ts';
import { hasPostPicture } from './pictures.ts';
import { readSettings, type Saving, saveSettings, saveText } from './save-post.ts';

const listedMax = 100;

const selectRevisions = (store: Store, postId: number) =>
  store
    .selectFrom('content_revision as revision')
    .leftJoin('operator', 'operator.id', 'revision.operator_id')
    .select(['revision.id', 'revision.part', 'revision.version', 'revision.at', 'operator.email as by'])
    .where('revision.post_id', '=', postId);

/** The last ones, newest first. */
export async function listRevisions(store: Store, postId: number): Promise<PostRevision[]> {
  const rows = await selectRevisions(store, postId).orderBy('revision.id', 'desc').limit(listedMax).execute();
  return rows.map((row) => ({ ...row, id: String(row.id) }));
}

type Asked = { postId: number; revisionId: number };

/** A revision, and what it changed; undefined when the post has none of that id. */
export async function readRevision(
  store: Store,
  { postId, revisionId }: Asked,
): Promise<(PostRevision & { lines: DiffLine[] }) | undefined> {
  const row = await selectRevisions(store, postId)
    .select('revision.content')
    .where('revision.id', '=', revisionId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { content, ...revision } = row;
  const before = await store
    .selectFrom('content_revision')
    .select('content')
    .where('post_id', '=', postId)
    .where('part', '=', row.part)
    .where('id', '<', revisionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const lines = diffLines(before ? linesOf(before.content) : [], linesOf(content));
  return { ...revision, id: String(row.id), lines };
}

/** A text as its editor sees it; settings as they are stored. */
function linesOf(content: unknown): string[] {
  const fields = content as Record<string, unknown>;
  const { title, summary, body } = fields as Partial<PostText>;
  if (title !== undefined && body !== undefined) return [title, ...(summary ?? '').split('\n'), ...body.split('\n')];
  return Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
}

/** Saves a part again as a revision has it. Whether and when the post is published stays as it is. */
export async function restoreRevision(tx: Transaction, saving: Saving, revisionId: number): Promise<Result<number>> {
  const row = await tx
    .selectFrom('content_revision')
    .select(['part', 'content'])
    .where('post_id', '=', saving.postId)
    .where('id', '=', revisionId)
    .executeTakeFirst();
  const now = await readSettings(tx, saving.postId, saving.atMs);
  if (!row || !now) return refuse('notFound');
  if (row.part !== 'settings') return saveText(tx, saving, { language: row.part, ...(row.content as PostText) });
  const { state, publishAt } = now;
  const former = row.content as PostSettings;
  // The picture may have been removed since.
  const hasCover = former.cover && (await hasPostPicture(tx, saving.postId, former.cover));
  return saveSettings(tx, saving, { ...former, cover: hasCover ? former.cover : null, state, publishAt });
}
