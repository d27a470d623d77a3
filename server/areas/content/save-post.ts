import { sql } from 'kysely';
import type { PostSettings, PostText } from '../../../contract/content-editor.ts';
import type { PostPart, PostState } from '../../../contract/content-values.ts';
import type { Language } from '../../../contract/languages.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { arrayLiteral, type Transaction } from '../../database/client.ts';
import { writeAudit } from '../review/audit.ts';
import { hasPostPicture } from './pictures.ts';
import { writeTexts } from './write-text.ts';

/** Who saves, and the version of the post that they have seen. */
export type Saving = { postId: number; version: number; operatorId: number; atMs: number };

type StoredState = { status: 'draft' | 'published' | 'archived'; published_at: number };

export const stateOf = ({ status, published_at }: StoredState, atMs: number): PostState =>
  status === 'published' && published_at > atMs ? 'scheduled' : status;

/** Without an English text most readers would see nothing of a published post: refused. */
export async function saveSettings(tx: Transaction, saving: Saving, settings: PostSettings): Promise<Result<number>> {
  const { postId, atMs } = saving;
  const before = await readSettings(tx, postId, atMs);
  if (!before) return refuse('notFound');
  const isShown = settings.state === 'published' || settings.state === 'scheduled';
  if (isShown && !(await readText(tx, postId, 'en'))) {
    return refuse('invalidInput', { fields: { state: 'englishMissing' } });
  }
  const isPast = settings.publishAt === null || settings.publishAt <= atMs;
  if (settings.state === 'scheduled' && isPast) return refuse('invalidInput', { fields: { publishAt: 'timePast' } });
  const claimed = await claimVersion(tx, saving);
  if (!claimed.ok) return claimed;
  // Claimed first: from here on nobody removes it.
  if (settings.cover !== null && !(await hasPostPicture(tx, postId, settings.cover))) {
    return refuse('invalidInput', { fields: { cover: 'fieldInvalid' } });
  }
  const after = { ...settings, publishAt: publishedAt(settings, before, atMs) };
  await tx
    .updateTable('content_post')
    .set({
      status: settings.state === 'scheduled' ? 'published' : settings.state,
      published_at: after.publishAt,
      is_pinned: after.isPinned,
      tags: arrayLiteral(after.tags),
      topic: after.topic,
      level: after.level,
      author: after.author,
      cover: after.cover,
    })
    .where('id', '=', postId)
    .execute();
  await keepRevision(tx, saving, { part: 'settings', version: claimed.data, before, after });
  await auditSave(tx, saving, { action: 'post.settings', before, after });
  return claimed;
}

/** Publishing sets the time, once: what is published already stays where it stands in the lists. */
function publishedAt({ state, publishAt }: PostSettings, before: PostSettings, atMs: number): number {
  if (state === 'scheduled' && publishAt !== null) return publishAt;
  return state === 'published' && before.state !== 'published' ? atMs : (before.publishAt ?? atMs);
}

export async function saveText(
  tx: Transaction,
  saving: Saving,
  { language, ...text }: PostText & { language: Language },
): Promise<Result<number>> {
  const { postId, atMs } = saving;
  const stored = await readText(tx, postId, language);
  const claimed = await claimVersion(tx, saving);
  if (!claimed.ok) return claimed;
  const { title, summary } = text;
  // Browsers send lines with a return before the feed.
  const after = { title, summary: withFeeds(summary), body: withFeeds(text.body) };
  // What is remembered of it goes by this time: it always moves on.
  const writtenAtMs = Math.max(atMs, (stored?.updatedAt ?? 0) + 1);
  await writeTexts(tx, [{ postId, language, ...after, seedHash: null, atMs: writtenAtMs }]);
  await keepRevision(tx, saving, { part: language, version: claimed.data, before: stored?.text, after });
  const titles = { before: stored && { language, title: stored.text.title }, after: { language, title } };
  await auditSave(tx, saving, { action: 'post.text', ...titles });
  return claimed;
}

const withFeeds = (text: string) => text.replaceAll('\r\n', '\n');

/** Of two who have seen the same version one gets the next; the other one is refused, and nothing is lost. */
async function claimVersion(tx: Transaction, { postId, version, atMs }: Saving): Promise<Result<number>> {
  const claimed = await tx
    .updateTable('content_post')
    .set({ version: version + 1, updated_at: sql<number>`greatest(updated_at, ${atMs}::bigint)` })
    .where('id', '=', postId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (claimed) return ok(claimed.version);
  const known = await tx.selectFrom('content_post').select('id').where('id', '=', postId).executeTakeFirst();
  return refuse(known ? 'postChanged' : 'notFound');
}

type Saved = { part: PostPart; version: number; before: unknown; after: unknown };

/** Before the first save of a part, what was there is kept as well. */
async function keepRevision(tx: Transaction, { postId, operatorId, atMs }: Saving, saved: Saved): Promise<void> {
  const { part, version, before, after } = saved;
  const row = { post_id: postId, part, at: atMs };
  const known = tx.selectFrom('content_revision').select('id').where('post_id', '=', postId).where('part', '=', part);
  if (before !== undefined && !(await known.limit(1).executeTakeFirst())) {
    const former = { ...row, version: version - 1, operator_id: null, content: JSON.stringify(before) };
    await tx.insertInto('content_revision').values(former).execute();
  }
  const values = { ...row, version, operator_id: operatorId, content: JSON.stringify(after) };
  await tx.insertInto('content_revision').values(values).execute();
}

type Deed = { action: string; before?: unknown; after: unknown };
export const auditSave = (tx: Transaction, { postId, operatorId, atMs }: Omit<Saving, 'version'>, deed: Deed) =>
  writeAudit(tx, { operatorId, subject: `post:${postId}`, before: null, reason: '', atMs, ...deed });

export async function readSettings(tx: Transaction, postId: number, atMs: number): Promise<PostSettings | undefined> {
  const row = await tx
    .selectFrom('content_post')
    .select(['status', 'published_at', 'is_pinned', 'tags', 'topic', 'level', 'author', 'cover'])
    .where('id', '=', postId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { tags, topic, level, author, cover } = row;
  const state = stateOf(row, atMs);
  return { state, publishAt: row.published_at, isPinned: row.is_pinned, tags, topic, level, author, cover };
}

async function readText(tx: Transaction, postId: number, language: Language) {
  const row = await tx
    .selectFrom('content_text')
    .select(['title', 'summary', 'body', 'updated_at'])
    .where('post_id', '=', postId)
    .where('language', '=', language)
    .executeTakeFirst();
  if (!row) return undefined;
  const { updated_at: updatedAt, ...text } = row;
  return { text, updatedAt };
}
