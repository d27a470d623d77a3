import type { PostPicture } from '../../../contract/content-pictures.ts';
import { picturesMax } from '../../../contract/content-values.ts';
import { type Language, languages } from '../../../contract/languages.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store, Transaction } from '../../database/client.ts';
import {
  type Alts,
  addressOfPicture,
  dropUnusedPictures,
  listUsedPictures,
  type NewPicture,
  storePicture,
} from './pictures.ts';
import { auditSave } from './save-post.ts';

/** Who works on which post. */
export type PictureDeed = { postId: number; operatorId: number; atMs: number };

/** In the order in which they came. */
export async function listPostPictures(store: Store, postId: number): Promise<PostPicture[]> {
  const rows = await store
    .selectFrom('post_picture')
    .innerJoin('picture', 'picture.name', 'post_picture.name')
    .select(['picture.name', 'picture.width', 'picture.height', 'post_picture.alts', 'post_picture.version'])
    .where('post_picture.post_id', '=', postId)
    .orderBy('post_picture.created_at')
    .orderBy('picture.name')
    .execute();
  if (rows.length === 0) return [];
  const used = await listUsedPictures(store);
  return rows.map((row) => ({ ...row, src: addressOfPicture(row.name), isUsed: used.has(row.name) }));
}

/** A picture that the post has already stays as it is. */
export async function addPostPicture(
  tx: Transaction,
  deed: PictureDeed,
  { alt, ...picture }: NewPicture & { alt: string },
): Promise<Result<{ name: string }>> {
  const { postId, atMs } = deed;
  if (!(await lockPost(tx, postId))) return refuse('notFound');
  const pictures = await listNames(tx, postId);
  const { name } = picture;
  if (pictures.includes(name)) return ok({ name });
  if (pictures.length >= picturesMax) return refuse('tooManyPictures');
  await storePicture(tx, picture, atMs);
  const row = { post_id: postId, name, alts: JSON.stringify({ en: alt }), created_at: atMs };
  await tx.insertInto('post_picture').values(row).execute();
  await auditSave(tx, deed, { action: 'post.picture', after: { name, alts: { en: alt } } });
  return ok({ name });
}

/** Asks for the words in English and in each language of the post; those of other languages may be empty. */
export async function describePostPicture(
  tx: Transaction,
  deed: PictureDeed,
  { name, version, alts }: { name: string; version: number; alts: Alts },
): Promise<Result<{ version: number }>> {
  const { postId } = deed;
  const stored = await ofPost(tx, postId, name).select(['alts', 'version']).executeTakeFirst();
  if (!stored) return refuse('notFound');
  const written = await tx.selectFrom('content_text').select('language').where('post_id', '=', postId).execute();
  const asked = new Set<Language>(['en', ...written.map(({ language }) => language)]);
  const missing = languages.filter((language) => asked.has(language) && !alts[language]);
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map((language) => [`alts.${language}`, 'fieldRequired' as const]));
    return refuse('invalidInput', { fields });
  }
  const given = Object.fromEntries(Object.entries(alts).filter(([, alt]) => alt));
  const claimed = await tx
    .updateTable('post_picture')
    .set({ alts: JSON.stringify(given), version: version + 1 })
    .where('post_id', '=', postId)
    .where('name', '=', name)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (!claimed) return refuse('postChanged');
  const entry = { before: { name, alts: stored.alts }, after: { name, alts: given } };
  await auditSave(tx, deed, { action: 'post.describe', ...entry });
  return ok(claimed);
}

/** Also the picture itself, when no other post has it. */
export async function removePostPicture(
  tx: Transaction,
  deed: PictureDeed,
  name: string,
): Promise<Result<Record<string, never>>> {
  const { postId } = deed;
  // Whoever makes it the cover at this moment waits, and finds it gone.
  if (!(await lockPost(tx, postId))) return refuse('notFound');
  const stored = await ofPost(tx, postId, name).select('alts').executeTakeFirst();
  if (!stored) return refuse('notFound');
  if ((await listUsedPictures(tx)).has(name)) return refuse('pictureUsed');
  await tx.deleteFrom('post_picture').where('post_id', '=', postId).where('name', '=', name).execute();
  await dropUnusedPictures(tx, [name]);
  await auditSave(tx, deed, { action: 'post.pictureGone', before: { name, alts: stored.alts }, after: null });
  return ok({});
}

const ofPost = (store: Store, postId: number, name: string) =>
  store.selectFrom('post_picture').where('post_id', '=', postId).where('name', '=', name);

async function listNames(store: Store, postId: number): Promise<string[]> {
  const rows = await store.selectFrom('post_picture').select('name').where('post_id', '=', postId).execute();
  return rows.map(({ name }) => name);
}

async function lockPost(tx: Transaction, postId: number): Promise<boolean> {
  const query = tx.selectFrom('content_post').select('id').where('id', '=', postId).forUpdate();
  return (await query.executeTakeFirst()) !== undefined;
}
